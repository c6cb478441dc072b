import { daysAfter } from '@ensigo/rulebook/fields';

/** The day this many days from today in Kampala, YYYY-MM-DD. */
export const dayFromToday = (days: number): string =>
  daysAfter(new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' }).format(), days);
