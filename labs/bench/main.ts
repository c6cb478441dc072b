import { hashPassword } from '#accounts/server/index.ts';
import { randomIds } from '#kit/platform/ids.ts';
import { deepPage, firstPage, measuredCalls, type Account } from './calls.ts';
import { fill, loansOfClient, signIn } from './data.ts';
import { connections } from './load.ts';
import { compare, tryOut, type Server } from './measure-calls.ts';
import { measureBell } from './measure-bell.ts';
import { crowd, measureCrowd } from './measure-crowd.ts';
import { measureJournal } from './measure-journal.ts';
import { measureKeys } from './measure-keys.ts';
import { measureLogins } from './measure-logins.ts';
import { answerMilliseconds, measureOutbox, waitingAfterOutage } from './measure-outbox.ts';
import { measureReport } from './measure-report.ts';
import { followAll } from './measure-servicing.ts';
import { answerMilliseconds as webhookMilliseconds, measureWebhooks, webhooks } from './measure-webhooks.ts';
import { makePlace, type Place } from './place.ts';
import type { Extent } from './ratios.ts';
import { heading, printComparison, printFigure, printMachine } from './report.ts';

interface Size extends Extent {
  readonly loans: number;
}

const full: Size = { loans: 1_000_000, rounds: 7, seconds: 2 };
const quick: Size = { loans: 10_000, rounds: 3, seconds: 1 };
const fewLoans = 1000;
/** Number of signed-in accounts. */
const manyAccounts = 1000;
/** Number of them listening at the bell at the same time. */
const listeners = 500;
/** Clients whose loans are rejected while webhooks are measured. */
const webhookClients = 1000;
/** As many clients as in the small database: the same people ask, only with more data around theirs. */
const growthAccounts = fewLoans / loansOfClient;

const count = (figure: number): string => figure.toLocaleString('en');

/** A filled database with the product running on it. */
async function prepare(
  place: Place,
  name: string,
  { loans, accounts }: { readonly loans: number; readonly accounts: number },
  passwordHash: string,
) {
  const clients = loans / loansOfClient;
  process.stdout.write(`Making ${count(loans)} loans of ${count(clients)} clients\n`);
  const database = await place.makeDatabase(name);
  const { administratorUrl } = database;
  await fill({ administratorUrl, clients, passwordHash });
  const nightly = await followAll(database.url);
  const signedIn = await signIn(administratorUrl, { clients, accounts });
  const product: Server = { process: await place.startProduct(name, database), accounts: signedIn };
  return { database, clients, product, nightly };
}

/** This many accounts, spread from the first to the last. */
function spreadOver(accounts: Server['accounts'], wanted: number): Server['accounts'] {
  const every = (list: readonly Account[]): Account[] =>
    list.filter((_, index) => index % Math.ceil(list.length / wanted) === 0);
  return { client: every(accounts.client), staff: every(accounts.staff) };
}

async function measureReports(
  { database, product, nightly }: Awaited<ReturnType<typeof prepare>>,
  size: Size,
): Promise<void> {
  const reports = await measureReport(database, product.process, product.accounts.staff, size);
  heading(
    `Report: milliseconds with ${count(size.loans)} loans and ${count(reports.cells)} kept counts`,
    `${size.rounds} reports of each period; median (least to most)`,
  );
  printFigure('52 weeks (ms)', reports.year, '< 1000', reports.failures);
  printFigure('12 weeks (ms)', reports.quarter, '< 1000', reports.failures);

  heading(`Jobs of one node: ${count(nightly.loans)} disbursed loans from their records`, '');
  printFigure('how they are doing (s)', nightly.servicing, '< 60');
  printFigure(`${count(nightly.entries)} entries posted (s)`, nightly.journal, 'none');

  const journal = await measureJournal(database, product.process, product.accounts.staff, size);
  heading(
    `Journal: a month of ${count(journal.lines)} lines`,
    'once each; the portfolio report as often as the other',
  );
  printFigure('one night posted (s)', journal.night, 'none');
  printFigure('month exported (s)', journal.file, '< 10', journal.failures);
  printFigure('portfolio, 52 weeks (ms)', journal.portfolio, '< 1000', journal.failures);
}

