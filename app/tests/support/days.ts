import { daysAfter } from '#kit/rules/fields/date.ts';

/** The day this many days from today in Kampala, YYYY-MM-DD. */
export const dayFromToday = (days: number): string =>
  daysAfter(new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' }).format(), days);
