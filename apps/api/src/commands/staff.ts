import { isStaffRole, staffRoles, type StaffRole } from '@ensigo/rulebook/access';
import { invitationHours, invitationSchema } from '@ensigo/rulebook/accounts';
import { validate } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import { configOfProcess, migrationsFolder } from '../config.ts';
import { fail } from '../failure.ts';
import { makeInvitation } from '../features/staff-accounts/door.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { closePlatform, createPlatform } from '../platform/platform.ts';
import { settle } from '../platform/settle.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

interface Wish {
  readonly email: string;
  readonly role: StaffRole;
}

/** What was asked for on the command line; undefined when it cannot be read. */
function wishOf([verb, email = '', role = '']: readonly string[]): Wish | undefined {
  // The person writes their own name; until then it is unknown.
  const verdict = validate(invitationSchema, { email, role, name: 'Colleague' });
  if (verb !== 'invite' || !verdict.ok || !isStaffRole(role)) return undefined;
  return { email: verdict.value.email, role };
}

/** Prints a link by which a person makes a staff account; the first administrator is made so. */
async function run(): Promise<void> {
  const wish = wishOf(process.argv.slice(2));
  if (wish === undefined) {
    print(`npm run staff -- invite EMAIL ROLE      where ROLE is ${staffRoles.join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const settled = await settle(configOfProcess(), { whenRunning: 'share', tell: print });
  try {
    await migrate(settled.config.databaseUrl, await readMigrations(migrationsFolder));
    const platform = createPlatform(settled.config, { migrations: [], print });
    try {
      const link = await platform.database.transaction((transaction) =>
        makeInvitation(platform, transaction, { ...wish, name: '' }, {}),
      );
      print(
        `Give this link to ${wish.email}. It is good once, for ${String(invitationHours)} hours:\n\n${link}\n`,
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      print(error.message);
      process.exitCode = 1;
    } finally {
      await closePlatform(platform);
    }
  } finally {
    await settled.stopDatabase();
  }
}

await run().catch(fail);
