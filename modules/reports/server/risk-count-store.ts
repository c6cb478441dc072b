import { daysLateOf, riskBands } from '../rules/risk.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { listOf, startOfDay, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { PortfolioArrearsPeriod } from '#servicing/rules/portfolio.ts';

const { close, complete, reopen } = loanWorkflow.transitions;

/** An arrears period of a loan's life, with the internal ids of the loan and of its officer (`0`: nobody). */
export interface KeptArrearsPeriod extends PortfolioArrearsPeriod {
  readonly loanId: string;
  readonly officerId: string;
}

/** The first band whose greatest number of days is not exceeded. */
const band = `CASE WHEN NOT kept.has_terms THEN 'no-terms' ${riskBands
  .map((name) => (name === 'no-terms' ? '' : ` WHEN ${isWithin(daysLateOf[name].most)} THEN '${name}'`))
  .join('')} END`;

function isWithin(most: number | null): string {
  return most === null ? 'true' : `ends.day - kept.anchor_on <= ${String(most)}`;
}

/** The cells of the loans and closes that a condition names: everything that the report shows is counted here. */
const cells = (condition: string): string => `
  SELECT ends.day, kept.product, kept.industry_id, kept.officer_id, ${band} AS band,
    count(*)::int AS loans, sum(kept.principal) AS principal
  FROM report_risk_close AS ends
  JOIN arrears_period AS kept ON kept.from_day <= ends.day AND kept.until_day > ends.day
  WHERE ${condition} GROUP BY 1, 2, 3, 4, 5`;

/** Adds cells to those that are there, or takes them off. */
const merge = (sign: '' | '-', condition: string): string => `
  INSERT INTO report_risk AS present (day, product, industry_id, officer_id, band, loans, principal)
  SELECT day, product, industry_id, officer_id, band, ${sign}loans, ${sign}principal FROM (${cells(condition)}) AS counted
  ON CONFLICT (day, product, industry_id, officer_id, band)
  DO UPDATE SET loans = present.loans + excluded.loans, principal = present.principal + excluded.principal`;

const ofLoans = 'kept.loan_id = ANY ($1::bigint[])';
const takeOff: Statement = { name: 'risk.take_off', text: merge('-', ofLoans) };
const addOn: Statement = { name: 'risk.add_on', text: merge('', ofLoans) };

const forget: Statement = {
  name: 'risk.forget_arrears_periods',
  text: `DELETE FROM arrears_period WHERE loan_id = ANY ($1::bigint[])`,
};

/** Rows from $1, JSON, as arrears_period keeps them. */
const given = `SELECT arrears_period.loan_id, arrears_period.from_day, coalesce(arrears_period.until_day, 'infinity') AS until_day,
    arrears_period.principal, arrears_period.has_terms, arrears_period.anchor_on, coalesce(facts.product, '') AS product,
    coalesce(facts.industry_id, 0) AS industry_id, arrears_period.officer_id
  FROM jsonb_to_recordset($1::jsonb) AS arrears_period (loan_id bigint, from_day date, until_day date,
    principal numeric(15), has_terms boolean, anchor_on date, officer_id bigint)
  LEFT JOIN report_case AS facts ON facts.kind = 'loan' AND facts.case_id = arrears_period.loan_id`;

const keep: Statement = {
  name: 'risk.keep_arrears_periods',
  text: `INSERT INTO arrears_period (loan_id, from_day, until_day, principal, has_terms, anchor_on, product, industry_id, officer_id)
         ${given}`,
};

const asJson = (arrearsPeriods: readonly KeptArrearsPeriod[]): string =>
  JSON.stringify(
    arrearsPeriods.map(({ loanId, from, until, principal, hasTerms, anchorOn, officerId }) => ({
      loan_id: loanId,
      from_day: from,
      until_day: until,
      principal: String(principal),
      has_terms: hasTerms,
      anchor_on: anchorOn,
      officer_id: officerId,
    })),
  );

