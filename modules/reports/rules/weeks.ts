const dayInMilliseconds = 86_400_000;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMilliseconds).toISOString().slice(0, 10);

/** The Monday of a day's ISO week; both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, -((weekday + 6) % 7));
}

/** The Mondays of this many weeks, oldest first; the last one is that of `today` (YYYY-MM-DD). */
export function weeksUntil(today: string, weeks: number): readonly string[] {
  const last = mondayOf(today);
  return Array.from({ length: weeks }, (_, index) => plusDays(last, -7 * (weeks - 1 - index)));
}

/** The Sunday of the week that begins on this Monday; both YYYY-MM-DD. */
export const sundayOf = (monday: string): string => plusDays(monday, 6);
