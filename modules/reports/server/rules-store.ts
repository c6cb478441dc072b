import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { stepBeginnings, type ReportStep } from '../rules/steps.ts';
import type { ReportFigure, ReportKind } from '../rules/figures.ts';
import { loanTables, requestTables, type CaseTables } from '#kit/platform/database/case-tables.ts';
import { listOf, noonOf, startOfDay } from '#kit/platform/database/expressions.ts';

/**
 * What a figure or step counts, as SQL. One rule gives both the count and the list of cases behind it (REPORT-02). In
 * SQL, `entry` is the entry of the timeline that counts, `kept` the row of report_case, and `own` the case.
 */
export interface ReportRule {
  /** The entries' words. */
  readonly words: readonly string[];
  /** Which of them count; begins with AND, or is empty. */
  readonly condition: string;
  /** UGX; `0` for none. */
  readonly sum: string;
  /** The internal id of who did it; `0` for the client. */
  readonly officer: string;
  /** Whole hours; only of steps. */
  readonly hours?: string;
  /** A join that the rest refers to. */
  readonly join: string;
  /**
   * SQL of the rows that count instead of the timeline's, from a day to a day: id, the case's key, user_id, details,
   * created_at (noon of the day that counts) and amount.
   */
  readonly entries?: (from: string, to: string) => string;
}

const nobody = '0::bigint';
/** What happened automatically has no person, for example a case that expired. */
const actor = `coalesce(entry.user_id, ${nobody})`;
const none = '0::numeric';

/** Whole hours between two times. */
const hoursBetween = (from: string, to: string): string =>
  `greatest(0, floor(extract(epoch FROM ${to} - (${from})) / 3600))::int`;

/** Disbursements by their own day; of a loan whose disbursement is not stated, such as one disbursed elsewhere, by that of its closing. */
const disbursements = (from: string, to: string): string => `
  SELECT closed.id, closed.loan_id, closed.user_id, closed.details, ${noonOf('paid.paid_on')} AS created_at,
    paid.amount::numeric AS amount
  FROM loan_disbursement AS paid JOIN loan_action AS closed ON closed.id = paid.action_id
  WHERE paid.paid_on BETWEEN ${from} AND ${to}
  UNION ALL
  SELECT closed.id, closed.loan_id, closed.user_id, closed.details, closed.created_at,
    coalesce((closed.details ->> 'amount_disbursed')::numeric, 0)
  FROM loan_action AS closed
  WHERE closed.action = 'closed' AND closed.created_at >= ${startOfDay(from)} AND closed.created_at < ${startOfDay(`${to} + 1`)}
    AND NOT EXISTS (SELECT FROM loan_disbursement AS paid WHERE paid.action_id = closed.id)`;

/** What was repaid and given back, by the day on which it counts; what was reversed never counted (decision 0077). */
const repaid = (from: string, to: string): string => `
  SELECT entry.id, entry.loan_id, entry.user_id, '{}'::jsonb AS details, ${noonOf('entry.value_on')} AS created_at,
    CASE entry.kind WHEN 'refund' THEN -entry.amount ELSE entry.amount END AS amount
  FROM loan_entry AS entry
  WHERE entry.value_on BETWEEN ${from} AND ${to} AND entry.kind <> 'reversal' AND NOT entry.is_reversed`;

const tablesOf: Readonly<Record<ReportKind, CaseTables>> = { loan: loanTables, request: requestTables };

/** The words that decide on a case. */
const decisions = ['approved', 'rejected'];
/** The words that end the way to a decision; the last one counts. */
const endings = [...decisions, 'expired'];

