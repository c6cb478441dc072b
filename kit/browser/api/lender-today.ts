import { lenderDay } from '../../rules/fields/show.ts';
import { serverNow } from './server-clock.ts';

/** Today where the lender is, YYYY-MM-DD, by the server's clock where it is known. */
export const lenderToday = (): string => lenderDay(new Date(serverNow()).toISOString());
