import { mostCounted, queueStatuses, type QueueRow } from '@ensigo/rulebook/contract';
import type { Queryable } from '../../platform/database/types.ts';
import {
  queueStatement,
  searchRange,
  searchStatement,
  totalsStatement,
  type QueuePage,
} from './queue-statements.ts';

export interface FoundRow {
  id: number;
  tracking_number: string;
  applicant_name: string;
  business_name: string;
  type: string;
  amount: string;
  status: string;
  submitted_at: string;
  place: string;
  officer_public_id: string | null;
  officer_name: string | null;
  clock_seconds: number;
  clock_running_since: string | null;
}

export function listQueue(connection: Queryable, page: QueuePage): Promise<FoundRow[]> {
  const { statement, values } = queueStatement(page);
  return connection.query<FoundRow>(statement, values);
}

/** A word that fits more loans than this is checked while the queue is walked. */
const fewEnough = 500;

/** The loans that a word of the search leads to; undefined when they are too many to be listed. */
async function loansOf(connection: Queryable, word: string): Promise<string[] | undefined> {
  const rows = await connection.query<{ loan_id: string }>(searchStatement, [
    ...searchRange(word),
    fewEnough + 1,
  ]);
  return rows.length > fewEnough ? undefined : rows.map((row) => row.loan_id);
}

/** What the words of a search lead to together. */
export async function search(connection: Queryable, words: readonly string[]): Promise<QueuePage['found']> {
  if (words.length === 0) return undefined;
  const lists = await Promise.all(words.map((word) => loansOf(connection, word)));
  const listed = lists.filter((list) => list !== undefined);
  const [first, ...rest] = listed;
  // One rare word is enough to list: what the common ones leave of it is little to look at.
  if (first === undefined) return { words };
  const ids = first.filter((id) => rest.every((list) => list.includes(id)));
  const common = words.filter((_, index) => lists[index] === undefined);
  if (common.length === 0) return { ids };
  return { ids: await withWords(connection, ids, common) };
}

const withWordsStatement = {
  name: 'staff.search_within',
  text: `SELECT found.id::text FROM unnest($1::bigint[]) AS found (id)
         WHERE NOT EXISTS (
           SELECT FROM unnest($2::text[], $3::text[]) AS word (least, most) WHERE NOT EXISTS (
             SELECT FROM loan_search AS term WHERE term.loan_id = found.id
               AND term.term >= word.least AND term.term < word.most))`,
};

async function withWords(
  connection: Queryable,
  ids: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const ranges = words.map(searchRange);
  const rows = await connection.query<{ id: string }>(withWordsStatement, [
    ids,
    ranges.map(([least]) => least),
    ranges.map(([, most]) => most),
  ]);
  return rows.map((row) => row.id);
}

/** Statuses in which the lender must act. */
const ours = ['SUBMITTED', 'RESUBMITTED', 'PROCESSING', 'PENDING'];

interface Totals {
  statuses: { status: string; count: number }[];
  mine: number;
  unassigned: number;
}

/** How many loans there are of each status, up to `mostCounted` and one more. */
export async function countQueue(connection: Queryable, userId: string): Promise<Totals> {
  const [row] = await connection.query<Totals>(totalsStatement, [userId, mostCounted, queueStatuses, ours]);
  if (row === undefined) throw new Error('a count without a row');
  return row;
}

/** A row as the contract has it. */
export function presentRow(row: FoundRow, limitDays: number): QueueRow {
  const { place: _place, officer_public_id: id, officer_name: name, ...rest } = row;
  const { clock_seconds: seconds, clock_running_since: running_since, ...own } = rest;
  return {
    ...own,
    officer: id === null || name === null ? null : { id, name },
    clock: { seconds, running_since, limit_days: limitDays },
  };
}
