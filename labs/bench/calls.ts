import { listLoans, saveLoanDetails as saveLoanDetailsCall, showLoan } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { countUnseen, listNotifications, maxUnseen } from '#notifications/endpoints/notifications.ts';
import { listLoanQueue, loanQueueQuery } from '#loans/endpoints/staff-loans.ts';
import { listRequestQueue, requestQueueQuery } from '#support-requests/endpoints/staff-requests.ts';
import { listRequests, showRequest } from '#support-requests/endpoints/requests.ts';
import { listPastDue, pastDueQuery } from '#servicing/endpoints/staff-servicing.ts';
import { pageSize } from '#kit/endpoints/pages.ts';
import { queuePageSize } from '#cases/endpoints/cases.ts';
import { readDashboard } from '#dashboard/endpoints/dashboard.ts';
import { readDuplicates } from '#duplicates/endpoints/staff-duplicates.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { draftMadeTimeline } from '#cases/rules/loan/workflow.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { dashboardStatement } from '#dashboard/server/store.ts';
import { listDrafts } from '#drafts/server/store.ts';
import { listDocuments } from '#cases/server/client-cases/document-store.ts';
import { loanCases } from '#workspace/server/index.ts';
import { searchCases } from '#workspace/server/search-store.ts';
import { decisionDays, loanProductsOf } from '#settings/server/index.ts';
import { findConflictsOfInterest } from '#conflicts-of-interest/server/store.ts';
import { loanQueueStatement } from '#loans/server/processing/queue.ts';
import { saveLoanDetails } from '#loans/server/step-store.ts';
import { closedLoanStatement, detailStatement, draftStatement, listStatement } from '#loans/server/store.ts';
import { countUnseenStatement, listAllStatement } from '#notifications/server/store.ts';
import { pastDueStatement } from '#servicing/server/past-due-store.ts';
import { findPrequalification } from '#prequalification/server/store.ts';
import { requestQueueStatement } from '#support-requests/server/processing/queue.ts';
import { detailStatement as requestDetailStatement } from '#support-requests/server/detail-store.ts';
import { listStatement as listRequestsStatement } from '#support-requests/server/list-store.ts';
import { accountsOf, watchlistOf, hitsOf, isSubmittedLoan } from '#duplicates/server/match-store.ts';
import type { Database } from '#kit/platform/database/types.ts';

/** A signed-in person. */
export interface Account {
  readonly token: string;
  readonly userId: string;
  /** A submitted loan of the client's own. */
  readonly loanId: string;
  /** The number of the client whose loan it is. */
  readonly client: string;
  /** A request for management support of the client's own. */
  readonly requestId: string;
  /** A position in the queue, as a cursor of the staff's queue. */
  readonly place: string;
}

/** Who makes a call. */
export type Maker = 'client' | 'staff';

export interface CallRequest {
  readonly call: Endpoint;
  /** The product's whole path, with its parameters. */
  readonly path: string;
  readonly body?: object;
}

/** What a bare route receives in its URL. */
export type BareAccount = Omit<Account, 'token'>;

/** A measured call: the request to the product, and the same SQL without anything around it. */
export interface MeasuredCall {
  /** As printed; with dashes for spaces it is the address of the bare route. */
  readonly name: string;
  readonly by: Maker;
  request(account: Account): CallRequest;
  /** Runs the product's own statements, in the product's order; the result is sent as it is. */
  bare(database: Database, account: BareAccount, body: unknown): Promise<unknown>;
  /** Minimum and desired share of the bare route's throughput. */
  readonly goal: number;
  readonly aim: number;
  /** Whether it is also measured with many loans in the database against few. */
  readonly growing: boolean;
}

const bareRoute = { goal: 0.6, aim: 0.75, by: 'client' } as const;
const details = validLoanDetails();
const checked = validate(loanQueueQuery, {});
if (!checked.ok) throw new Error('The queue wants filters');
const filters = checked.value;
const requestDecision = validate(requestQueueQuery, {});
if (!requestDecision.ok) throw new Error('The queue wants filters');
const requestFilters = requestDecision.value;
const pastDueDecision = validate(pastDueQuery, {});
if (!pastDueDecision.ok) throw new Error('The list wants filters');
const pastDueFilters = pastDueDecision.value;

