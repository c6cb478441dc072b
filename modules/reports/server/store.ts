import { servicingOfLoan } from '#cases/server/sql/servicing.ts';
import type { ShownServicing } from '#lending/endpoints/servicing.ts';
import type { ReportFigure, ReportKind } from '../rules/figures.ts';
import type { ReportStep } from '../rules/steps.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { listOf, moment, money, personById } from '#kit/platform/database/expressions.ts';
import { statementName } from '#kit/platform/database/statement-name.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { entriesOf, reportRules, reportTablesOf, type ReportRule } from './rules-store.ts';

/** Narrows kept counts: $4 product, $5 industry, $6 public id of the officer; each empty for all. */
const narrowed = `($4 = '' OR product = $4) AND ($5 = '' OR industry_id::text = $5)
  AND ($6 = '' OR officer_id = (SELECT id FROM users WHERE public_id = nullif($6, '')::uuid))`;

/** What narrows a report, each empty for all; days are YYYY-MM-DD, the last one included. */
export interface Narrowed {
  readonly kind: ReportKind;
  readonly from: string;
  readonly to: string;
  readonly product: string;
  readonly industry: string;
  readonly officer: string;
}

const valuesOf = ({ kind, from, to, product, industry, officer }: Narrowed): unknown[] => [
  kind,
  from,
  to,
  product,
  industry,
  officer,
];

const weeksStatement: Statement = {
  name: 'report.weeks',
  // By the day first: finding the week of every cell takes longer than adding them up.
  text: `SELECT date_trunc('week', day)::date::text AS week, figure, sum(cases)::int AS cases, ${money('sum(sum)')} AS sum
         FROM (SELECT day, figure, sum(cases) AS cases, sum(sum) AS sum
           FROM report_flow WHERE kind = $1 AND day BETWEEN $2::date AND $3::date AND ${narrowed}
           GROUP BY 1, 2) AS of_day
         GROUP BY 1, 2 ORDER BY 1`,
};

export interface WeekFigure {
  week: string;
  figure: ReportFigure;
  cases: number;
  sum: string;
}

/** The figures of each week. */
export const readWeeks = (connection: Queryable, wanted: Narrowed): Promise<WeekFigure[]> =>
  connection.query<WeekFigure>(weeksStatement, valuesOf(wanted));

const hoursStatement: Statement = {
  name: 'report.hours',
  text: `SELECT step, hours, sum(cases)::int AS cases
         FROM report_hours WHERE kind = $1 AND day BETWEEN $2::date AND $3::date AND ${narrowed}
         GROUP BY 1, 2`,
};

export interface StepHours {
  step: ReportStep;
  hours: number;
  cases: number;
}

/** How many cases took how long, step by step. */
export const readHours = (connection: Queryable, wanted: Narrowed): Promise<StepHours[]> =>
  connection.query<StepHours>(hoursStatement, valuesOf(wanted));

const statusesOf = { loan: loanStatuses.open, request: requestStatuses.open } as const;

/**
 * Open cases by who holds them and by days since the submission: $1 days of the fresh ones, $2 days of those in time,
 * $3 the holder's public id or empty, and with `kept` $4 product and $5 industry.
 */
function openOf(kind: ReportKind, isKept: boolean): Statement {
  const { table, assignee } = reportTablesOf(kind);
  const kept = isKept
    ? `JOIN report_case AS kept ON kept.kind = '${kind}' AND kept.case_id = own.id
         AND ($4 = '' OR kept.product = $4) AND ($5 = '' OR kept.industry_id::text = $5)`
    : '';
  return {
    name: `report.open_${kind}s${isKept ? '_narrowed' : ''}`,
    // The bounds are found once, not for every case.
    text: `WITH bounds AS MATERIALIZED (
        SELECT now() - make_interval(days => $1::int) AS fresh, now() - make_interval(days => $2::int) AS late)
      SELECT ${personById('counted.holder')} AS officer, fresh, every - fresh - late AS middle, late FROM (
        SELECT own.${assignee} AS holder, count(*)::int AS every,
          (count(*) FILTER (WHERE own.submitted_at >= (SELECT fresh FROM bounds)))::int AS fresh,
          (count(*) FILTER (WHERE own.submitted_at < (SELECT late FROM bounds)))::int AS late
        FROM ${table} AS own ${kept}
        WHERE own.status IN (${listOf(statusesOf[kind])}) AND own.submitted_at IS NOT NULL
          AND ($3 = '' OR own.${assignee} = (SELECT id FROM users WHERE public_id = nullif($3, '')::uuid))
        GROUP BY own.${assignee}) AS counted
      ORDER BY late DESC, every DESC, counted.holder NULLS LAST`,
  };
}

const openStatements = {
  loan: { all: openOf('loan', false), narrowed: openOf('loan', true) },
  request: { all: openOf('request', false), narrowed: openOf('request', true) },
} as const;

export interface OpenOfOfficer {
  officer: { id: string; name: string } | null;
  fresh: number;
  middle: number;
  late: number;
}

/** The open cases of each officer, and those of nobody. */
export function readOpen(
  connection: Queryable,
  { kind, product, industry, officer }: Narrowed,
  days: { readonly fresh: number; readonly late: number },
): Promise<OpenOfOfficer[]> {
  const statements = openStatements[kind];
  const usual = [days.fresh, days.late, officer];
  return product === '' && industry === ''
    ? connection.query<OpenOfOfficer>(statements.all, usual)
    : connection.query<OpenOfOfficer>(statements.narrowed, [...usual, product, industry]);
}

