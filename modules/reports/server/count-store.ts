import { createHash } from 'node:crypto';
import type { ReportKind } from '../rules/figures.ts';
import { dayOf, listOf, moment, startOfDay, timeZone, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { countedWords, entriesOf, moneyDays, reportRules, reportTablesOf } from './rules-store.ts';

/** A statement for each kind, made once. */
const perKind = (make: (kind: ReportKind) => Statement): Readonly<Record<ReportKind, Statement>> => ({
  loan: make('loan'),
  request: make('request'),
});

/**
 * The day that a statement counts, $1. It is one day, as a list of days leads the planner to read whole timelines, which
 * takes longer than any statement may where there are millions of cases.
 */
const dayCounted = '$1::date';
const onDay = { from: dayCounted, to: dayCounted };

/** The counts of the day, from the timelines. */
const flowOf = (kind: ReportKind): string =>
  Object.entries(reportRules[kind].figures)
    .map(
      ([figure, rule]) => `
    SELECT '${kind}' AS kind, ${dayCounted} AS day, '${figure}' AS figure, kept.product, kept.industry_id,
      ${rule.officer} AS officer_id, count(*)::int AS cases, sum(${rule.sum})::numeric(30, 2) AS sum
    ${entriesOf(kind, rule, onDay)} GROUP BY 4, 5, 6`,
    )
    .join(' UNION ALL ');

const hoursOf = (kind: ReportKind): string =>
  Object.entries(reportRules[kind].steps)
    .map(
      ([step, rule]) => `
    SELECT '${kind}' AS kind, ${dayCounted} AS day, '${step}' AS step, kept.product, kept.industry_id,
      ${rule.officer} AS officer_id, ${rule.hours ?? '0'} AS hours, count(*)::int AS cases
    ${entriesOf(kind, rule, onDay)} GROUP BY 4, 5, 6, 7`,
    )
    .join(' UNION ALL ');

/** What is counted, and how, as a fingerprint: another release may count by other rules. */
const rulesOf = (kind: ReportKind): string =>
  createHash('sha256').update(flowOf(kind)).update(hoursOf(kind)).digest('hex').slice(0, 16);
const rules: Readonly<Record<ReportKind, string>> = { loan: rulesOf('loan'), request: rulesOf('request') };

/** A lock that only one node gets at a time; released with the transaction. $1 the kind. */
const lock: Statement = {
  name: 'report.lock',
  text: `SELECT pg_try_advisory_xact_lock(hashtext('report:' || $1)) AS mine`,
};

/** Whether this transaction alone counts the kind. */
export async function lockCounting(transaction: Queryable, kind: ReportKind): Promise<boolean> {
  const [row] = await transaction.query<{ mine: boolean }>(lock, [kind]);
  return row?.mine === true;
}

/** $1 the kind, $2 the rules. */
const beginAgain: Statement = {
  name: 'report.begin_again',
  text: `UPDATE report_progress SET counted_until = NULL WHERE kind = $1 AND counted_until IS NOT NULL
           AND (counted_rules IS DISTINCT FROM $2 OR rules_counted_at IS DISTINCT FROM counted_at)`,
};

/**
 * Has all days counted again, some at a time, if a node of another release has counted: it may know other figures. Until
 * then they keep their counts (decision 0108).
 */
export async function followRules(transaction: Queryable, kind: ReportKind): Promise<void> {
  await transaction.query(beginAgain, [kind, rules[kind]]);
}

/** What happened to each case in `touched`, read case by case: OFFSET keeps the planner from reading every timeline. */
const entriesOfTouched = (kind: ReportKind): string => {
  const { action, key } = reportTablesOf(kind);
  return `LATERAL (SELECT own.created_at FROM ${action} AS own WHERE own.${key} = touched.id
    AND own.action IN (${listOf(countedWords(kind))}) OFFSET 0) AS entry`;
};

/**
 * The days to count again: those on which anything of a case happened to which something has happened since the last
 * count, ten minutes earlier for transactions that ended late, and the next $1 days that were never counted. In their
 * order: a case is known to the counts from the day on which it was sent.
 */
const dueDays = perKind((kind) => {
  const { action, key } = reportTablesOf(kind);
  const words = listOf(countedWords(kind));
  return {
    name: `report.due_days_${kind}`,
    text: `WITH progress AS (SELECT * FROM report_progress WHERE kind = '${kind}'),
      begin AS (
        SELECT coalesce((SELECT counted_until FROM progress), ${dayOf(`(
          SELECT min(entry.created_at) FROM ${action} AS entry WHERE entry.action = 'submitted')`)},
          ${today}) AS day),
      fresh AS (
        SELECT series::date AS day FROM begin, generate_series(begin.day::timestamp,
          least(${today}, begin.day + $1::int - 1)::timestamp, interval '1 day') AS series),
      touched AS (
        SELECT DISTINCT entry.${key} AS id FROM ${action} AS entry
        WHERE entry.created_at >= (SELECT counted_at - interval '10 minutes' FROM progress) AND entry.action IN (${words})),
      again AS (
        SELECT DISTINCT ${dayOf('entry.created_at')} AS day FROM touched CROSS JOIN ${entriesOfTouched(kind)}
        ${moneyDays(kind, `(SELECT counted_at - interval '10 minutes' FROM progress)`)})
      SELECT day::text, day = ${today} AS is_today FROM fresh
      UNION SELECT day::text, day = ${today} FROM again WHERE day < (SELECT day FROM begin)
      ORDER BY day`,
  };
});

/** The statement that finds them; $1 is how many days at most. */
export const dueDaysStatement = (kind: ReportKind): Statement => dueDays[kind];

/** The days that are to be counted, and whether today is one of them; days not counted before come `most` at a time. */
export async function findDueDays(
  transaction: Queryable,
  kind: ReportKind,
  most: number,
): Promise<{ readonly day: string; readonly is_today: boolean }[]> {
  return transaction.query<{ day: string; is_today: boolean }>(dueDaysStatement(kind), [most]);
}

/** Keeps what new cases are counted by. */
const keepCases = perKind((kind) => {
  const { action, key, table } = reportTablesOf(kind);
  const facts = kind === 'loan' ? 'own.type, ' : 'own.category, ';
  const amount = kind === 'loan' ? 'own.amount' : '0';
  return {
    name: `report.keep_${kind}s`,
    text: `INSERT INTO report_case (kind, case_id, product, industry_id, amount)
      SELECT '${kind}', own.id, coalesce(${facts}''), coalesce(business.industry_id, 0), ${amount}
      FROM ${action} AS entry JOIN ${table} AS own ON own.id = entry.${key}
      LEFT JOIN business_profile AS business ON business.user_id = own.user_id
      WHERE entry.action = 'submitted'
        AND entry.created_at >= ${startOfDay(dayCounted)} AND entry.created_at < ${startOfDay(`${dayCounted} + 1`)}
      ON CONFLICT DO NOTHING`,
  };
});

const forgetFlow = perKind((kind) => ({
  name: `report.forget_flow_${kind}`,
  text: `DELETE FROM report_flow WHERE kind = '${kind}' AND day = ${dayCounted}`,
}));
const forgetHours = perKind((kind) => ({
  name: `report.forget_hours_${kind}`,
  text: `DELETE FROM report_hours WHERE kind = '${kind}' AND day = ${dayCounted}`,
}));
const countFlow = perKind((kind) => ({
  name: `report.count_flow_${kind}`,
  text: `INSERT INTO report_flow (kind, day, figure, product, industry_id, officer_id, cases, sum) ${flowOf(kind)}`,
}));
const countHours = perKind((kind) => ({
  name: `report.count_hours_${kind}`,
  text: `INSERT INTO report_hours (kind, day, step, product, industry_id, officer_id, hours, cases) ${hoursOf(kind)}`,
}));

/** Every statement that counts a day, in order; each reads that day's entries alone. */
export const statementsOfDay = (kind: ReportKind): readonly Statement[] =>
  [keepCases, forgetFlow, forgetHours, countFlow, countHours].map((statement) => statement[kind]);

/** Counts these days (YYYY-MM-DD) from the timelines, in place of what was kept for them. */
export async function countDays(
  transaction: Queryable,
  kind: ReportKind,
  days: readonly string[],
): Promise<void> {
  for (const each of days)
    for (const statement of statementsOfDay(kind)) await transaction.query(statement, [each]);
}

const markCounted: Statement = {
  name: 'report.mark_counted',
  text: `UPDATE report_progress SET counted_at = now(), counted_rules = $3, rules_counted_at = now(),
           counted_until = greatest(counted_until, (SELECT max(day) FROM unnest($2::date[]) AS day))
         WHERE kind = $1`,
};

/** Writes down how far the counting has come. */
export async function markCountedUntil(
  transaction: Queryable,
  kind: ReportKind,
  days: readonly string[],
): Promise<void> {
  await transaction.query(markCounted, [kind, days, rules[kind]]);
}

/**
 * The days to prove, once a day: yesterday, the days that were counted since the last proof because something happened
 * to their cases yesterday, and one day by chance. None if today's proof is done, or if counting is not finished.
 */
const daysToProve = perKind((kind) => {
  const { action, key } = reportTablesOf(kind);
  const words = listOf(countedWords(kind));
  return {
    name: `report.days_to_prove_${kind}`,
    text: `WITH progress AS (
        SELECT * FROM report_progress WHERE kind = '${kind}' AND counted_until >= ${today}
          AND (proven_at IS NULL OR ${dayOf('proven_at')} < ${today})),
      touched AS (
        SELECT DISTINCT entry.${key} AS id FROM ${action} AS entry
        WHERE entry.action IN (${words}) AND entry.created_at >= (${today} - 1)::timestamp AT TIME ZONE ${timeZone}),
      candidates AS (
        SELECT ${today} - 1 AS day
        UNION (SELECT day FROM report_flow WHERE kind = '${kind}' AND day < ${today} GROUP BY day
               ORDER BY random() LIMIT 1)
        UNION SELECT ${dayOf('entry.created_at')} FROM touched CROSS JOIN ${entriesOfTouched(kind)}
        ${moneyDays(kind, startOfDay(`${today} - 1`))})
      SELECT candidates.day::text FROM candidates, progress WHERE candidates.day < ${today} ORDER BY candidates.day DESC`,
  };
});

/** Days to compare with the cases themselves now; empty if there is nothing to do. */
export async function findDaysToProve(transaction: Queryable, kind: ReportKind): Promise<string[]> {
  const rows = await transaction.query<{ day: string }>(daysToProve[kind], []);
  return rows.map(({ day }) => day);
}

/** The first cell in which what is kept for the day differs from a new count, in words. */
const difference = perKind((kind) => {
  const cell = `CASE WHEN figure IS NULL THEN '' ELSE figure END || ' on ' || to_char(day, 'DD Mon YYYY')`;
  return {
    name: `report.difference_${kind}`,
    text: `WITH counted AS (${flowOf(kind)}),
      kept_flow AS (SELECT kind, day, figure, product, industry_id, officer_id, cases, sum FROM report_flow
               WHERE kind = '${kind}' AND day = ${dayCounted}),
      flow AS (
        SELECT coalesce(counted.figure, kept_flow.figure) AS figure, coalesce(counted.day, kept_flow.day) AS day,
          sum(coalesce(counted.cases, 0)) AS now_cases, sum(coalesce(kept_flow.cases, 0)) AS kept_cases,
          sum(coalesce(counted.sum, 0)) AS now_sum, sum(coalesce(kept_flow.sum, 0)) AS kept_sum
        FROM counted FULL JOIN kept_flow USING (kind, day, figure, product, industry_id, officer_id)
        WHERE (counted.cases, counted.sum) IS DISTINCT FROM (kept_flow.cases, kept_flow.sum)
        GROUP BY 1, 2),
      timed AS (${hoursOf(kind)}),
      kept_hours AS (SELECT kind, day, step, product, industry_id, officer_id, hours, cases FROM report_hours
               WHERE kind = '${kind}' AND day = ${dayCounted}),
      hours AS (
        SELECT coalesce(timed.step, kept_hours.step) AS figure, coalesce(timed.day, kept_hours.day) AS day,
          sum(coalesce(timed.cases, 0)) AS now_cases, sum(coalesce(kept_hours.cases, 0)) AS kept_cases,
          0::numeric AS now_sum, 0::numeric AS kept_sum
        FROM timed FULL JOIN kept_hours USING (kind, day, step, product, industry_id, officer_id, hours)
        WHERE timed.cases IS DISTINCT FROM kept_hours.cases GROUP BY 1, 2)
      SELECT day::text, ${cell} || ': kept ' || kept_cases || CASE WHEN kept_sum <> now_sum THEN ' (UGX ' || trim_scale(kept_sum) || ')' ELSE '' END
        || ', the cases say ' || now_cases || CASE WHEN kept_sum <> now_sum THEN ' (UGX ' || trim_scale(now_sum) || ')' ELSE '' END AS words
      FROM (SELECT * FROM flow UNION ALL SELECT * FROM hours) AS found ORDER BY day, figure LIMIT 1`,
  };
});

/** The first difference between what is kept for these days and a new count, in words; undefined if all agree. */
export async function findDifference(
  transaction: Queryable,
  kind: ReportKind,
  days: readonly string[],
): Promise<string | undefined> {
  for (const each of [...days].sort()) {
    const [row] = await transaction.query<{ words: string }>(difference[kind], [each]);
    if (row !== undefined) return row.words;
  }
  return undefined;
}

const markProven: Statement = {
  name: 'report.mark_proven',
  text: `UPDATE report_progress SET proven_at = now(), proven_days = $2::int, difference = $3 WHERE kind = $1`,
};

/** Writes down what a comparison of this many days found. */
export async function markProof(
  transaction: Queryable,
  kind: ReportKind,
  days: number,
  found: string | undefined,
): Promise<void> {
  await transaction.query(markProven, [kind, days, found ?? null]);
}

export interface Progress {
  counted_at: string | null;
  counted_until: string | null;
  today: string;
  proven_at: string | null;
  proven_days: number | null;
  difference: string | null;
}

const progressStatement: Statement = {
  name: 'report.progress',
  text: `SELECT ${moment('counted_at')} AS counted_at, counted_until::text, ${today}::text AS today,
           ${moment('proven_at')} AS proven_at, proven_days, difference
         FROM report_progress WHERE kind = $1`,
};

/** How far the counting of a kind has come. */
export async function readProgress(connection: Queryable, kind: ReportKind): Promise<Progress> {
  const [row] = await connection.query<Progress>(progressStatement, [kind]);
  if (row === undefined) throw new Error(`${kind} has no row of its report counts`);
  return row;
}
