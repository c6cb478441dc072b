import type { EligibilityShown } from '../../endpoints/eligibility.ts';
import { daysAfter } from '#kit/rules/fields/date.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { decisionDays, lenderNamesOf, rulesOfVersion } from '#settings/server/index.ts';
import { latestEligibility, type LatestEligibility } from '../eligibility-store.ts';
import type * as endpoints from '../../endpoints/staff-prequalification.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { countOpenReferrals, referralsPage } from '../referral-store.ts';
import { judgeEligibility, eligibilityLines } from '../../rules/eligibility/judge-eligibility.ts';
import { readEligibilityRules } from '../../rules/eligibility/setting.ts';
import type { EligibilityFacts } from '../../rules/eligibility/facts.ts';
import { saidIndustry } from '#settings/rules/industry-name.ts';
import { saidDocument } from '#kit/rules/uploads/document-title.ts';

interface Judged {
  readonly facts: EligibilityFacts;
  /** YYYY-MM-DD. */
  readonly given_on: string;
  readonly rules_version: number;
}

/** An eligibility result rule by rule, as on the day on which it was given, with the names that documents and industries have now. */
export async function linesOf(reads: Queryable, { facts, given_on: day, rules_version }: Judged) {
  const rules = readEligibilityRules(await rulesOfVersion(reads, rules_version));
  const { documents, industries } = await lenderNamesOf(reads);
  function documentTitle(name: string): string {
    const type = documents.find((listed) => listed.name === name);
    return type === undefined ? name : saidDocument(type);
  }
  const titles = { documentTitle, industryTitle: (name: string) => saidIndustry(industries, name) };
  const judged = judgeEligibility(rules, facts, day);
  return { lines: eligibilityLines(judged, facts, day, titles), from: judged.from };
}

function decisionOf({ state, reason, decided_at }: LatestEligibility): EligibilityShown['decision'] {
  if ((state !== 'qualified' && state !== 'not-yet') || reason === null || decided_at === null) return null;
  return { eligibility: state, reason, decided_at };
}

/** What the rules said to the latest answers, rule by rule, on the day they were judged; null where no rules were used. */
export async function readEligibility(reads: Queryable, userId: string): Promise<EligibilityShown | null> {
  const latest = await latestEligibility(reads, userId);
  if (latest?.mode !== 'rules') return null;
  const { given_on: day, given_at, rules_since, state } = latest;
  const decision = decisionOf(latest);
  return {
    eligibility: decision?.eligibility ?? latest.eligibility,
    given_at,
    rules_since,
    ...(await linesOf(reads, latest)),
    answer_by: state === 'open' ? daysAfter(day, await decisionDays(reads)) : null,
    decision,
  };
}

/** One page of referred clients, without those the reader has a conflict of interest with. */
export const listReferrals: Reading<typeof endpoints.listReferrals> = async (reads, { who, query }) => {
  const { accounts } = await hiddenFrom(reads, who);
  const [found, open] = await Promise.all([
    referralsPage(reads, query, accounts),
    countOpenReferrals(reads, accounts),
  ]);
  const data = found.slice(0, logPageSize);
  return { data, next: found.length > data.length ? String(data.at(-1)?.id) : null, open };
};

/** How many wait for a decision. */
export const countReferrals: Reading<typeof endpoints.countReferrals> = async (reads, { who }) => {
  const { accounts } = await hiddenFrom(reads, who);
  return { data: { open: await countOpenReferrals(reads, accounts) } };
};