/** Without a search, and not only late ones. */
const unnarrowed = { found: undefined, limitDays: 0 };

/** The staff's queue, oldest first, from the start or after a cursor. */
function queueFrom(name: string, cursorOf: (account: BareAccount) => string | undefined): MeasuredCall {
  return {
    ...bareRoute,
    name,
    by: 'staff',
    request(account) {
      const cursor = cursorOf(account);
      const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      return { call: listLoanQueue, path: `${listLoanQueue.path}${query}` };
    },
    async bare(database, account) {
      const reads = { query: database.read };
      const [value, id] = cursorOf(account)?.split('_') ?? [];
      const after = value === undefined || id === undefined ? undefined : { value, id };
      const page = { filters, userId: account.userId, rows: queuePageSize + 1, after, ...unnarrowed };
      const { statement, values } = loanQueueStatement(page);
      await findConflictsOfInterest(reads, account.userId);
      return Promise.all([decisionDays(reads), database.read(statement, values)]);
    },
    growing: true,
  };
}

/** What the loans of a client with this number are found by, under the name of its row. */
const searchKeys = {
  name: (client: string) => `nakato ${client}`,
  phone: (client: string) => `7${client.padStart(8, '0')}`,
  NIN: (client: string) => `cf${client.padStart(12, '0')}`,
  'e-mail': (client: string) => `client${client}@example.com`,
  'registration number': (client: string) => `8002${client.padStart(9, '0')}`,
} as const;

/** The staff's queue searched by one key: the client's few loans among all. */
function searchBy(name: string, keyOf: (client: string) => string): MeasuredCall {
  return {
    ...bareRoute,
    name: `search by ${name}`,
    by: 'staff',
    request: ({ client }) => ({
      call: listLoanQueue,
      path: `${listLoanQueue.path}?${new URLSearchParams({ search: keyOf(client) }).toString()}`,
    }),
    async bare(database, { client, userId }) {
      const reads = { query: database.read };
      const [found] = await Promise.all([
        searchCases(reads, loanCases, keyOf(client)),
        findConflictsOfInterest(reads, userId),
      ]);
      const page = { filters, userId, rows: queuePageSize + 1, after: undefined, ...unnarrowed, found };
      const { statement, values } = loanQueueStatement(page);
      return Promise.all([decisionDays(reads), database.read(statement, values)]);
    },
    growing: true,
  };
}

/** Pages far into the queue must cost the same as its first page. */
export const firstPage = queueFrom('staff queue', () => undefined);
export const deepPage = queueFrom('staff queue, deep page', ({ place }) => place);

