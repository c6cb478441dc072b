import { configOfProcess } from '#kit/platform/config.ts';
import { fail } from '../failure.ts';
import { isGivenNothing } from '../no-arguments.ts';
import { recomputeEligibility } from '#prequalification/server/index.ts';
import { besideServer } from '#kit/platform/beside-server.ts';

const usage = 'npm run eligibility recomputes all eligibility results';
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Computes the eligibility results of the prequalification again (QUAL-03); with or without a running server. */
async function run(): Promise<void> {
  if (!isGivenNothing(usage)) return;
  await besideServer({ ...configOfProcess(), logLevel: 'warn' }, { tell: print }, async (platform) => {
    const { count, differences } = await recomputeEligibility({ query: platform.database.read });
    for (const difference of differences) print(difference);
    print(`Recomputed ${String(count)} eligibility results: ${String(differences.length)} differ.`);
    if (differences.length > 0) process.exitCode = 1;
  });
}

await run().catch(fail);
