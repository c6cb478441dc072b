import { callbackAddresses } from '#mobile-money/server/index.ts';
import { requireKeyOfNodes } from '#duplicates/server/index.ts';
import { besideServer } from '#kit/platform/beside-server.ts';
import { configOfProcess } from '#kit/platform/config.ts';
import { fail } from '../failure.ts';
import { isGivenNothing } from '../no-arguments.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const usage = 'npm run mobile-money prints the callback addresses that mobile money networks call';

/** Prints where networks send that a payment has ended (JOIN-05); with or without a running server. */
async function run(): Promise<void> {
  if (!isGivenNothing(usage)) return;
  await besideServer(configOfProcess(), { tell: print }, async (platform) => {
    await requireKeyOfNodes(platform);
    const { mtn, airtel } = callbackAddresses(platform);
    print(`Keep these addresses secret.

MTN MoMo:      ${mtn} (MTN is told it with each request)
Airtel Money:  ${airtel} (enter it at Airtel's portal)
`);
  });
}

await run().catch(fail);
