import type { ReactNode } from 'react';
import type { amountOrders } from '#cases/endpoints/cases.ts';
import type { Permission } from '#kit/rules/access/roles.ts';
import type { CaseClock } from '#cases/rules/clock.ts';
import type { TurnFacts } from '#cases/rules/whose-turn.ts';
import type { CaseScreens, QueueQuery } from '#cases/screens/parts/case-screens.ts';

/** How a queue may be sorted, as in the contract. */
export type QueueOrder = (typeof amountOrders)[number];

/** What every row of a queue has. */
export interface CaseRow {
  readonly id: number;
  readonly tracking_number: string;
  readonly business_name: string;
  readonly submitted_at: string;
  readonly status: string;
  readonly clock: CaseClock;
}

export interface Tab {
  readonly key: string;
  readonly label: string;
  /** What it shows unless a narrower status is chosen. */
  readonly statuses: readonly string[];
  /** Further fixed filters; these are not offered in it. */
  readonly fixed?: QueueQuery;
  /** Only for those with this permission. */
  readonly needs?: Permission;
  /** Its cases wait for the person looking. */
  readonly isOwn?: boolean;
  /** Its count is of what went wrong. */
  readonly isBad?: boolean;
  /** A list of its own, instead of the cases; it keeps what it shows in the address. */
  readonly renderList?: () => ReactNode;
  /** Shown if it is empty, instead of the default words. */
  readonly empty?: string;
}

/** A filter below the search; `any` is its label while it is off. */
export type Filter =
  | { readonly name: 'status'; readonly input: 'status' }
  | { readonly name: string; readonly input: 'tick'; readonly label: string }
  | { readonly name: string; readonly input: 'person'; readonly label: string }
  | {
      readonly name: string;
      readonly input: 'choice';
      readonly label: string;
      readonly any: string;
      readonly choices: readonly string[];
    }
  | { readonly name: string; readonly input: 'day'; readonly label: string }
  | { readonly name: string; readonly input: 'money'; readonly label: string };

/** A kind of case as its queue shows it: anything not listed here is the same for every kind. */
export interface QueueKind<Row extends CaseRow> {
  readonly screens: CaseScreens<Row>;
  readonly texts: {
    readonly title: string;
    readonly searchHint: string;
    readonly nothingFound: string;
    readonly searchAll: string;
    /** Heading of the column that only this kind has. */
    readonly subject: string;
    /** Heading of the column of the assignees. */
    readonly assignee: string;
  };
  readonly tabs: readonly Tab[];
  readonly filters: readonly Filter[];
  /** Whether switching tabs keeps the chosen people. */
  readonly keepsPeople: boolean;
  /** How many cases there are per status, and in tabs that are not defined by statuses alone. */
  readonly fetchCounts: (signal: AbortSignal) => Promise<{
    readonly statuses: readonly { readonly status: string; readonly count: number }[];
    readonly tabs: Readonly<Record<string, number>>;
  }>;
  readonly describe: (row: Row) => {
    readonly client: string;
    /** What it is about, in a word. */
    readonly subject: string;
  } & Omit<TurnFacts, 'status'>;
  /** UGX, where the kind has a sum, and which sum it is; otherwise its subject is shown in that column. */
  readonly sumOf?: (row: Row) => { readonly value: string; readonly is: string };
  /** How it may be sorted, in words. */
  readonly orders: readonly { readonly value: QueueOrder; readonly label: string }[];
  /** Beside the status. */
  readonly renderWarning?: (row: Row) => ReactNode;
  /** Below the person. */
  readonly renderNote?: (row: Row) => ReactNode;
  /** How the loan of a row is doing, instead of whose turn it is and for how long; undefined before that. */
  readonly renderServicing?: (row: Row) => ReactNode;
  /** The queue as a file, with the filters of a query; and its name. */
  readonly exportFile: (query: QueueQuery) => Promise<Blob>;
  readonly fileName: string;
}