const choicesStatement: Statement = {
  name: 'report.choices',
  // One reading of the cells for all three.
  text: `WITH found AS MATERIALIZED (
      SELECT product, industry_id, officer_id, bool_or(figure = 'submitted') AS is_submitted
      FROM report_flow WHERE kind = $1 AND day BETWEEN $2::date AND $3::date GROUP BY 1, 2, 3)
    SELECT
    (SELECT coalesce(jsonb_agg(DISTINCT product ORDER BY product), '[]') FROM found WHERE is_submitted) AS products,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', industries.id, 'name', industries.name) ORDER BY industries.name), '[]')
     FROM industries WHERE industries.id IN (SELECT industry_id FROM found)) AS industries,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', users.public_id, 'name', users.name) ORDER BY users.name, users.id), '[]')
     FROM users WHERE users.id IN (SELECT officer_id FROM found)) AS officers`,
};

export interface ReportChoices {
  products: string[];
  industries: { id: number; name: string }[];
  officers: { id: string; name: string }[];
}

/** What a report of this kind can be narrowed to, in its period. */
export async function readChoices(
  connection: Queryable,
  { kind, from, to }: Pick<Narrowed, 'kind' | 'from' | 'to'>,
): Promise<ReportChoices> {
  const [row] = await connection.query<ReportChoices>(choicesStatement, [kind, from, to]);
  return row ?? { products: [], industries: [], officers: [] };
}

type Counted = ReportFigure | ReportStep;

/** What a kind counts under this name; undefined for what it does not have. */
function ruleOf(kind: ReportKind, of: Counted): ReportRule | undefined {
  const { figures, steps } = reportRules[kind];
  const found = Object.entries({ ...figures, ...steps }).find(([name]) => name === of);
  return found?.[1];
}

/**
 * The cases that a figure counts, newest first: $1, $2 the days, $3 product, $4 industry, $5 officer, $6, $7 the time
 * and entry where the previous page ended, $8 rows, $9 accounts and $10 cases that the reader must not see.
 */
function casesStatement(kind: ReportKind, of: Counted, rule: ReportRule): Statement {
  const { table, key } = reportTablesOf(kind);
  const client = kind === 'loan' ? 'own.applicant_name' : 'owner.name';
  return {
    name: statementName(`report.cases_${kind}_${of}`),
    text: `SELECT own.id::int, own.tracking_number, ${client} AS client_name, own.business_name, own.status,
        ${moment('found.created_at')} AS at, ${rule.sum === '0::numeric' ? 'NULL::text' : money('found.sum')} AS sum, found.hours,
        ${personById('nullif(found.officer_id, 0)')} AS officer,
        ${kind === 'loan' ? servicingOfLoan('own.id') : 'NULL::jsonb'} AS servicing,
        to_char(found.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || found.id::text AS place
      FROM (
        SELECT entry.id, entry.created_at, entry.${key} AS case_id, ${rule.sum} AS sum, ${rule.officer} AS officer_id,
          ${rule.hours ?? 'NULL::int'} AS hours, kept.product, kept.industry_id
        ${entriesOf(kind, rule, { from: '$1::date', to: '$2::date' })}
          AND ($6 = '' OR (entry.created_at, entry.id) < (nullif($6, '')::timestamptz, nullif($7, '')::bigint))
      ) AS found JOIN ${table} AS own ON own.id = found.case_id JOIN users AS owner ON owner.id = own.user_id
      WHERE ($3 = '' OR found.product = $3) AND ($4 = '' OR found.industry_id::text = $4)
        AND ($5 = '' OR found.officer_id = (SELECT id FROM users WHERE public_id = nullif($5, '')::uuid))
        AND own.user_id <> ALL ($9::bigint[]) AND own.id <> ALL ($10::bigint[])
      ORDER BY found.created_at DESC, found.id DESC LIMIT $8::int`,
  };
}

export interface CaseOfReport {
  id: number;
  tracking_number: string;
  client_name: string;
  business_name: string;
  status: string;
  at: string;
  sum: string | null;
  hours: number | null;
  officer: { id: string; name: string } | null;
  servicing: ShownServicing | null;
  /** Where a page that ends with it ended. */
  place: string;
}

const made = new Map<string, Statement>();

/** A page of a list of cases. */
export interface PageOfCases extends Omit<Narrowed, 'from'> {
  readonly after: string;
  readonly rows: number;
  /** What the reader must not see (MONEY-03). */
  readonly hidden: { readonly accounts: readonly string[]; readonly cases: readonly string[] };
}

/** One page of the cases behind a figure; `after` is the place of the last one before. */
export async function listCases(
  connection: Queryable,
  wanted: PageOfCases & Narrowed & { readonly of: Counted },
): Promise<CaseOfReport[]> {
  const { kind, from, to, product, industry, officer, of, after, rows, hidden } = wanted;
  const rule = ruleOf(kind, of);
  if (rule === undefined) return [];
  const name = `${kind}:${of}`;
  const statement = made.get(name) ?? casesStatement(kind, of, rule);
  made.set(name, statement);
  const [time = '', entry = ''] = after.split('_');
  const values = [from, to, product, industry, officer, time, entry, rows, hidden.accounts, hidden.cases];
  return connection.query<CaseOfReport>(statement, values);
}