function rulesFor(kind: ReportKind): {
  readonly figures: Partial<Record<ReportFigure, ReportRule>>;
  readonly steps: Partial<Record<ReportStep, ReportRule>>;
} {
  const { action, key } = tablesOf[kind];
  const beginnings = stepBeginnings[kind];
  const isLast = `AND NOT EXISTS (SELECT FROM ${action} AS later WHERE later.${key} = entry.${key}
      AND later.id > entry.id AND later.action IN (${listOf(endings)}))`;
  const isFirst = `AND NOT EXISTS (SELECT FROM ${action} AS earlier WHERE earlier.${key} = entry.${key}
      AND earlier.id < entry.id AND earlier.action = entry.action)`;
  // A completion that was taken back never counted (decision 0077).
  const stands = `AND NOT EXISTS (SELECT FROM ${action} AS later WHERE later.${key} = entry.${key}
      AND later.id > entry.id AND later.action = '${loanWorkflow.transitions.reopen.timeline}')`;
  const became = (...words: readonly string[]): string => `AND (SELECT later.action FROM ${action} AS later
      WHERE later.${key} = entry.${key} AND later.action IN (${listOf(endings)})
      ORDER BY later.id DESC LIMIT 1) IN (${listOf(words)})`;
  const figure = (words: readonly string[], more: Partial<ReportRule> = {}): ReportRule => ({
    words,
    condition: '',
    sum: none,
    officer: actor,
    join: '',
    ...more,
  });
  const byClient = { officer: nobody };
  const detail = (name: string): string => `coalesce((entry.details ->> '${name}')::numeric, 0)`;
  const usual: Partial<Record<ReportFigure, ReportRule>> = {
    submitted: figure(['submitted'], { ...byClient, sum: 'kept.amount' }),
    rejected: figure(['rejected'], { condition: isLast, sum: 'kept.amount' }),
    expired: figure(['expired'], { condition: isLast, sum: 'kept.amount' }),
    completed: figure(['completed'], { condition: stands }),
    'sent-approved': figure(['submitted'], { ...byClient, condition: became('approved') }),
    'sent-rejected': figure(['submitted'], { ...byClient, condition: became('rejected', 'expired') }),
  };
  const figures: Partial<Record<ReportFigure, ReportRule>> =
    kind === 'loan'
      ? {
          ...usual,
          taken: figure(['processing'], { condition: isFirst, sum: 'kept.amount' }),
          approved: figure(['approved'], {
            condition: isLast,
            sum: `coalesce((entry.details ->> 'amount')::numeric, kept.amount)`,
          }),
          disbursed: figure(['closed'], { sum: 'entry.amount', entries: disbursements }),
          repaid: figure([], { sum: 'entry.amount', entries: repaid }),
          waived: figure(['completed'], {
            condition: `AND entry.details ? 'waived' ${stands}`,
            sum: detail('waived'),
          }),
          'sent-disbursed': figure(['submitted'], {
            ...byClient,
            condition: `AND EXISTS (SELECT FROM ${action} AS later WHERE later.${key} = entry.${key} AND later.action = 'closed')`,
          }),
        }
      : {
          ...usual,
          taken: figure(['under review'], { condition: isFirst }),
          approved: figure(['approved'], { condition: isLast }),
          'budget-proposed': figure(['assessment submitted'], { sum: detail('proposed_budget') }),
          'budget-approved': figure(['budget approved'], { sum: detail('approved_budget') }),
        };
  const moved = listOf(beginnings.map(({ word }) => word));
  const previous = `CROSS JOIN LATERAL (
      SELECT before.action, before.user_id, before.created_at FROM ${action} AS before
      WHERE before.${key} = entry.${key} AND before.id < entry.id AND before.action IN (${moved})
      ORDER BY before.id DESC LIMIT 1) AS previous LEFT JOIN users AS actor ON actor.id = entry.user_id`;
  const steps: Partial<Record<ReportStep, ReportRule>> = {};
  for (const { step } of beginnings) {
    if (step === null || step in steps) continue;
    const begins = beginnings.filter((beginning) => beginning.step === step).map(({ word }) => word);
    steps[step] = {
      words: beginnings.map(({ word }) => word),
      join: previous,
      condition: `AND previous.action IN (${listOf(begins)})`,
      sum: none,
      // What the client ended counts for the officer who asked them.
      officer: `coalesce(CASE WHEN actor.roles = '{client}' THEN previous.user_id ELSE entry.user_id END, ${nobody})`,
      hours: hoursBetween('previous.created_at', 'entry.created_at'),
    };
  }
  const asking = listOf(beginnings.filter(({ step }) => step === 'client-answer').map(({ word }) => word));
  const decision = (hours: string): ReportRule => ({
    words: decisions,
    join: `CROSS JOIN LATERAL (SELECT sent.created_at FROM ${action} AS sent
      WHERE sent.${key} = entry.${key} AND sent.action = 'submitted' ORDER BY sent.id LIMIT 1) AS sent
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(asked.until - asked.created_at), interval '0') AS time FROM (
          SELECT step.action, step.created_at,
            lead(step.created_at) OVER (ORDER BY step.id) AS until
          FROM ${action} AS step WHERE step.${key} = entry.${key} AND step.id <= entry.id AND step.action IN (${moved})
        ) AS asked WHERE asked.action IN (${asking}) AND asked.until IS NOT NULL) AS waiting`,
    condition: isLast,
    sum: none,
    officer: actor,
    hours,
  });
  steps.decision = decision(hoursBetween('sent.created_at', 'entry.created_at'));
  steps['decision-with-us'] = decision(hoursBetween('sent.created_at + waiting.time', 'entry.created_at'));
  return { figures, steps };
}

/** The rules of each kind. */
export const reportRules = { loan: rulesFor('loan'), request: rulesFor('request') } as const;

/** The tables of each kind. */
export const reportTablesOf = (kind: ReportKind): CaseTables => tablesOf[kind];

/** The words of all entries that anything counts. */
export const countedWords = (kind: ReportKind): readonly string[] => [
  ...new Set(
    [...Object.values(reportRules[kind].figures), ...Object.values(reportRules[kind].steps)].flatMap(
      ({ words }) => words,
    ),
  ),
];

/** The days that are looked at, as SQL: from the first to the last, which may be the same. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** SQL of the entries of these days that a rule counts; begins with FROM and ends in conditions. */
export const entriesOf = (
  kind: ReportKind,
  { words, condition, join, entries: ownEntries }: ReportRule,
  { from, to }: Days,
): string => {
  const { action, key } = tablesOf[kind];
  const kept = `JOIN report_case AS kept ON kept.kind = '${kind}' AND kept.case_id = entry.${key} ${join}`;
  if (ownEntries !== undefined)
    return `FROM (${ownEntries(from, to)}) AS entry ${kept} WHERE true ${condition}`;
  return `FROM ${action} AS entry ${kept} WHERE entry.action IN (${listOf(words)})
    AND entry.created_at >= ${startOfDay(from)} AND entry.created_at < ${startOfDay(`${to} + 1`)} ${condition}`;
};

/**
 * SQL of the days on which money moved that a case's timeline does not tell: of what was recorded since a time, and of
 * the disbursements of the cases in `touched`; begins with UNION, and is empty where no money moves.
 */
export const moneyDays = (kind: ReportKind, since: string): string =>
  kind === 'loan'
    ? `UNION SELECT recorded.value_on FROM loan_entry AS recorded WHERE recorded.recorded_at >= ${since}
       UNION SELECT paid.paid_on FROM touched
         CROSS JOIN LATERAL (SELECT own.paid_on FROM loan_disbursement AS own WHERE own.loan_id = touched.id OFFSET 0) AS paid`
    : '';
