import type { Client } from 'pg';

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** A connection on which every statement gets PostgreSQL's generic plan. */
export async function forAllValues(connection: Client): Promise<void> {
  await connection.query(`SET plan_cache_mode = 'force_generic_plan'`);
}

/** Rows of a table that a statement's plan reads, on a connection of `forAllValues`. */
export async function rowsRead(
  connection: Client,
  table: string,
  { name, text }: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<number> {
  const kept = name.replaceAll('.', '_');
  await connection.query(`PREPARE "${kept}" AS ${text}`);
  const list = values.map((value) => {
    const written = Array.isArray(value)
      ? `{${value.map((one) => `"${String(one)}"`).join()}}`
      : String(value);
    return `'${written}'`;
  });
  const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE "${kept}" (${list.join(', ')})`,
  );
  await connection.query(`DEALLOCATE "${kept}"`);
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  return rows
    .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
}