/** Keeps the arrears periods of these loans in place of those that were kept, and moves the counts of each close by them. */
export async function replaceArrearsPeriods(
  transaction: Queryable,
  ids: readonly string[],
  arrearsPeriods: readonly KeptArrearsPeriod[],
): Promise<void> {
  await transaction.query(takeOff, [ids]);
  await transaction.query(forget, [ids]);
  await transaction.query(keep, [asJson(arrearsPeriods)]);
  await transaction.query(addOn, [ids]);
}

/** Today, and the Sundays of the past year. */
const wanted = `wanted AS (SELECT ${today} AS day UNION
  SELECT date_trunc('week', ${today})::date - 1 - 7 * back FROM generate_series(0, 51) AS back)`;

const forgetCells: Statement = {
  name: 'risk.forget_cells',
  text: `WITH ${wanted} DELETE FROM report_risk WHERE day NOT IN (SELECT day FROM wanted)`,
};
const forgetCloses: Statement = {
  name: 'risk.forget_closes',
  text: `WITH ${wanted} DELETE FROM report_risk_close WHERE day NOT IN (SELECT day FROM wanted)`,
};
const addCloses: Statement = {
  name: 'risk.add_closes',
  text: `WITH ${wanted} INSERT INTO report_risk_close SELECT day FROM wanted ON CONFLICT DO NOTHING RETURNING day::text`,
};
const countClose: Statement = { name: 'risk.count_close', text: merge('', 'ends.day = $1::date') };

/** One close at a time: each goes through all arrears periods, and no statement may run for long. */
async function countCloses(
  transaction: Queryable,
  closes: readonly { readonly day: string }[],
): Promise<void> {
  for (const { day } of closes) await transaction.query(countClose, [day]);
}

/** Keeps the closes that a report of today shows, and drops the others; changes something once a day. */
export async function keepCloses(transaction: Queryable): Promise<void> {
  const added = await transaction.query<{ day: string }>(addCloses);
  if (added.length === 0) return;
  await transaction.query(forgetCells);
  await transaction.query(forgetCloses);
  await countCloses(transaction, added);
}

const words = listOf([close.timeline, complete.timeline, reopen.timeline, 'assigned']);

/** Loans of which something was recorded since a time. */
const recordedSince = (time: string): string => `
  SELECT entry.loan_id FROM loan_entry AS entry WHERE entry.recorded_at >= ${time}
  UNION SELECT entry.loan_id FROM loan_action AS entry WHERE entry.action IN (${words}) AND entry.created_at >= ${time}
  UNION SELECT made.loan_id FROM loan_write_off AS made WHERE made.written_off_at >= ${time}
  UNION SELECT made.loan_id FROM loan_write_off AS made WHERE made.undone_at >= ${time}`;

const touched: Statement = {
  name: 'risk.touched',
  text: `SELECT found.loan_id::text AS id FROM (${recordedSince(
    `(SELECT counted_at - interval '10 minutes' FROM report_risk_progress)`,
  )}) AS found`,
};

const next: Statement = {
  name: 'risk.next_loans',
  text: `SELECT id::text FROM loan WHERE id > (SELECT until_id FROM report_risk_progress)
           AND status IN ('${close.to}', '${complete.to}') ORDER BY id LIMIT $1::int`,
};

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Loans of which something was recorded since the last count, ten minutes earlier for what committed late. */
export const findTouchedLoans = async (transaction: Queryable): Promise<string[]> =>
  idsOf(await transaction.query<{ id: string }>(touched));

/** The next disbursed loans that were not counted by their turn yet. */
export const findNextLoans = async (transaction: Queryable, most: number): Promise<string[]> =>
  idsOf(await transaction.query<{ id: string }>(next, [most]));

const mark: Statement = {
  name: 'risk.mark',
  text: `UPDATE report_risk_progress SET counted_at = now(), until_id = greatest(until_id, $1::bigint),
           is_complete = is_complete OR $2`,
};

/** Writes down up to which loan the counting has come, and whether none was left. */
export async function markRisk(
  transaction: Queryable,
  last: string | undefined,
  isComplete: boolean,
): Promise<void> {
  await transaction.query(mark, [last ?? '0', isComplete]);
}

