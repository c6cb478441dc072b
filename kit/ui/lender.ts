/** The lender's contact, which the server writes into the page's head; empty if none is set. */
export function lenderContact(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector('meta[name="lender-contact"]')?.getAttribute('content') ?? '';
}

/** Whether codes can be sent by SMS: the server says in the page's head if they cannot (GUARD-05). */
export const offersTexts = (): boolean =>
  document.querySelector('meta[name="text-messages"][content="off"]') === null;

/** Whether staff sign in at the lender's provider (JOIN-03): the server says so in the page's head. */
export const hasSingleSignOn = (): boolean => document.querySelector('meta[name="single-sign-on"]') !== null;

/** Whether rules say who qualifies (QUAL-01): the server says so in the page's head; otherwise everyone who answers does. */
export const qualifiesByRules = (): boolean =>
  typeof document !== 'undefined' &&
  document.querySelector('meta[name="eligibility"][content="rules"]') !== null;
