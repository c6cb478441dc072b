/** The longest that browsers keep a cookie (seconds). */
const keptSeconds = 400 * 24 * 60 * 60;
const switchedOn = 'data-saver=1';

/**
 * The switch 'Use less data' as a cookie: it reaches the server with the page itself, before anything is fetched for
 * looks (REACH-05). It says nothing about the person, and scripts may write it.
 */
export const dataSaverCookie = (on: boolean): string =>
  `${switchedOn}; Path=/; Max-Age=${String(on ? keptSeconds : -1)}; SameSite=Lax`;

/** Whether the switch is on, by the cookies of a request or of a document. */
export const isDataSaverSwitchedOn = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => cookie.trim() === switchedOn);

interface Said {
  /** The header `Cookie`. */
  readonly cookies: string | undefined;
  /** The header `Save-Data`. */
  readonly saveData: string | undefined;
}

/** Whether less data is to be used: the switch is on, or the browser wishes it (REACH-05). */
export const asksForDataSaver = ({ cookies = '', saveData = '' }: Said): boolean =>
  isDataSaverSwitchedOn(cookies) || saveData.split(';')[0]?.trim().toLowerCase() === 'on';
