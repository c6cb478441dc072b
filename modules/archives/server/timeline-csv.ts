import type { Rejection } from '#cases/endpoints/timeline.ts';
import type { StaffTimelineAction } from '#cases/endpoints/cases.ts';
import { approvalFacts, disbursementFacts } from '#lending/rules/loan/decided.ts';
import { writeCsv } from '#kit/platform/csv.ts';
import type { DetailRow } from '#loans/server/index.ts';
import type { TimelineEntry } from './timeline.ts';

/** What an entry of a loan decided, and what a request's staff stated; absent in entries of the other kind. */
interface MoreOfEntry
  extends
    TimelineEntry,
    Partial<Pick<DetailRow['actions'][number], 'approval' | 'disbursement'>>,
    Partial<Pick<StaffTimelineAction, 'facts'>>,
    Partial<Pick<Rejection, 'reasons'>> {
  readonly [stated: string]: unknown;
}

/** Statements of staff about a request, and what they are called. */
const stated = {
  expert: 'Expert',
  proposedBudget: 'Proposed budget (UGX)',
  approvedBudget: 'Approved budget (UGX)',
  staffSolution: 'Solution',
  risk: 'Risk',
  diagnosis: 'Diagnosis',
} as const;

function factsOf(entry: MoreOfEntry): string {
  const { approval, disbursement, facts: decided = [], reasons = [] } = entry;
  const facts = [
    ...(approval ? approvalFacts(approval) : []),
    ...(disbursement ? disbursementFacts(disbursement) : []),
    ...decided,
    ...reasons.map(({ words }) => ({ label: 'Reason', value: words })),
  ];
  const said = Object.entries(stated).flatMap(([key, label]) => {
    const { [key]: value } = entry;
    return typeof value === 'string' && value !== '' ? [{ label, value }] : [];
  });
  return [...facts, ...said].map(({ label, value }) => `${label}: ${value}`).join('; ');
}

const seenBy = (visibility: string): string => (visibility === 'client' ? 'Client and staff' : 'Staff only');

const namesOf = (documents: TimelineEntry['documents']): string =>
  documents.map(({ file_path: path }) => path.slice(path.indexOf('/') + 1)).join('; ');

export type ArchivedEntry = MoreOfEntry;

/** The whole timeline as CSV, oldest first, comments below their entry. Times are ISO 8601, UTC. */
export const timelineCsv = (entries: readonly ArchivedEntry[]): string =>
  writeCsv(
    entries
      .toReversed()
      .flatMap((entry) => [
        [
          entry.created_at,
          entry.user ?? '',
          entry.action,
          factsOf(entry),
          entry.comment ?? '',
          namesOf(entry.documents),
          seenBy(entry.visibility),
        ],
        ...entry.comments.map((said) => [
          said.created_at,
          said.user,
          'reply',
          '',
          said.comment,
          namesOf(said.documents),
          seenBy(said.visibility),
        ]),
      ]),
    ['Time', 'Who', 'What', 'Details', 'Comment', 'Files', 'Visible to'],
    { header: true },
  );
