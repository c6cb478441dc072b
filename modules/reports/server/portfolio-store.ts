import { flowRules, type FlowFigure } from '#journal/rules/flows.ts';
import { servicingOfLoan } from '#cases/server/sql/servicing.ts';
import { listOf, moment, money, noonOf, personById, timeZone } from '#kit/platform/database/expressions.ts';
import { statementName } from '#kit/platform/database/statement-name.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { RiskBand } from '../rules/risk.ts';
import type { CaseOfReport, PageOfCases } from './store.ts';

/** $3 product and $4 public id of the officer, each empty for all. */
const narrowed = (alias: string, [product, officer]: readonly [string, string]): string =>
  `(${product} = '' OR ${alias}.product = ${product})
   AND (${officer} = '' OR ${alias}.officer_id = (SELECT id FROM users WHERE public_id = nullif(${officer}, '')::uuid))`;

const flows: Statement = {
  name: 'portfolio.flows',
  text: `SELECT week::text, product, officer_id::text, figure, events::int, ${money('sum')} AS sum FROM (
           SELECT kept.day - (extract(isodow FROM kept.day)::int - 1) AS week, kept.product, kept.officer_id, kept.figure,
             sum(kept.events) AS events, sum(kept.sum) AS sum
           FROM portfolio_flow AS kept WHERE kept.day BETWEEN $1::date AND $2::date AND ${narrowed('kept', ['$3', '$4'])}
           GROUP BY GROUPING SETS ((1, kept.figure), (kept.product, kept.figure), (kept.officer_id, kept.figure))
         ) AS grouped WHERE sum <> 0 OR events <> 0`,
};

/** What a figure comes to in a week, of a product or of an officer: the others are null. */
export interface FlowRow {
  week: string | null;
  product: string | null;
  officer_id: string | null;
  figure: FlowFigure;
  events: number;
  sum: string;
}

export interface PortfolioWish {
  readonly from: string;
  readonly to: string;
  readonly product: string;
  readonly officer: string;
}

export const readFlows = (
  reads: Queryable,
  { from, to, product, officer }: PortfolioWish,
): Promise<FlowRow[]> => reads.query<FlowRow>(flows, [from, to, product, officer]);

const shares: Statement = {
  name: 'portfolio.shares',
  text: `SELECT kept.product, kept.officer_id::text, kept.band, sum(kept.loans)::int AS loans,
           ${money('sum(kept.principal)')} AS principal
         FROM report_risk AS kept WHERE kept.day = $1::date AND ${narrowed('kept', ['$2', '$3'])}
         GROUP BY GROUPING SETS ((kept.product, kept.band), (kept.officer_id, kept.band))
         HAVING sum(kept.loans) > 0`,
};

/** The loans of a band of a product or of an officer: the other is null. */
export interface ShareRow {
  product: string | null;
  officer_id: string | null;
  band: RiskBand;
  loans: number;
  principal: string;
}

export const readShares = (
  reads: Queryable,
  day: string,
  { product, officer }: PortfolioWish,
): Promise<ShareRow[]> => reads.query<ShareRow>(shares, [day, product, officer]);

const people: Statement = {
  name: 'portfolio.people',
  text: `SELECT id::text AS key, public_id AS id, name FROM users WHERE id = ANY ($1::bigint[]) ORDER BY name, id`,
};

/** Colleagues by their internal ids, in the order of their names. */
export async function readPeople(
  reads: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  const rows = await reads.query<{ key: string; id: string; name: string }>(people, [ids]);
  return new Map(rows.map(({ key, id, name }) => [key, { id, name }]));
}

const choices: Statement = {
  name: 'portfolio.choices',
  text: `WITH found AS MATERIALIZED (
           SELECT product, officer_id FROM portfolio_flow WHERE day BETWEEN $1::date AND $2::date GROUP BY 1, 2
           UNION SELECT product, officer_id FROM report_risk WHERE day = $3::date GROUP BY 1, 2)
         SELECT (SELECT coalesce(jsonb_agg(DISTINCT product ORDER BY product), '[]') FROM found WHERE product <> '') AS products,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', users.public_id, 'name', users.name) ORDER BY users.name, users.id), '[]')
            FROM users WHERE users.id IN (SELECT officer_id FROM found)) AS officers`,
};

