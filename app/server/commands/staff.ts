import { staffRoles } from '#kit/rules/access/roles.ts';
import { invitationHours, invitationSchema } from '#accounts/rules/staff-schemas.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { configOfProcess, migrationsFolder } from '#kit/platform/config.ts';
import { fail } from '../failure.ts';
import { requireKeyOfNodes } from '#duplicates/server/index.ts';
import { breakGlassFromConsole, inviteFromConsole, resetFromConsole } from '#staff/server/index.ts';
import { act, type Act } from '#kit/platform/act.ts';
import { besideServer } from '#kit/platform/beside-server.ts';
import { readMigrations } from '#kit/platform/database/migrate.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { migrateAsOwner } from '#kit/platform/settle.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const usage = `npm run staff -- invite EMAIL ROLE... invites a colleague; ROLE is one of ${staffRoles.join(', ')}
npm run staff -- reset-authenticator EMAIL        for a colleague who lost the app and the recovery codes
npm run staff -- break-glass EMAIL                the administrator who keeps a password beside the organisation's sign-in`;

/** Runs in one act; returns what to tell the operator. */
type StaffCommand = (platform: Platform, transaction: Act) => Promise<string>;

const invite =
  (email: string, roles: string[]): StaffCommand =>
  async (platform, transaction) => {
    const link = await inviteFromConsole(platform, transaction, email, roles);
    return `Give this link to ${email}. It works once and expires after ${String(invitationHours)} hours:\n\n${link}\n`;
  };

const resetAuthenticator =
  (email: string): StaffCommand =>
  async (platform, transaction) => {
    const { name } = await resetFromConsole(platform, transaction, email);
    return `${name} has been signed out everywhere and sets up a new authenticator app at the next sign-in.`;
  };

const breakGlass =
  (email: string): StaffCommand =>
  async (platform, transaction) => {
    const { name } = await breakGlassFromConsole(platform, transaction, email);
    return `${name} keeps a password and an authenticator app. Every sign-in with them is told to all administrators.`;
  };

/** The action on the command line; otherwise what is wrong with it, besides the usage. */
function actionOf([verb, email = '', ...roles]: readonly string[]): StaffCommand | readonly string[] {
  if (verb === 'reset-authenticator' && email !== '' && roles.length === 0) return resetAuthenticator(email);
  if (verb === 'break-glass' && email !== '' && roles.length === 0) return breakGlass(email);
  if (verb !== 'invite') return [];
  // The person will enter their own name; until then it is unknown.
  const result = validate(invitationSchema, { email, roles, name: 'Colleague' });
  if (!result.ok) return Object.values(result.errors).flat();
  return invite(result.value.email, result.value.roles);
}

/** Manages staff accounts from the operator's console; the first administrator is invited here. */
async function run(): Promise<void> {
  const action = actionOf(process.argv.slice(2));
  if (typeof action !== 'function') {
    for (const line of [...action, usage]) print(line);
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
      try {
        print(await act(platform, {}, (transaction) => action(platform, transaction)));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        print(error.message);
        process.exitCode = 1;
      }
    },
  );
}

await run().catch(fail);