/** Everything, on two databases: a new one and one that has grown. */
async function measure(place: Place, size: Size, isReportAlone: boolean): Promise<void> {
  const password = `${randomIds.token()}aA1!`;
  const hash = await hashPassword(password);
  if (isReportAlone) {
    const grown = { loans: size.loans, accounts: manyAccounts };
    return measureReports(await prepare(place, 'many', grown, hash), size);
  }
  const few = await prepare(place, 'few', { loans: fewLoans, accounts: growthAccounts }, hash);
  const many = await prepare(place, 'many', { loans: size.loans, accounts: manyAccounts }, hash);
  const { product, clients } = many;
  const bare = await place.startBare(many.database);
  const rounds = `${size.rounds} rounds of ${size.seconds} s by turns, ${connections} connections; median (least to most)`;

  const bareServer: Server = { process: bare, accounts: product.accounts, isBare: true };
  for (const server of [few.product, product, bareServer]) {
    for (const row of measuredCalls) await tryOut(row, server);
  }

  heading(`Growth: time of a call with ${count(size.loans)} loans against ${count(fewLoans)}`, rounds);
  // Before anything is saved, both databases are as filled. Time is the inverse of throughput.
  const grown = { ...product, accounts: spreadOver(product.accounts, growthAccounts) };
  for (const row of measuredCalls.filter(({ growing }) => growing)) {
    const sides = { first: { row, server: few.product }, second: { row, server: grown } };
    printComparison(await compare(row.name, sides, size), '<= 1.30');
  }
  const pages = { first: { row: firstPage, server: product }, second: { row: deepPage, server: product } };
  printComparison(await compare('deep page, first page', pages, size), '<= 2.00');

  heading('Calls: throughput as a share of a bare Fastify route with the same SQL', rounds);
  for (const row of measuredCalls) {
    const sides = { first: { row, server: product }, second: { row, server: bareServer } };
    const goal = `>= ${row.goal.toFixed(2)}, better ${row.aim.toFixed(2)}`;
    printComparison(await compare(row.name, sides, size), goal);
  }

  heading('API keys: time of a call with a key against one with a session', rounds);
  printComparison(await measureKeys(many.database.administratorUrl, product, size), '<= 1.10');

  const idle = product.accounts.client.slice(0, listeners);
  const bell = await measureBell(product.process, idle, { rounds: 3, seconds: size.seconds * 5 });
  heading(`Bell: what a client costs that listens and hears nothing, ${count(bell.listeners)} of them`, '');
  printFigure('memory (KB)', bell.memory, 'none', bell.failures);
  printFigure('processor (ms/minute)', bell.processor, 'none', bell.failures);

  const crowded = await measureCrowd(product.process, product.accounts.client, size.seconds * 5);
  heading(`Crowd: a new connection that asks for health while ${count(crowd)} clients never pause`, '');
  printFigure('answered in (ms)', crowded.health, 'most < 1000', crowded.failures);

  await measureReports(many, size);

  heading('Logins: throughput as a share of what the password hash alone allows', rounds);
  const logins = await measureLogins({ product: product.process, bare, clients, password, hash }, size);
  printFigure('login', logins.share, 'none', logins.failures);
  printFigure('event loop p99 (ms)', logins.loopDelay, '< 30');

  const outbox = await measureOutbox(place, await place.makeDatabase('outbox'), size);
  heading(`Outbox: mails of one node to a mail server that takes ${answerMilliseconds} ms for each`, '');
  printFigure('mails per second', outbox.rate, '>= 200', outbox.failures);
  printFigure('processor (ms a mail)', outbox.processor, 'none', outbox.failures);
  printFigure(`${count(waitingAfterOutage)} after an outage (s)`, outbox.drain, '< 45', outbox.failures);
  await measureJoined(place, hash);
}

/** On a database of its own: its node speaks plain HTTP with a consumer on this machine. */
async function measureJoined(place: Place, hash: string): Promise<void> {
  const database = await place.makeDatabase('webhooks');
  const { administratorUrl } = database;
  await fill({ administratorUrl, clients: webhookClients, passwordHash: hash });
  const { staff } = await signIn(administratorUrl, { clients: webhookClients, accounts: 1 });
  const joined = await measureWebhooks(place, database, staff);
  heading(
    `Webhooks: ${count(webhooks)} of one node to a consumer that takes ${webhookMilliseconds} ms for each`,
    '',
  );
  printFigure('all delivered in (s)', joined.drain, '< 30', joined.failures);
  printFigure('act with an endpoint', joined.act, '<= 1.05', joined.failures);
}

/** Measures everything once and removes what it created, also when it is told to end. */
export async function bench(
  options: {
    readonly quick: boolean;
    readonly report: boolean;
    /** Number of loans in the large database, instead of what is usual. */
    readonly loans: number | undefined;
  },
  folders: { product: string; bench: string },
) {
  let clear = (): Promise<void> => Promise.resolve();
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm passes on the Ctrl-C that the terminal has already sent.
      if (ending) return;
      ending = true;
      process.stdout.write('\nRemoving what was made\n');
      void clear().finally(() => process.exit(130));
    });
  }
  printMachine();
  try {
    const place = await makePlace(folders, (clearing) => (clear = clearing));
    const usual = options.quick ? quick : full;
    await measure(place, { ...usual, loans: options.loans ?? usual.loans }, options.report);
  } catch (error) {
    // Being told to end makes running work fail.
    if (!ending) throw error;
    await new Promise(() => undefined);
  } finally {
    await clear();
  }
}
