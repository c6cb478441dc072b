import { daysLateOf, riskBands, type BandTotal, type RiskBand } from '../rules/risk.ts';
import { servicingOfLoan } from '#cases/server/sql/servicing.ts';
import { moment, money, noonOf, personById, timeZone } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { CaseOfReport, Narrowed, PageOfCases } from './store.ts';

const lastClose: Statement = {
  name: 'risk.last_close',
  text: `SELECT max(ends.day)::text AS day, bool_and(progress.is_complete) AS is_complete
         FROM report_risk_close AS ends CROSS JOIN report_risk_progress AS progress HAVING count(*) > 0`,
};

/** The last day at whose close the portfolio is kept; undefined before the first count. */
export const readLastClose = async (
  connection: Queryable,
): Promise<{ day: string; is_complete: boolean } | undefined> =>
  (await connection.query<{ day: string; is_complete: boolean }>(lastClose))[0];

/** $2 product, $3 industry, $4 public id of the officer; each empty for all. */
const narrowed = `($2 = '' OR kept.product = $2) AND ($3 = '' OR kept.industry_id::text = $3)
  AND ($4 = '' OR kept.officer_id = (SELECT id FROM users WHERE public_id = nullif($4, '')::uuid))`;

const bands: Statement = {
  name: 'risk.bands',
  text: `SELECT kept.day::text, kept.band, sum(kept.loans)::int AS loans, ${money('sum(kept.principal)')} AS principal
         FROM report_risk AS kept WHERE kept.day = ANY ($1::date[]) AND ${narrowed}
         GROUP BY 1, 2 HAVING sum(kept.loans) > 0 ORDER BY 1, 2`,
};

/** A band at the close of a day. */
export interface BandOfDay extends BandTotal {
  readonly day: string;
}

/** The loans of each band at the close of these days. */
export const readBands = (
  connection: Queryable,
  { product, industry, officer }: Narrowed,
  days: readonly string[],
): Promise<BandOfDay[]> => connection.query<BandOfDay>(bands, [days, product, industry, officer]);

/** Whether a list of cases is of a band. */
export const isBand = (of: string): of is RiskBand => riskBands.some((band) => band === of);

/** Which loans belong to a band at the close of $1. */
function conditionOf(band: RiskBand): string {
  if (band === 'no-terms') return 'NOT kept.has_terms';
  const { least, most } = daysLateOf[band];
  return `kept.has_terms
    ${least === null ? '' : `AND kept.anchor_on <= $1::date - ${String(least)}`}
    ${most === null ? '' : `AND kept.anchor_on >= $1::date - ${String(most)}`}`;
}

/** $5, $6 the time and loan where the previous page ended, $7 rows, $8 accounts and $9 loans that must not be seen. */
const casesOf = (band: RiskBand): Statement => ({
  name: `risk.cases_${band}`,
  text: `SELECT own.id::int, own.tracking_number, own.applicant_name AS client_name, own.business_name, own.status,
      ${moment('found.at')} AS at, ${band === 'no-terms' ? 'NULL::text' : money('found.principal')} AS sum, NULL::int AS hours,
      ${personById('nullif(found.officer_id, 0)')} AS officer, ${servicingOfLoan('own.id')} AS servicing,
      to_char(found.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || own.id::text AS place
    FROM (SELECT kept.*, ${noonOf('kept.anchor_on')} AS at FROM arrears_period AS kept
      WHERE kept.from_day <= $1::date AND kept.until_day > $1::date AND ${conditionOf(band)} AND ${narrowed}
        AND ($5 = '' OR (kept.anchor_on, kept.loan_id) <
          ((nullif($5, '')::timestamptz AT TIME ZONE ${timeZone})::date, nullif($6, '')::bigint))
    ) AS found JOIN loan AS own ON own.id = found.loan_id
    WHERE own.user_id <> ALL ($8::bigint[]) AND own.id <> ALL ($9::bigint[])
    ORDER BY found.anchor_on DESC, found.loan_id DESC LIMIT $7::int`,
});

const caseLists = new Map(riskBands.map((band) => [band, casesOf(band)]));

/** One page of the loans of a band at the close of the day `to`. */
export async function listBandCases(
  connection: Queryable,
  { kind, to, product, industry, officer, of, after, rows, hidden }: PageOfCases & { readonly of: RiskBand },
): Promise<CaseOfReport[]> {
  const statement = caseLists.get(of);
  if (kind !== 'loan' || statement === undefined) return [];
  const [time = '', loan = ''] = after.split('_');
  const values = [to, product, industry, officer, time, loan, rows, hidden.accounts, hidden.cases];
  return connection.query<CaseOfReport>(statement, values);
}
