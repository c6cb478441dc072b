import { formatDateTime } from '#kit/rules/fields/show.ts';

/** The time of day in Kampala, like every other on the screen: `08:12`; of milliseconds since 1970. */
export const clockTime = (moment: number): string =>
  formatDateTime(new Date(moment).toISOString()).split(', ')[1] ?? '';
