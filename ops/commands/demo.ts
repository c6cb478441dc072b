import { chmod, readFile, rm, writeFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { rolesWords } from '#kit/rules/access/role-words.ts';
import { buildApp } from '#app/server/app.ts';
import { configOfProcess, migrationsFolder, type Config } from '#kit/platform/config.ts';
import { exampleClient, exampleStaff } from '../demo/people.ts';
import { fillExample } from '../demo/fill.ts';
import { endings, silent } from '../demo/networks.ts';
import { countPeople } from '../demo/store.ts';
import { fail } from '#app/server/failure.ts';
import { hashPassword } from '#accounts/server/index.ts';
import { readMigrations } from '#kit/platform/database/migrate.ts';
import { closePlatform, createPlatform, type Platform } from '#kit/platform/platform.ts';
import { migrateAsOwner, settle, type Settled } from '#kit/platform/settle.ts';

/** The example was begun by a release that left no mark, or lies in a separate database. */
class ExampleUnfinished extends Error {
  constructor(folder: string) {
    super(`The demo lender in ${folder} is incomplete. Delete that folder, then run the demo again.`);
    this.name = 'ExampleUnfinished';
  }
}

const markIn = (folder: string): string => join(folder, 'demo-unfinished');

/** Says in an example's folder that it is being filled, until `finished`. */
const begun = (folder: string): Promise<void> => writeFile(markIn(folder), '');

/** From now on the example stays. */
const finished = (folder: string): Promise<void> => rm(markIn(folder), { force: true });

/** Whether an example's filling was interrupted: it is of no use. */
const isUnfinished = (folder: string): Promise<boolean> =>
  stat(markIn(folder)).then(
    () => true,
    () => false,
  );

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The example's password is created with it: nobody can know one in advance. */
async function fill(platform: Platform, folder: string, file: string): Promise<void> {
  await begun(folder);
  const password = `Demo-${platform.ids.token().slice(0, 8)}7a`;
  const server = buildApp(platform);
  try {
    await server.ready();
    print(
      'Creating the demo lender: staff, sixty clients, their loans and requests. This can take half a minute.',
    );
    await fillExample(platform, server, await hashPassword(password));
  } finally {
    await server.close();
  }
  await writeFile(file, `${password}\n`);
  await chmod(file, 0o600);
  await finished(folder);
}

/** Its database, in a folder without what an interrupted filling has left; refuses while another process is at it. */
async function settleAnew(config: Config): Promise<Settled> {
  const settled = await settle(config, { whenRunning: 'refuse', tell: print });
  if (!(await isUnfinished(config.dataFolder))) return settled;
  await settled.stopDatabase();
  await rm(config.dataFolder, { recursive: true });
  return settle(config, { whenRunning: 'refuse', tell: print });
}

/** Fills the example lender unless it exists, and says how to sign in. The server is started afterwards. */
async function run(): Promise<void> {
  const config = configOfProcess({ serves: true });
  const folder = config.dataFolder;
  const settled = await settleAnew(config);
  const file = join(folder, 'demo-password.txt');
  try {
    const migrations = await readMigrations(migrationsFolder);
    await migrateAsOwner(settled.config, migrations);
    const platform = createPlatform(
      { ...settled.config, logLevel: 'error' },
      { migrations: migrations.map(({ name }) => name), print: () => undefined },
    );
    try {
      if ((await countPeople(platform.database)) === 0) await fill(platform, folder, file);
    } finally {
      await closePlatform(platform);
    }
  } finally {
    await settled.stopDatabase();
  }
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept === '') throw new ExampleUnfinished(folder);
  const password = kept.trim();
  print(`\nThe demo lender is ready. Every account has the password ${password}`);
  for (const { name, email, roles } of Object.values(exampleStaff))
    print(`  ${email.padEnd(34)} ${name}, ${rolesWords(roles)}`);
  for (const index of [2, 4, 7]) {
    const { name, email } = exampleClient(index);
    print(`  ${email.padEnd(34)} ${name}, client`);
  }
  const ends = [...endings, { ending: silent, words: 'no answer' }].map(
    ({ ending, words }) => `${ending} (${words})`,
  );
  print(`\nPay now is a demo: no money moves. Every number pays, unless it ends in ${ends.join(', ')}.`);
}

await run().catch((error: unknown) => fail(error, ExampleUnfinished));
