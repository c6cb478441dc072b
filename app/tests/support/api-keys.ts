import type { Scope } from '#kit/rules/access/scopes.ts';
import { requestApiKey, takeApiKey } from '#api-keys/endpoints/api-keys.ts';
import { Person, signedIn } from './loan-clients.ts';
import { sql } from './sql.ts';
import type { Reached } from './test-server.ts';

let names = 0;

export interface SystemWithKey {
  /** Makes calls with the key. */
  readonly system: Person;
  /** The key itself. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  /** The administrator who holds it. */
  readonly holder: Person;
}

interface Wanted {
  readonly networks?: string;
  readonly days?: string;
  readonly holder?: Person;
}

/** A system with an API key, made by the only administrator who counts. */
export async function systemWith(
  server: Reached,
  scopes: readonly Scope[],
  { networks = '', days = '90', holder }: Wanted = {},
): Promise<SystemWithKey> {
  const administrator = holder ?? (await signedIn(server, 'administrator'));
  names += 1;
  const name = `System ${String(names)}`;
  const body = { name, scopes, days, networks };
  const { id } = (await administrator.does(requestApiKey, { body })).data;
  if (id === null) throw new Error('another administrator has to confirm it');
  const { key } = (await administrator.does(takeApiKey, { id })).data;
  const [row] = await sql<{ user_id: string }>(server, 'SELECT user_id::text FROM api_key WHERE id = $1', [
    id,
  ]);
  const system = new Person(server, row?.user_id ?? '', `ens_${id}`, key);
  return { system, key, id, name, holder: administrator };
}