const toProve: Statement = {
  name: 'risk.to_prove',
  text: `SELECT found.loan_id::text AS id FROM (${recordedSince(startOfDay(`${today} - 1`))}) AS found
         UNION (SELECT loan_id::text FROM arrears_period
           WHERE loan_id >= (SELECT random() * max(loan_id) FROM arrears_period) ORDER BY arrears_period.loan_id LIMIT 100)`,
};

/** Loans to compare with their records: those that were touched since yesterday began, and some by chance. */
export const findLoansToProve = async (transaction: Queryable): Promise<string[]> =>
  idsOf(await transaction.query<{ id: string }>(toProve));

const side = (name: string): string =>
  `CASE WHEN ${name}.loan_id IS NULL THEN 'nothing' ELSE 'UGX ' || ${name}.principal || ' since ' || to_char(${name}.anchor_on, 'DD Mon YYYY') END`;

/** $1 arrears periods that the records give, $2 their loans. */
const arrearsPeriodDifference: Statement = {
  name: 'risk.arrears_period_difference',
  text: `WITH fresh AS (${given}), kept AS (SELECT * FROM arrears_period WHERE loan_id = ANY ($2::bigint[]))
    SELECT 'left of loan ' || loan.tracking_number || ' from ' || to_char(from_day, 'DD Mon YYYY') || ': kept '
      || ${side('kept')} || ', the record says ' || ${side('fresh')} AS words
    FROM fresh FULL JOIN kept USING (loan_id, from_day) JOIN loan ON loan.id = loan_id
    WHERE (fresh.until_day, fresh.principal, fresh.has_terms, fresh.anchor_on, fresh.officer_id)
      IS DISTINCT FROM (kept.until_day, kept.principal, kept.has_terms, kept.anchor_on, kept.officer_id)
    ORDER BY loan_id, from_day LIMIT 1`,
};

/** The first arrears period of these loans that is not as their records say, in words. */
export async function findArrearsPeriodDifference(
  transaction: Queryable,
  ids: readonly string[],
  arrearsPeriods: readonly KeptArrearsPeriod[],
): Promise<string | undefined> {
  const values = [asJson(arrearsPeriods), ids];
  return (await transaction.query<{ words: string }>(arrearsPeriodDifference, values))[0]?.words;
}

const cellDifference: Statement = {
  name: 'risk.cell_difference',
  text: `WITH fresh AS (${cells(`ends.day = ${today}`)}),
      kept AS (SELECT * FROM report_risk WHERE day = ${today} AND (loans <> 0 OR principal <> 0))
    SELECT 'portfolio ' || band || ' on ' || to_char(day, 'DD Mon YYYY') || ': kept ' || coalesce(kept.loans, 0)
      || ' loans (UGX ' || coalesce(kept.principal, 0) || '), their records say ' || coalesce(fresh.loans, 0)
      || ' (UGX ' || coalesce(fresh.principal, 0) || ')' AS words
    FROM fresh FULL JOIN kept USING (day, product, industry_id, officer_id, band)
    WHERE (fresh.loans, fresh.principal) IS DISTINCT FROM (kept.loans, kept.principal) ORDER BY band LIMIT 1`,
};

/** The first count of today that differs from the loans' arrears periods, in words. */
export const findCellDifference = async (transaction: Queryable): Promise<string | undefined> =>
  (await transaction.query<{ words: string }>(cellDifference))[0]?.words;

const forgetAllCells: Statement = { name: 'risk.forget_all_cells', text: 'DELETE FROM report_risk' };
const listCloses: Statement = { name: 'risk.closes', text: 'SELECT day::text FROM report_risk_close' };

/** Counts every close again from the loans' arrears periods. */
export async function countAgain(transaction: Queryable): Promise<void> {
  await transaction.query(forgetAllCells);
  await countCloses(transaction, await transaction.query<{ day: string }>(listCloses));
}
