import { say, sayCount } from '#kit/messages/index.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { addMonths } from '#lending/rules/calendar.ts';
import { operationYearsBands, sayBand } from '../bands.ts';
import type { BandFact, EligibilityFacts } from './facts.ts';
import { ageOn, dayOfAge, edgeOf, inYears, judgeBand, monthsBetween } from './figures.ts';
import { ages, leastBand, months } from './parameters.ts';
import {
  failed,
  passed,
  passedFrom,
  passedIf,
  ruleKind,
  unknown,
  type Judged,
  type RuleWords,
} from './rule-kind.ts';

const registeredHint = ({ registration_date: day }: EligibilityFacts): string =>
  day === null ? '' : say`Registered on ${formatDate(day)}.`;

const sinceRegistration = ({ facts: { registration_date: day }, today }: Judged): string =>
  day === null ? say('Not registered') : inYears(Math.max(0, monthsBetween(day, today)));

export const registeredMonths = ruleKind(months, {
  label: 'Months since registration',
  asks: ({ least }) => `at least ${inYears(least)}`,
  judge: ({ least }, { registration_date: day }, today) =>
    day === null ? failed : passedFrom(addMonths(day, least), today),
  say: ({ least }, judged) => ({
    title:
      judged.outcome.state === 'passed'
        ? say`Your business has been registered for ${sinceRegistration(judged)}`
        : say`Your business must have been registered for at least ${inYears(least)}`,
    hint: registeredHint(judged.facts),
    yours: judged.outcome.state === 'passed' ? '' : sinceRegistration(judged),
    needed: inYears(least),
  }),
});

const yearsBand = ({ index, edges }: BandFact): string =>
  sayBand(operationYearsBands({ minimumOperationYears: edges[0] ?? 0 })[index] ?? '');

/** Months that a band asks for. */
const neededMonths = (fact: BandFact, least: string): number => edgeOf(fact, least) * 12;

/**
 * The band of years that was answered; a business that began when it was registered grows into the next one, so that
 * its registration counts as well.
 */
export const operationYears = ruleKind(leastBand, {
  label: 'Years in operation',
  asks: ({ least }) =>
    least === 'upper' ? 'more than 5 years, or your minimum if it is higher' : 'at least your minimum',
  judge({ least }, { operation_years: fact, registration_date: day }, today) {
    const answered = judgeBand(fact, { least, most: null });
    if (fact === null || answered.state !== 'failed' || day === null) return answered;
    return passedFrom(addMonths(day, neededMonths(fact, least)), today);
  },
  say: ({ least }, judged) => operationWords(least, judged),
});

function operationWords(least: string, judged: Judged): RuleWords {
  const { facts, outcome } = judged;
  const { operation_years: fact, registration_date: day } = facts;
  if (fact === null) return { title: say('Years in operation'), hint: '', yours: '', needed: '' };
  const needed = inYears(neededMonths(fact, least));
  if (outcome.state === 'passed')
    return {
      title: say('Your business has been running long enough'),
      hint: '',
      yours: yearsBand(fact),
      needed,
    };
  return {
    title: say`Your business must have been running for at least ${needed}`,
    hint: day === null ? '' : `${registeredHint(facts)} ${say('If you started then:')}`,
    yours: day === null ? yearsBand(fact) : sinceRegistration(judged),
    needed,
  };
}

const ageLimits = ({
  least,
  most,
}: {
  readonly least: number | null;
  readonly most: number | null;
}): string =>
  most === null
    ? say`at least ${least ?? 0} years`
    : least === null
      ? say`at most ${most} years`
      : say`${least} to ${most} years`;

export const age = ruleKind(ages, {
  label: "Applicant's age",
  asks: ageLimits,
  judge({ least, most }, { date_of_birth: birth }, today) {
    if (birth === null) return unknown;
    if (least !== null && ageOn(birth, today) < least) return passedFrom(dayOfAge(birth, least), today);
    return passedIf(most === null || ageOn(birth, today) <= most);
  },
  say: (limits, { facts: { date_of_birth: birth }, today, outcome }) => ({
    title: outcome.state === 'passed' ? say('Your age') : say`You must be ${ageLimits(limits)} old`,
    hint: '',
    yours: birth === null ? '' : sayCount(ageOn(birth, today), '1 year', '{0} years'),
    needed: ageLimits(limits),
  }),
});

export const rejectionMonths = ruleKind(months, {
  label: 'Months since the last rejection',
  asks: ({ least }) => `at least ${inYears(least)}`,
  judge: ({ least }, { last_rejected: day }, today) =>
    day === null ? passed : passedFrom(addMonths(day, least), today),
  say: ({ least }, { facts: { last_rejected: day }, today }) => ({
    title:
      day === null
        ? say("We haven't rejected an application from you before")
        : say`${inYears(least)} must pass after a rejection`,
    hint: day === null ? '' : say`Last rejected on ${formatDate(day)}.`,
    yours: day === null ? '' : inYears(Math.max(0, monthsBetween(day, today))),
    needed: day === null ? '' : inYears(least),
  }),
});
