import { lenderDay } from '../../rules/fields/show.ts';
import { serverNow } from './server-clock.ts';

/** Today where the lender is, YYYY-MM-DD, by the server's clock where it is known. */
export const lenderToday = (): string => lenderDay(new Date(serverNow()).toISOString());

const day = 24 * 60 * 60 * 1000;
const kampalaOffset = 3 * 60 * 60 * 1000;
const second = 1000;

/** Milliseconds until the lender's day has changed, when a screen that says what is due or may be stated today is read again. */
export const untilMidnight = (now = serverNow()): number => day - ((now + kampalaOffset) % day) + second;
