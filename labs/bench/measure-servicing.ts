import { createDatabase } from '#kit/platform/database/postgres.ts';
import { followServicing } from '#servicing/server/index.ts';
import { spreadOf, type Spread } from './ratios.ts';

/** Computes how all disbursed loans are doing, as the product's job does after each midnight (SERVE-01). */
export async function followAll(url: string): Promise<{ readonly loans: number; readonly seconds: Spread }> {
  const database = createDatabase({ url, pipelinedReads: true, migrations: [] });
  try {
    const started = performance.now();
    await followServicing({ database });
    const seconds = (performance.now() - started) / 1000;
    const kept = { name: 'bench.kept', text: `SELECT count(*)::int AS loans FROM loan_servicing` };
    const [row] = await database.read<{ loans: number }>(kept, []);
    return { loans: row?.loans ?? 0, seconds: spreadOf([seconds]) };
  } finally {
    await database.close();
  }
}
