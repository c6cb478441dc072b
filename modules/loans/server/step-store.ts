import { draftStatus, feedbackStatus } from '#cases/rules/status.ts';
import type { FieldTable } from '#kit/rules/fields/field-table.ts';
import { collateralFields, loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import { contactPersonFields } from '../rules/contact-persons.ts';
import { financeFields, liabilityFields } from '../rules/finance-info.ts';
import { columnsOf, jsonPairs, setColumns, typedColumns } from '#kit/platform/database/field-columns.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { lastSent, noneSentSince, sentCount } from '#cases/server/sql/closed-loan.ts';
import type { SentCase } from '#cases/endpoints/sent-before.ts';

/** A list of a step: the table of its rows, its key in the answers, and the fields of a row. */
export interface RowTable {
  readonly table: string;
  readonly key: string;
  readonly fields: FieldTable;
}

export const collateralRows: RowTable = {
  table: 'collateral',
  key: 'collaterals',
  fields: collateralFields,
};
export const contactRows: RowTable = {
  table: 'contact_person',
  key: 'contact_persons',
  fields: contactPersonFields,
};
export const liabilityRows: RowTable = { table: 'liability', key: 'liabilities', fields: liabilityFields };

/** The rows of a loan as a JSON list, in the order typed. */
export const rowsOf = ({ table, fields }: RowTable, loanId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object(${jsonPairs(fields)}) ORDER BY ordinal)
  FROM ${table} WHERE loan_id = ${loanId}), '[]')`;

/** The finance step as a JSON object, null if it has not been saved. */
export const financeOf = (loanId: string): string => `(
  SELECT jsonb_build_object(${jsonPairs(financeFields)}) FROM finance_info WHERE loan_id = ${loanId})`;

/**
 * A step save is one statement: the draft is found, and updated only in the version that was found. So everything that
 * the statement reads belongs to one version; a save that loses against another changes nothing and is repeated. $1
 * owner, $2 version that the client has seen or null, $3 the answers as JSON.
 */
const seenFrom = (step: number, condition = ''): string => `
  seen AS MATERIALIZED (
    SELECT id, version FROM loan
    WHERE user_id = $1::bigint AND status = '${draftStatus}' AND step >= ${step}
      AND ($2::int IS NULL OR version = $2::int) AND ${noneSentSince('loan')} ${condition}
  )`;

const savedWith = (step: number, changes: string): string => `
  saved AS (
    UPDATE loan SET step = greatest(loan.step, ${step + 1}), version = loan.version + 1, updated_at = now() ${changes}
    FROM seen WHERE loan.id = seen.id AND loan.version = seen.version AND loan.status = '${draftStatus}'
    RETURNING loan.id, loan.tracking_number, loan.step, loan.version
  )`;

/** Keeps the step's previous answers, which `answers` reads; no row if there were none. */
export const earlierOf = (step: string, answers: string, wasThere: string): string => `
  earlier AS (
    INSERT INTO loan_step_history (loan_id, step, version, answers)
    SELECT saved.id, '${step}', saved.version - 1, ${answers}
    FROM saved JOIN loan AS old ON old.id = saved.id WHERE ${wasThere}
  )`;

/** Replaces the rows of a list, and removes surplus ones. */
export const replaceRows = ({ table, key, fields }: RowTable, into: string): string => `
  ${table}_removed AS (
    DELETE FROM ${table} USING ${into}
    WHERE ${table}.loan_id = ${into}.id AND ${table}.ordinal >= jsonb_array_length($3::jsonb -> '${key}')
  ), ${table}_written AS (
    INSERT INTO ${table} (loan_id, ordinal, ${columnsOf(fields)})
    SELECT ${into}.id, typed.ordinal - 1, ${columnsOf(fields, 'typed')}
    FROM ${into}, ROWS FROM (jsonb_to_recordset($3::jsonb -> '${key}') AS (${typedColumns(fields)}))
      WITH ORDINALITY AS typed (${columnsOf(fields)}, ordinal)
    ON CONFLICT (loan_id, ordinal) DO UPDATE
    SET ${setColumns(fields, 'excluded')}
  )`;

const forget = (form: string, from: string): string => `
  forgotten AS (
    DELETE FROM draft_answers WHERE user_id = $1::bigint AND form = '${form}' AND EXISTS (SELECT FROM ${from})
  )`;

const answer = (from: string): string => `SELECT id::int, tracking_number, step, version FROM ${from}`;

export const typedDetails = `jsonb_to_record($3::jsonb) AS typed (${typedColumns(loanDetailsFields)})`;

/** The previous details of a loan: `old` and `saved` as in `earlierOf`. */
export const earlierDetails = earlierOf(
  'loan-details',
  `jsonb_build_object(${jsonPairs(loanDetailsFields, 'old')}, 'collaterals', ${rowsOf(collateralRows, 'saved.id')})`,
  'true',
);

/**
 * $4 the timeline's word for creating a draft, $5 the loan that it repeats or null. A version of 0 says that the client
 * has seen no draft.
 */
export const saveLoanDetails: Statement = {
  name: 'loan.save_details',
  text: `WITH typed AS MATERIALIZED (SELECT * FROM ${typedDetails}), ${seenFrom(1, 'AND ($5::bigint IS NULL OR repeats_id = $5::bigint)')},
  saved AS (
    UPDATE loan SET step = greatest(loan.step, 2), version = loan.version + 1, updated_at = now(),
      ${setColumns(loanDetailsFields, 'typed')}
    FROM seen, typed
    WHERE loan.id = seen.id AND loan.version = seen.version AND loan.status = '${draftStatus}'
    RETURNING loan.id, loan.tracking_number, loan.step, loan.version
  ),
  made AS (
    INSERT INTO loan (user_id, step, ${columnsOf(loanDetailsFields)}, applicant_name, business_name, repeats_id)
    SELECT $1::bigint, 2, ${columnsOf(loanDetailsFields, 'typed')},
           known.applicant ->> 'name', known.business ->> 'business_name', $5::bigint
    FROM typed, prequalification AS known
    WHERE known.user_id = $1::bigint AND coalesce($2::int, 0) = 0 AND ${noneSentSince('loan')}
      AND NOT EXISTS (SELECT FROM loan WHERE user_id = $1::bigint AND status = '${draftStatus}')
      AND ($5::bigint IS NULL OR EXISTS (SELECT FROM loan AS old WHERE old.id = $5::bigint
        AND old.user_id = $1::bigint AND old.status NOT IN ('${draftStatus}', '${feedbackStatus}')))
    ON CONFLICT (user_id) WHERE status = '${draftStatus}' DO NOTHING
    RETURNING id, tracking_number, step, version
  ),
  written AS (SELECT * FROM saved UNION ALL SELECT * FROM made),
  ${earlierDetails},
  started AS (
    INSERT INTO loan_action (loan_id, action, user_id) SELECT id, $4, $1::bigint FROM made
  ),
  ${replaceRows(collateralRows, 'written')},
  ${forget('loan-details', 'written')}
  ${answer('written')}`,
};

export const saveContactPersons: Statement = {
  name: 'loan.save_contact_persons',
  text: `WITH ${seenFrom(2)}, ${savedWith(2, '')},
  ${earlierOf(
    'contact-persons',
    `jsonb_build_object('contact_persons', ${rowsOf(contactRows, 'saved.id')})`,
    'EXISTS (SELECT FROM contact_person WHERE loan_id = saved.id)',
  )},
  ${replaceRows(contactRows, 'saved')},
  ${forget('contact-persons', 'saved')}
  ${answer('saved')}`,
};

export const saveFinanceInfo: Statement = {
  name: 'loan.save_finance_info',
  text: `WITH ${seenFrom(3)}, ${savedWith(3, '')},
  ${earlierOf(
    'finance-info',
    `${financeOf('saved.id')} || jsonb_build_object('liabilities', ${rowsOf(liabilityRows, 'saved.id')})`,
    'EXISTS (SELECT FROM finance_info WHERE loan_id = saved.id)',
  )},
  figures_written AS (
    INSERT INTO finance_info (loan_id, ${columnsOf(financeFields)})
    SELECT saved.id, ${columnsOf(financeFields, 'typed')}
    FROM saved, jsonb_to_record($3::jsonb) AS typed (${typedColumns(financeFields)})
    ON CONFLICT (loan_id) DO UPDATE SET ${setColumns(financeFields, 'excluded')}
  ),
  ${replaceRows(liabilityRows, 'saved')},
  ${forget('finance-info', 'saved')}
  ${answer('saved')}`,
};

/** $1 owner, $2 the loan that is repeated or null: why a save changed nothing. */
const readDraftPosition: Statement = {
  name: 'loan.position',
  text: `SELECT known.user_id IS NOT NULL AS prequalified, draft.step, draft.version, draft.repeats_id::int,
           draft.tracking_number, ${sentCount('loan')} AS sent, ${lastSent('loan')} AS sent_case, EXISTS (
             SELECT FROM loan AS old WHERE old.id = $2::bigint AND old.user_id = $1::bigint
               AND old.status NOT IN ('${draftStatus}', '${feedbackStatus}')) AS repeatable
         FROM (SELECT $1::bigint AS id) AS me
         LEFT JOIN prequalification AS known ON known.user_id = me.id
         LEFT JOIN loan AS draft ON draft.user_id = me.id AND draft.status = '${draftStatus}'`,
};

/** A client's position; all but the first are null without a draft. */
export interface DraftPosition {
  prequalified: boolean;
  step: number | null;
  version: number | null;
  repeats_id: number | null;
  tracking_number: string | null;
  sent: number;
  sent_case: SentCase | null;
  /** Whether the client may repeat the named loan (decision 0045). */
  repeatable: boolean;
}

const noDraft: DraftPosition = {
  prequalified: false,
  step: null,
  version: null,
  repeats_id: null,
  tracking_number: null,
  sent: 0,
  sent_case: null,
  repeatable: false,
};

export async function draftPositionOf(
  connection: Queryable,
  userId: string,
  repeats: number | null = null,
): Promise<DraftPosition> {
  const [row] = await connection.query<DraftPosition>(readDraftPosition, [userId, repeats]);
  return row ?? noDraft;
}