/** The busy calls; a new one is one more row. */
export const measuredCalls: readonly MeasuredCall[] = [
  {
    ...bareRoute,
    name: 'step save',
    request: () => ({ call: saveLoanDetailsCall, path: saveLoanDetailsCall.path, body: details }),
    async bare(database, { userId }, body) {
      await loanProductsOf(database);
      return database.query(saveLoanDetails, [userId, null, JSON.stringify(body), draftMadeTimeline, null]);
    },
    growing: false,
  },
  {
    ...bareRoute,
    name: 'list',
    request: () => ({ call: listLoans, path: listLoans.path, body: {} }),
    bare: (database, { userId }) => database.read(listStatement, [userId, pageSize, 0, null, null, null]),
    growing: true,
  },
  {
    ...bareRoute,
    name: 'dashboard',
    request: () => ({ call: readDashboard, path: readDashboard.path }),
    bare: (database, { userId }) => database.read(dashboardStatement, [userId]),
    growing: true,
  },
  {
    ...bareRoute,
    name: 'detail',
    request: ({ loanId }) => ({ call: showLoan, path: showLoan.path.replace(':id', loanId) }),
    async bare(database, { userId, loanId }) {
      const loan = await database.read(detailStatement, [loanId, userId]);
      return { loan, documents: await listDocuments({ query: database.read }, 'loan', loanId) };
    },
    growing: true,
  },
  {
    ...bareRoute,
    name: 'check-prequalification',
    request: () => ({ call: checkPrequalification, path: checkPrequalification.path }),
    async bare(database, { userId }) {
      const reads = { query: database.read };
      const [known, [draft], closed, drafts] = await Promise.all([
        findPrequalification(reads, userId),
        database.read<{ id: number }>(draftStatement, [userId]),
        database.read(closedLoanStatement, [userId]),
        listDrafts(reads, userId),
      ]);
      const documents = draft === undefined ? [] : await listDocuments(reads, 'loan', String(draft.id));
      return { known, draft, closed, drafts, documents };
    },
    growing: false,
  },
  {
    ...bareRoute,
    name: 'notifications',
    request: () => ({ call: listNotifications, path: listNotifications.path }),
    bare: (database, { userId }) => database.read(listAllStatement, [userId, pageSize, 0]),
    growing: true,
  },
  {
    ...bareRoute,
    name: 'unseen count',
    request: () => ({ call: countUnseen, path: countUnseen.path }),
    bare: (database, { userId }) => database.read(countUnseenStatement, [userId, maxUnseen + 1]),
    growing: true,
  },
  firstPage,
  deepPage,
  {
    ...bareRoute,
    name: 'loans past due',
    by: 'staff',
    request: () => ({ call: listPastDue, path: listPastDue.path }),
    async bare(database, { userId }) {
      const hiding = { after: undefined, hidden: undefined, search: undefined };
      const page = { filters: pastDueFilters, userId, rows: queuePageSize + 1, ...hiding };
      const { statement, values } = pastDueStatement(page);
      await findConflictsOfInterest({ query: database.read }, userId);
      return database.read(statement, values);
    },
    growing: true,
  },
  ...Object.entries(searchKeys).map(([name, keyOf]) => searchBy(name, keyOf)),
  {
    ...bareRoute,
    name: 'request list',
    request: () => ({ call: listRequests, path: listRequests.path, body: {} }),
    bare: (database, { userId }) =>
      database.read(listRequestsStatement, [userId, pageSize, 0, null, null, null]),
    growing: true,
  },
  {
    ...bareRoute,
    name: 'request detail',
    request: ({ requestId }) => ({ call: showRequest, path: showRequest.path.replace(':id', requestId) }),
    bare: (database, { userId, requestId }) => database.read(requestDetailStatement, [requestId, userId]),
    growing: true,
  },
  {
    ...bareRoute,
    name: 'request queue',
    by: 'staff',
    request: () => ({ call: listRequestQueue, path: listRequestQueue.path }),
    async bare(database, { userId }) {
      const reads = { query: database.read };
      const rows = queuePageSize + 1;
      const page = { filters: requestFilters, userId, rows, after: undefined, ...unnarrowed };
      const { statement, values } = requestQueueStatement(page);
      await findConflictsOfInterest(reads, userId);
      return Promise.all([decisionDays(reads), database.read(statement, values)]);
    },
    growing: true,
  },
  {
    ...bareRoute,
    name: 'duplicates of a client',
    by: 'staff',
    request: ({ loanId }) => ({ call: readDuplicates, path: readDuplicates.path.replace(':id', loanId) }),
    async bare(database, { userId, loanId }) {
      const reads = { query: database.read };
      const [, isThere, hits, blocks] = await Promise.all([
        findConflictsOfInterest(reads, userId),
        isSubmittedLoan(reads, loanId),
        hitsOf(reads, loanId),
        watchlistOf(reads, loanId),
      ]);
      const others = [...new Set(hits.map(({ user_id: other }) => other))];
      const accounts = await accountsOf(reads, loanId, others, userId);
      return { isThere, hits, blocks, accounts };
    },
    growing: true,
  },
];

/** A call's address on the bare server. */
export const bareAddress = (name: string): string => `/${name.replaceAll(/\W+/g, '-')}`;
