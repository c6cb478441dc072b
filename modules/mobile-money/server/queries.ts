import type { Reading } from '#kit/http/incoming.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { mayDo } from '#kit/rules/access/roles.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { queuePageSize } from '#cases/endpoints/cases.ts';
import { hiddenFrom, refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { presentPayingOf } from '#repayments/server/index.ts';
import { findLoan, findRecord, positionNow, sendingWords, settlementNow } from '#servicing/server/index.ts';
import { howToPayOf } from '#settings/server/index.ts';
import type { Asker } from '#workspace/server/index.ts';
import type { listNetworks as networksEndpoint } from '../endpoints/networks.ts';
import type * as own from '../endpoints/own-mobile-money.ts';
import type * as staff from '../endpoints/staff-mobile-money.ts';
import type { RequestDetail } from '../endpoints/staff-mobile-money.ts';
import { boundsOf, choicesOf } from '../rules/collection.ts';
import { networkOf } from '../rules/networks.ts';
import { maySettle } from '../rules/request.ts';
import {
  countRequests,
  findDetail,
  findOpen,
  findOwn,
  findPhone,
  listOfLoan,
  listRequestRows,
  readFigures,
  type DetailRow,
  type ListedRow,
} from './list-store.ts';
import { paymentRefused } from './policy.ts';
import { collectingNetworks, disbursingNetworks } from './providers/index.ts';
import { listWaiting } from './request-store.ts';
import { noChoices, presentOwn } from './responses.ts';

/** Whether doubles answer in the networks' place. */
const isDemo = ({ config }: Platform): boolean => config.mobileMoney.isDemo === true;

export const listNetworks =
  (platform: Platform): Reading<typeof networksEndpoint> =>
  async () => ({ data: collectingNetworks(platform) });

/** What the client may pay of their own loan by mobile money now; other clients' loans are not found. */
export const readPaymentOptions =
  (platform: Platform): Reading<typeof own.readPaymentOptions> =>
  async (reads, { params: { id }, who }) => {
    const [loan, record] = await Promise.all([
      findLoan(reads, id, who.userId),
      findRecord(reads, id, who.userId),
    ]);
    if (loan === undefined) throw new Refusal('not-found');
    const networks = collectingNetworks(platform);
    const refused = networks.length === 0 ? undefined : paymentRefused(record);
    const position = record && positionNow(record);
    const [phone, open, howToPay] = await Promise.all([
      findPhone(reads, id),
      record && findOpen(reads, id),
      howToPayOf(reads),
    ]);
    const network = phone === undefined ? undefined : networkOf(phone);
    const isPayable = record !== undefined && position !== undefined && refused === undefined;
    const settlement = isPayable && networks.length > 0 ? settlementNow(record) : 0n;
    const { least, most } = boundsOf(settlement);
    return {
      data: {
        loan_id: Number(id),
        tracking_number: loan.tracking_number,
        today: loan.today,
        networks,
        is_demo: isDemo(platform),
        refused: refused ?? null,
        ...(isPayable && settlement > 0n
          ? {
              choices: choicesOf({
                ...position,
                today: record.today,
                settlement,
                isWrittenOff: record.writeOff !== undefined,
              }).map(({ choice, amount, dueOn, saves }) => ({
                choice,
                amount: String(amount),
                due_on: [...dueOn],
                saves: String(saves),
              })),
              bounds: { least: String(least), most: String(most) },
            }
          : noChoices),
        own_number:
          phone !== undefined && network !== undefined && networks.includes(network)
            ? { phone, network }
            : null,
        open: open === undefined || record === undefined ? null : presentOwn(open, record),
        how_to_pay:
          record === undefined ? { payment_methods: [], note: '' } : presentPayingOf(record, howToPay),
      },
    };
  };

/** A collection of the client's own loan; other clients' are not found. */
export const readCollection: Reading<typeof own.readCollection> = async (
  reads,
  { params: { id }, who: { userId } },
) => {
  const row = await findOwn(reads, id, userId);
  const record = row && (await findRecord(reads, row.loan_id, userId));
  if (row === undefined || record === undefined) throw new Refusal('not-found');
  return { data: presentOwn(row, record) };
};

type Pending = RequestDetail['pending'];

/** With what waits for a second person. */
async function withPending<Row extends ListedRow>(
  reads: Queryable,
  rows: readonly Row[],
): Promise<(Row & { pending: Pending })[]> {
  const loans = rows.filter(({ state }) => state === 'unknown').map(({ loan_id: id }) => String(id));
  const waiting = loans.length === 0 ? [] : await listWaiting(reads, loans);
  return rows.map((row) => {
    const found = waiting.find(({ request }) => request === row.id);
    if (found === undefined) return { ...row, pending: null };
    const { request: _request, ...pending } = found;
    return { ...row, pending };
  });
}

/** A page of collections and disbursements, without those of loans that are hidden from the reader. */
export const listRequests =
  (platform: Platform): Reading<typeof staff.listRequests> =>
  async (reads, { who, query: { kind, states, attention, cursor } }) => {
    const hidden = await hiddenFrom(reads, who);
    const [rows, totals] = await Promise.all([
      listRequestRows(reads, {
        kind,
        states,
        attention,
        before: cursor === '' ? null : cursor,
        rows: queuePageSize + 1,
        hidden,
      }),
      countRequests(reads),
    ]);
    const shown = rows.slice(0, queuePageSize);
    const data = await withPending(
      reads,
      shown.map(({ place: _place, ...row }) => row),
    );
    return {
      data,
      next: rows.length > queuePageSize ? (shown.at(-1)?.place ?? null) : null,
      totals,
      networks: collectingNetworks(platform),
      is_demo: isDemo(platform),
    };
  };

/** What a person may do with a request now. */
function abilitiesOf(
  { config, clock }: Platform,
  { roles }: Asker,
  { state, requested_at: at, pending }: DetailRow & { pending: Pending },
): RequestDetail['abilities'] {
  const mayRecord = mayDo(roles, 'loans.record');
  const age = (clock.now().getTime() - Date.parse(at)) / 1000 / config.mobileMoneySecond;
  return { ask: mayRecord, settle: mayRecord && pending === null && maySettle(state, age) };
}

async function detailed(
  platform: Platform,
  rows: readonly DetailRow[],
  asker: Asker,
): Promise<RequestDetail[]> {
  const reads = { query: platform.database.read };
  return (await withPending(reads, rows)).map((row) => ({
    ...row,
    abilities: abilitiesOf(platform, asker, row),
  }));
}

/** One request with its history, for staff. */
export async function showRequest(
  platform: Platform,
  asker: Person & Asker,
  id: string,
): Promise<{ data: RequestDetail }> {
  const reads = { query: platform.database.read };
  const row = await findDetail(reads, id);
  if (row === undefined) throw new Refusal('not-found');
  const loanId = String(row.loan_id);
  await refuseConflicted(reads, loanTables, asker, loanId);
  await recordLook(platform, asker, {
    action: 'loan.opened',
    subject: `loan:${loanId}`,
    part: 'mobile-money',
  });
  const [data] = await detailed(platform, [row], asker);
  if (data === undefined) throw new Refusal('not-found');
  return { data };
}

/** The requests of a loan, and whether it can be disbursed by mobile money. */
export async function showLoanRequests(platform: Platform, asker: Person & Asker, id: string) {
  const reads = { query: platform.database.read };
  const [, loan] = await Promise.all([refuseConflicted(reads, loanTables, asker, id), findLoan(reads, id)]);
  if (loan === undefined) throw new Refusal('not-found');
  await recordLook(platform, asker, { action: 'loan.opened', subject: `loan:${id}`, part: 'mobile-money' });
  const [rows, phone, refused] = await Promise.all([
    listOfLoan(reads, id),
    findPhone(reads, id),
    sendingWords(reads, id),
  ]);
  const disburseBy = disbursingNetworks(platform);
  const network = phone === undefined ? undefined : networkOf(phone);
  return {
    data: {
      requests: await detailed(platform, rows, asker),
      disburse_by: disburseBy,
      own_number: phone !== undefined && network !== undefined && disburseBy.includes(network) ? phone : null,
      refused: refused ?? null,
    },
  };
}

/** What has not ended, for those who watch; undefined where no network is on. */
export async function mobileMoneyFigures(platform: Pick<Platform, 'config' | 'database'>) {
  return collectingNetworks(platform).length === 0 ? undefined : readFigures(platform.database);
}