interface Choices {
  products: string[];
  officers: { id: string; name: string }[];
}

/** What the report can be narrowed to. */
export const readPortfolioChoices = async (
  reads: Queryable,
  { from, to }: PortfolioWish,
  day: string | null,
): Promise<Choices> =>
  (await reads.query<Choices>(choices, [from, to, day]))[0] ?? { products: [], officers: [] };

const state: Statement = {
  name: 'portfolio.state',
  text: `SELECT ${moment('posted_at')} AS posted_at, ${moment('reconciled_at')} AS at, ${money('receivable')} AS receivable,
           ${money('outstanding')} AS outstanding FROM journal_progress`,
};

interface State {
  posted_at: string | null;
  at: string | null;
  receivable: string | null;
  outstanding: string | null;
}

/** How far the journal has come, by which the flows are kept, and its latest comparison with all loans. */
export async function readPortfolioState(reads: Queryable): Promise<State> {
  const [row] = await reads.query<State>(state);
  return row ?? { posted_at: null, at: null, receivable: null, outstanding: null };
}

/** SQL of the entries of a figure from $1 to $2: day, loan, id, sum, product and officer. */
function eventsOf(of: FlowFigure): string {
  if (of === 'installments-due')
    return `SELECT due.day, due.loan_id, due.loan_id * 100000 + due.number AS id, due.amount AS sum, due.product, due.officer_id
      FROM portfolio_due AS due WHERE due.day BETWEEN $1::date AND $2::date`;
  const { roles, sign, of: events } = flowRules[of];
  const counted =
    events === 'all' ? '' : `AND entry.event ${events === 'disbursement' ? '=' : '<>'} 'disbursement'`;
  return `SELECT entry.day, entry.loan_id, entry.number::bigint AS id, ${String(sign)} * line.sum AS sum, entry.product, entry.officer_id
    FROM journal_entry AS entry CROSS JOIN LATERAL (
      SELECT sum((one ->> 'amount')::numeric) AS sum FROM jsonb_array_elements(entry.lines) AS one
      JOIN journal_account AS account ON account.id = (one ->> 'account')::int WHERE account.role IN (${listOf(roles)})) AS line
    WHERE entry.day BETWEEN $1::date AND $2::date AND line.sum <> 0 ${counted}`;
}

/** $5, $6 the time and entry where the previous page ended, $7 rows, $8 accounts and $9 loans that must not be seen. */
const casesStatement = (of: FlowFigure): Statement => ({
  name: statementName(`portfolio.cases_${of}`),
  text: `SELECT own.id::int, own.tracking_number, own.applicant_name AS client_name, own.business_name, own.status,
      ${moment('found.at')} AS at, ${money('found.sum')} AS sum, NULL::int AS hours,
      ${personById('nullif(found.officer_id, 0)')} AS officer, ${servicingOfLoan('own.id')} AS servicing,
      to_char(found.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || found.id::text AS place
    FROM (SELECT kept.*, ${noonOf('kept.day')} AS at FROM (${eventsOf(of)}) AS kept
      WHERE ${narrowed('kept', ['$3', '$4'])}
        AND ($5 = '' OR (kept.day, kept.id) < ((nullif($5, '')::timestamptz AT TIME ZONE ${timeZone})::date, nullif($6, '')::bigint))
    ) AS found JOIN loan AS own ON own.id = found.loan_id
    WHERE own.user_id <> ALL ($8::bigint[]) AND own.id <> ALL ($9::bigint[])
    ORDER BY found.at DESC, found.id DESC LIMIT $7::int`,
});

const made = new Map<FlowFigure, Statement>();

/** One page of the loans behind a figure of the portfolio, the newest first. */
export async function listFlowCases(
  connection: Queryable,
  wanted: PageOfCases & { readonly from: string; readonly of: FlowFigure },
): Promise<CaseOfReport[]> {
  const { kind, from, to, product, officer, of, after, rows, hidden } = wanted;
  if (kind !== 'loan') return [];
  const statement = made.get(of) ?? casesStatement(of);
  made.set(of, statement);
  const [time = '', entry = ''] = after.split('_');
  const values = [from, to, product, officer, time, entry, rows, hidden.accounts, hidden.cases];
  return connection.query<CaseOfReport>(statement, values);
}
