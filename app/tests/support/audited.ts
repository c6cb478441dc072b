import { sql } from './sql.ts';
import type { TestServer } from './test-server.ts';

interface Sought {
  /** A pattern, as LIKE takes it. */
  readonly action?: string;
  readonly subject?: string;
  readonly by?: { readonly userId: string };
}

interface Audited<Details> {
  readonly action: string;
  readonly subject: string | null;
  readonly actor_id: string | null;
  readonly details: Details;
}

/** Entries of the audit log, oldest first, narrowed by what is given. */
export const audited = <Details = Readonly<Record<string, unknown>>>(
  server: Pick<TestServer, 'owner'>,
  { action = '%', subject = '%', by }: Sought,
) =>
  sql(server)<Audited<Details>>`SELECT action, subject, actor_id::text, details FROM audit_log
    WHERE action LIKE ${action} AND coalesce(subject, '') LIKE ${subject}
    AND (${by?.userId ?? null}::bigint IS NULL OR actor_id = ${by?.userId ?? null}::bigint) ORDER BY id`;
