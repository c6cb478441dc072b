const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, unit: string): string => `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

/** A time in seconds as people say it: only its largest unit, rounded down. */
export function durationInWords(seconds: number): string {
  if (seconds >= day) return counted(Math.floor(seconds / day), 'day');
  if (seconds >= hour) return counted(Math.floor(seconds / hour), 'hour');
  return counted(Math.floor(seconds / minute), 'minute');
}
