import { sayCount } from '#kit/messages/index.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { hasReachedAge } from '#kit/rules/fields/date.ts';
import { addMonths, type Day } from '#lending/rules/calendar.ts';
import type { BandFact } from './facts.ts';
import { failed, passedIf, unknown, type Outcome } from './rule-kind.ts';

const inMonths = (months: number): string => sayCount(months, '1 month', '{0} months');

/** `1 year, 4 months`; whole years without months. */
export function inYears(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return inMonths(rest);
  const whole = sayCount(years, '1 year', '{0} years');
  return rest === 0 ? whole : `${whole}, ${inMonths(rest)}`;
}

/** `UGX 36,000,000`. */
export const inShillings = formatAmount;
export const inPercent = (share: number): string => `${String(share)}%`;
export const inPeople = (people: number): string => sayCount(people, '1 person', '{0} people');

/** Full months from one day to a later one, counted as the due days of a loan are. */
export function monthsBetween(from: Day, to: Day): number {
  const [years, months] = [
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)),
    Number(to.slice(5, 7)) - Number(from.slice(5, 7)),
  ];
  const count = years * 12 + months;
  return addMonths(from, count) <= to ? count : count - 1;
}

/** Full years of a person born on that day; a birthday on 29 February is celebrated on 1 March in other years. */
export function ageOn(birth: Day, today: Day): number {
  const age = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return hasReachedAge(birth, age, today) ? age : age - 1;
}

/** The first day on which a person has reached an age. */
export function dayOfAge(birth: Day, age: number): Day {
  const sameDay = `${String(Number(birth.slice(0, 4)) + age).padStart(4, '0')}${birth.slice(4)}`;
  const inMonth = addMonths(birth, age * 12);
  return sameDay === inMonth ? sameDay : `${sameDay.slice(0, 4)}-03-01`;
}

/** The figure of an edge that a rule names. */
export const edgeOf = ({ edges }: BandFact, name: string): number =>
  (name === 'upper' ? edges.at(-1) : edges[0]) ?? 0;

const bandFrom = ({ edges }: BandFact, name: string): number => (name === 'upper' ? edges.length : 1);

/** Whether a band lies at or above one edge, and below another. */
export function judgeBand(
  fact: BandFact | null,
  { least, most }: { readonly least: string | null; readonly most: string | null },
): Outcome {
  if (fact === null) return unknown;
  if (least !== null && fact.index < bandFrom(fact, least)) return failed;
  return passedIf(most === null || fact.index < bandFrom(fact, most));
}

/** Whether the lower edge is what a band fails. */
export const isBelow = (fact: BandFact | null, least: string | null): boolean =>
  fact !== null && least !== null && fact.index < bandFrom(fact, least);
