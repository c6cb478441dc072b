import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import { loanTables, requestTables, type CaseTables } from '#kit/platform/database/case-tables.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** How often a case had been sent when something happened. */
const submissionsBefore = (time: string): string =>
  `(SELECT count(*)::int FROM submission WHERE submission.exactly < ${time})`;

const consents = `(SELECT jsonb_agg(jsonb_build_object('name', given.name, 'nin', given.nin, 'consent_text', given.consent_text,
    'given_at', ${moment('given.given_at')}, 'since', ${submissionsBefore('given.given_at')}) ORDER BY given.id)
  FROM crb_consent AS given WHERE given.loan_id = $1::bigint)`;

/**
 * $1 the case. A submission writes what it replaces, takes files in and out, and receives a consent just before its own
 * timeline entry, in one transaction: everything is placed between two submissions by time alone.
 */
const historyOf = (
  { name, table, key, action, document }: CaseTables,
  words: { readonly submit: string; readonly resubmit: string },
): Statement => ({
  name: `submissions.of_${name}`,
  text: `WITH submission AS (
           SELECT sent.submitted_at AS shown, coalesce((
               SELECT min(entry.created_at) FROM ${action} AS entry
               WHERE entry.${key} = sent.id AND entry.action = '${words.submit}'), sent.submitted_at) AS exactly,
             0::bigint AS action_id
           FROM ${table} AS sent WHERE sent.id = $1::bigint AND sent.submitted_at IS NOT NULL
           UNION ALL
           SELECT entry.created_at, entry.created_at, entry.id FROM ${action} AS entry
           WHERE entry.${key} = $1::bigint AND entry.action = '${words.resubmit}'
         ), numbered AS (
           SELECT row_number() OVER (ORDER BY action_id)::int AS number, shown, action_id FROM submission
         )
         SELECT
           coalesce((SELECT jsonb_agg(jsonb_build_object('number', number, 'at', ${moment('shown')},
               'action_id', action_id) ORDER BY number) FROM numbered), '[]') AS submissions,
           coalesce((SELECT jsonb_agg(jsonb_build_object('step', old.step, 'answers', old.answers,
               'until', ${submissionsBefore('old.replaced_at')}) ORDER BY old.id)
             FROM ${name}_step_history AS old WHERE old.${key} = $1::bigint AND NOT old.is_unsent), '[]') AS earlier,
           coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('number', numbered.number,
               'step', split_part(change.target, '.', 1)))
             FROM ${name}_change AS change JOIN numbered ON numbered.action_id = change.action_id
             WHERE change.${key} = $1::bigint AND change.kind = 'field'), '[]') AS changed,
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', document.id, 'type', document.type,
               'file_name', document.file_name, 'size', document.size, 'sha256', encode(document.sha256, 'hex'),
               'scanned', document.scanned, 'key', document.storage_key, 'at', ${moment('document.created_at')},
               'since', ${submissionsBefore('document.created_at')},
               'until', CASE WHEN document.deleted_at IS NOT NULL THEN ${submissionsBefore('document.deleted_at')} END)
               ORDER BY document.created_at, document.id)
             FROM ${document} AS document
             WHERE document.${key} = $1::bigint AND document.pending IS DISTINCT FROM 'add'), '[]') AS documents,
           ${name === 'loan' ? `coalesce(${consents}, '[]')` : `'[]'::jsonb`} AS consents`,
});

const wordsOf = ({
  transitions: { submit, resubmit },
}: {
  readonly transitions: Readonly<Record<'submit' | 'resubmit', { readonly timeline: string }>>;
}) => ({ submit: submit.timeline, resubmit: resubmit.timeline });

const statements = {
  loan: historyOf(loanTables, wordsOf(loanWorkflow)),
  request: historyOf(requestTables, wordsOf(requestWorkflow)),
};

/** A time at which the client sent the case, counted from 1. */
export interface Submission {
  number: number;
  /** ISO 8601, UTC. */
  at: string;
  /** Its timeline entry; 0 for the first. */
  action_id: number;
}

/** A document that was part of the case at some time. */
export interface SentDocument {
  id: string;
  type: string;
  file_name: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  scanned: boolean;
  /** Of the stored file. */
  key: string;
  at: string;
  /** How often the case had been sent before it was uploaded. */
  since: number;
  /** The last submission it was part of; null: it still is. */
  until: number | null;
}

export interface CaseHistory {
  submissions: Submission[];
  /** What steps said before they were replaced, and the last submission that said so. */
  earlier: { step: string; answers: Record<string, unknown>; until: number }[];
  /** The steps that a submission changed. */
  changed: { number: number; step: string }[];
  documents: SentDocument[];
  /** Of loans: CRB permissions, each valid from the submission after `since`. */
  consents: { name: string; nin: string; consent_text: string; given_at: string; since: number }[];
}

/** Everything by which a submitted case can be read as it was sent, each time; without submissions if there is none. */
export async function historyOfCase(
  connection: Queryable,
  kind: CaseTables['name'],
  caseId: string,
): Promise<CaseHistory> {
  const [row] = await connection.query<CaseHistory>(statements[kind], [caseId]);
  if (row === undefined) throw new Error('a statement without a condition answered nothing');
  return row;
}
