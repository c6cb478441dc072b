import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { journalAccountsOf } from '#settings/server/index.ts';
import { accountRoles, type AccountRole, type JournalAccounts } from '../rules/accounts.ts';
import { fold, nothingPosted, type Posting } from '../rules/postings.ts';
import {
  claimLoans,
  holdJournal,
  keepAccounts,
  markPosted,
  readProgress,
  reconcile,
  writeEntries,
  writeProgress,
  type NewProgress,
} from './posting-store.ts';
import { writeDues, writeFlows, type NewDue, type NewFlow } from './flow-store.ts';
import { listRecords } from './record-store.ts';

const namedAccounts = (accounts: JournalAccounts) =>
  accountRoles.map((role) => ({ role, code: accounts[`${role}_code`], name: accounts[`${role}_name`] }));

function numberOf(accounts: ReadonlyMap<string, number>, role: AccountRole): number {
  const number = accounts.get(role);
  if (number === undefined) throw new Error(`the journal has no account for ${role}`);
  return number;
}

type PostedLoan = Pick<NewDue, 'loanId' | 'product' | 'officerId'>;

/** Posts what is not posted of these loans. */
async function post(transaction: Transaction, today: string, ids: readonly string[]): Promise<void> {
  const settings = await journalAccountsOf(transaction);
  const method = settings.accounting_method === 'cash' ? 'cash' : 'accrual';
  const progress = await readProgress(transaction, ids);
  const postings: (Posting & { readonly loan: PostedLoan })[] = [];
  const flows: NewFlow[] = [];
  const dues: NewDue[] = [];
  const kept = (await listRecords(transaction, ids)).map((found): NewProgress => {
    const { id: loanId, product, officerId, record } = found;
    const loan = { loanId, product, officerId };
    const before = progress.get(loanId) ?? nothingPosted;
    if (record === undefined) return { loanId, progress: before, nextDueOn: null };
    const folded = fold(record, before, { today, method });
    postings.push(...folded.postings.map((posting) => ({ ...posting, loan })));
    flows.push(...folded.flows.map((flow) => ({ ...flow, ...loan })));
    dues.push(...folded.dues.map((due) => ({ ...due, ...loan })));
    return { loanId, progress: folded.progress, nextDueOn: folded.nextDueOn };
  });
  const accounts = await keepAccounts(transaction, namedAccounts(settings));
  const order = (one: Posting, other: Posting): number =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
  await writeEntries(
    transaction,
    postings.sort(order).map(({ loan, event, source, on: day, lines }) => ({
      ...loan,
      event,
      source,
      day,
      lines: lines.map(({ role, amount }) => ({ account: numberOf(accounts, role), amount })),
    })),
  );
  await writeDues(transaction, dues);
  await writeFlows(transaction, flows);
  await writeProgress(transaction, kept);
}

/** Loans that are posted in one transaction. */
const loansAtOnce = 500;

type Parts = Pick<Platform, 'database' | 'log'>;

/** Posts one portion, on one node at a time; true if there is more. */
const postPortion = ({ database }: Parts): Promise<boolean> =>
  changeUnrecorded(database, async (transaction) => {
    const today = await holdJournal(transaction);
    if (today === undefined) return false;
    const ids = await claimLoans(transaction, today, loansAtOnce);
    await post(transaction, today, [...new Set(ids)]);
    await markPosted(transaction);
    return ids.length === loansAtOnce;
  });

const minutesBetweenComparisons = 60;

/** Compares the accounts with the portfolio; what was found is shown beside the journal and written to the log. */
const compare = ({ database, log }: Parts): Promise<void> =>
  changeUnrecorded(database, async (transaction) => {
    if ((await holdJournal(transaction)) === undefined) return;
    const found = await reconcile(transaction, minutesBetweenComparisons);
    if (found !== undefined && found.receivable !== found.outstanding)
      log.error(
        found,
        'loans receivable of the journal differ from the outstanding principal of the portfolio',
      );
  });

/**
 * Posts what was recorded and what fell due since the last time; every minute. Any number of nodes, and again after a crash:
 * a portion is posted as a whole or not at all (JOIN-04).
 */
export async function postJournal(parts: Parts): Promise<void> {
  while (await postPortion(parts));
  await compare(parts);
}
