import { loanTables, requestTables, type CaseTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

type CaseName = 'loan' | 'request';

const tables: Readonly<Record<CaseName, string>> = { loan: 'loan', request: 'support_request' };

/** $1 ids of cases. Notifications to their clients belong to them, and are removed with their account. */
const byCase = (kind: CaseName): Statement => ({
  name: `erasure.notices_of_${kind}s`,
  text: `DELETE FROM notification USING ${tables[kind]} AS held
         WHERE held.id = ANY ($1::bigint[]) AND notification.subject_kind = '${kind}'
           AND notification.subject_id = held.id AND notification.user_id <> held.user_id`,
});

export const noticeStatements = { loan: byCase('loan'), request: byCase('request') } as const;

/** Removes the staff's notifications about these cases, which name the client. */
export async function eraseStaffNotices(
  transaction: Queryable,
  kind: CaseName,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(noticeStatements[kind], [ids]);
}

/** $1 ids of cases in every statement. */
interface CaseErasure {
  readonly name: CaseTables['name'];
  /** Rows with files are deleted, and the keys of their files returned. */
  readonly files: readonly Statement[];
  /** Rows and words that identify a person. */
  readonly words: readonly Statement[];
}

const statement = (name: string, text: string): Statement => ({ name: `erasure.${name}`, text });

/** What every case has beside its files; `more` is only the kind's, and runs before the timeline and the case itself. */
function erasureOf(
  { name, table, key, action, comment, attachment, document, search, sent }: CaseTables,
  { files = [], forgotten, more, details, erased }: OwnErasure,
): CaseErasure {
  const ofCases = `${key} = ANY ($1::bigint[])`;
  const withFiles = [document, attachment, ...files].map((from) =>
    statement(`${from}s`, `DELETE FROM ${from} WHERE ${ofCases} RETURNING storage_key::text AS key`),
  );
  const rows = [...forgotten, `${name}_step_history`, `${name}_resubmission`, `${name}_change`, search, sent];
  return {
    name,
    files: withFiles,
    words: [
      ...rows.map((from) => statement(from, `DELETE FROM ${from} WHERE ${ofCases}`)),
      ...more,
      statement(
        `${name}_feedback_items`,
        `UPDATE ${name}_feedback_item SET reason = '' FROM ${action} AS action
         WHERE action.id = ${name}_feedback_item.action_id AND action.${ofCases}`,
      ),
      statement(
        `${comment}s`,
        `UPDATE ${comment} SET comment = '' FROM ${action} AS action
         WHERE action.id = ${comment}.action_id AND action.${ofCases}`,
      ),
      statement(`${action}s`, `UPDATE ${action} SET comment = NULL${details} WHERE ${ofCases}`),
      statement(`${name}s`, `UPDATE ${table} SET ${erased}, erased_at = now() WHERE id = ANY ($1::bigint[])`),
    ],
  };
}

interface OwnErasure {
  /** Further tables of the kind whose rows name a file. */
  readonly files?: readonly string[];
  /** Tables of the kind whose rows are deleted. */
  readonly forgotten: readonly string[];
  readonly more: readonly Statement[];
  /** SET list that clears a timeline entry's words beside its comment, from its comma on. */
  readonly details: string;
  /** SET list of the case itself. Figures stay: the lender's totals and counts remain correct. */
  readonly erased: string;
}

const loans = erasureOf(loanTables, {
  files: ['loan_agreement'],
  forgotten: [
    'contact_person',
    'liability',
    'loan_debt_payment',
    'crb_consent',
    'person_key',
    'loan_condition',
  ],
  more: [
    statement(
      'loan_approvals',
      `UPDATE loan_approval SET conditions = '' WHERE loan_id = ANY ($1::bigint[])`,
    ),
    statement(
      'loan_offers',
      `UPDATE loan_offer SET facts = '{}', reason = NULL, code_sent_to = NULL WHERE loan_id = ANY ($1::bigint[])`,
    ),
    statement(
      'loan_write_offs',
      `UPDATE loan_write_off SET explanation = '', undo_explanation = NULL WHERE loan_id = ANY ($1::bigint[])`,
    ),
    statement(
      'mobile_money_requests',
      `UPDATE mobile_money_request SET phone = NULL, less_reason = NULL,
         settled_reason = CASE WHEN settled_outcome IS NOT NULL THEN '' END WHERE loan_id = ANY ($1::bigint[])`,
    ),
    // The reference stays: it is the receipt's, and counts as used.
    statement(
      'loan_disbursements',
      `UPDATE loan_disbursement SET account = NULL, reason = NULL WHERE loan_id = ANY ($1::bigint[])`,
    ),
    statement(
      'loan_entries',
      `UPDATE loan_entry SET account = NULL, reason = NULL WHERE loan_id = ANY ($1::bigint[])`,
    ),
    statement(
      'repayment_reminders',
      `UPDATE repayment_reminder SET note = NULL WHERE loan_id = ANY ($1::bigint[])`,
    ),
  ],
  details: '',
  erased: `applicant_name = 'Erased', business_name = 'Erased', purpose = 'Erased'`,
});

const tasks = `SELECT task.id FROM workplan_task AS task
  JOIN workplan_deliverable AS promised ON promised.id = task.deliverable_id
  WHERE promised.request_id = ANY ($1::bigint[])`;

const requests = erasureOf(requestTables, {
  forgotten: [],
  more: [
    ...['deliverable', 'workplan_deliverable'].map((from) =>
      statement(`${from}s`, `UPDATE ${from} SET name = 'Erased' WHERE request_id = ANY ($1::bigint[])`),
    ),
    statement(
      'workplan_task_actions',
      `UPDATE workplan_task_action SET comment = NULL WHERE task_id IN (${tasks})`,
    ),
    statement(
      'workplan_tasks',
      `UPDATE workplan_task SET task = 'Erased', description = NULL, responsibility = NULL WHERE id IN (${tasks})`,
    ),
  ],
  details: `, details = details - '{solution,risk,diagnosis,deliverables,budget_reason}'::text[]`,
  erased: `business_name = 'Erased', contact_name = '', contact_email = '', contact_phone = '', contact_key = NULL, contact_role = '',
    challenge = NULL, solution_details = NULL, outcomes = NULL`,
});

async function erase(
  transaction: Queryable,
  { name, files, words }: CaseErasure,
  ids: readonly string[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const one of files) {
    keys.push(...(await transaction.query<{ key: string }>(one, [ids])).map(({ key }) => key));
  }
  for (const one of words) await transaction.query(one, [ids]);
  await eraseStaffNotices(transaction, name, ids);
  return keys;
}

/** Removes everything that identifies a person from these loans; returns the keys of their files. */
export const eraseLoans = (transaction: Queryable, ids: readonly string[]): Promise<string[]> =>
  erase(transaction, loans, ids);

/** Removes everything that identifies a person from these requests; returns the keys of their files. */
export const eraseRequests = (transaction: Queryable, ids: readonly string[]): Promise<string[]> =>
  erase(transaction, requests, ids);
