import type { Queryable, Statement } from '../database/types.ts';
import { namedFilesAfter } from './named-file-store.ts';

const page: Statement = {
  name: 'file_presence.page',
  text: `SELECT key::text, is_kept FROM (${namedFilesAfter('$1::uuid', '$2::int')}) AS named
         ORDER BY named.key LIMIT $2::int`,
};

/** The next files that rows name, in the order of their keys; not kept: the row stays for its history alone. */
export const namedKeysAfter = (
  connection: Queryable,
  key: string,
  most: number,
): Promise<{ key: string; is_kept: boolean }[]> =>
  connection.query<{ key: string; is_kept: boolean }>(page, [key, most]);
