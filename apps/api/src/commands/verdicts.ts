import { configOfProcess } from '../config.ts';
import { fail } from '../failure.ts';
import { isGivenNothing } from '../no-arguments.ts';
import { recomputeVerdicts } from '../features/prequalification/door.ts';
import { closePlatform, createPlatform } from '../platform/platform.ts';
import { settle } from '../platform/settle.ts';

const usage = 'npm run verdicts    computes the verdicts of the prequalification again';
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Computes the verdicts of the prequalification again (QUAL-03); with or without a running server. */
async function run(): Promise<void> {
  if (!isGivenNothing(usage)) return;
  const settled = await settle(configOfProcess(), { whenRunning: 'share', tell: print });
  try {
    const platform = createPlatform({ ...settled.config, logLevel: 'warn' }, { migrations: [], print });
    try {
      const { count, differences } = await recomputeVerdicts({ query: platform.database.read });
      for (const difference of differences) print(difference);
      print(`${String(count)} verdicts computed again, ${String(differences.length)} of them differ.`);
      if (differences.length > 0) process.exitCode = 1;
    } finally {
      await closePlatform(platform);
    }
  } finally {
    await settled.stopDatabase();
  }
}

await run().catch(fail);
