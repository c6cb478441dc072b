import type { ReactNode } from 'react';
import type { CaseClock } from '@ensigo/rulebook/cases';
import type { CaseScreens, Person, QueueQuery } from '../../../entities/cases/case-screens.ts';

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
  /** What it shows while no narrower status is chosen. */
  readonly statuses: readonly string[];
  /** What it narrows besides; those filters are not offered in it. */
  readonly fixed?: QueueQuery;
  /** What stands in it waits for the person who looks. */
  readonly isOwn?: boolean;
  /** Said when nothing stands in it, where not the usual words. */
  readonly empty?: string;
}

/** A filter below the search; `any` is said while it is off. */
export type Filter =
  | { readonly name: 'status'; readonly input: 'status' }
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

/** A kind of case as its queue shows it: what is not here is the same for every kind. */
export interface QueueKind<Row extends CaseRow> {
  readonly screens: CaseScreens<Row>;
  readonly texts: {
    readonly title: string;
    readonly searchHint: string;
    readonly nothingFound: string;
    readonly searchAll: string;
    /** Head of the column that only this kind has. */
    readonly subject: string;
  };
  readonly tabs: readonly Tab[];
  readonly filters: readonly Filter[];
  /** Whether another tab keeps whose cases were chosen. */
  readonly keepsPeople: boolean;
  /** How many cases there are of each status, and in the tabs that are more than their statuses. */
  readonly fetchCounts: (signal: AbortSignal) => Promise<{
    readonly statuses: readonly { readonly status: string; readonly count: number }[];
    readonly tabs: Readonly<Record<string, number>>;
  }>;
  readonly describe: (row: Row) => {
    readonly client: string;
    /** What it is about, in a word. */
    readonly subject: string;
    readonly assignee: Person | null;
    readonly expert?: Person | null;
  };
  /** The column that only this kind has; sums stand to the right. */
  readonly renderSubject: (row: Row) => ReactNode;
  readonly isSum: boolean;
  /** Below the status. */
  readonly renderWarning?: (row: Row) => ReactNode;
  /** Beside the tracking number of a card. */
  readonly renderCorner: (row: Row) => ReactNode;
  /** A line more in a card. */
  readonly renderLine?: (row: Row) => ReactNode;
  /** Below the list. */
  readonly renderFoot?: (query: QueueQuery) => ReactNode;
}
