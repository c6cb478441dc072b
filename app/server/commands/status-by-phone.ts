import { configOfProcess, migrationsFolder } from '#kit/platform/config.ts';
import { fail } from '../failure.ts';
import { requireKeyOfNodes } from '#duplicates/server/index.ts';
import { endCallbacks, renewCallbacks } from '#status-by-phone/server/index.ts';
import { act, type Act } from '#kit/platform/act.ts';
import { besideServer } from '#kit/platform/beside-server.ts';
import { readMigrations } from '#kit/platform/database/migrate.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { migrateAsOwner } from '#kit/platform/settle.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const usage = `npm run status-by-phone -- renew creates    new callback URLs for the gateway; the old ones stop working at once
npm run status-by-phone -- end disables all callback URLs`;

async function renew(platform: Platform, transaction: Act): Promise<string> {
  const { ussd, ussdEnd, text } = await renewCallbacks(platform, transaction);
  return `Enter these callback URLs at the gateway. They are shown only once. Keep them secret: anyone who knows them can query the status of any number.

USSD callback:                  ${ussd}
USSD end of session (events):   ${ussdEnd}
Incoming messages callback:     ${text}
`;
}

async function end(_platform: Platform, transaction: Act): Promise<string> {
  await endCallbacks(transaction);
  return 'The callback URLs are disabled. Status by phone is off.';
}

const actions = new Map([
  ['renew', renew],
  ['end', end],
]);

/** Makes, renews and ends the addresses that the gateway calls (REACH-07); with or without a running server. */
async function run(): Promise<void> {
  const [verb = '', ...more] = process.argv.slice(2);
  const action = actions.get(verb);
  if (action === undefined || more.length > 0) {
    print(usage);
    process.exitCode = 2;
    return;
  }
  await besideServer(
    configOfProcess(),
    {
      tell: print,
      prepare: async (config) => migrateAsOwner(config, await readMigrations(migrationsFolder)),
    },
    async (platform) => {
      await requireKeyOfNodes(platform);
      print(await act(platform, {}, (transaction) => action(platform, transaction)));
    },
  );
}

await run().catch(fail);
