/** Whether rules say who qualifies (QUAL-01): the server says so in the page's head; otherwise everyone who answers does. */
export const qualifiesByRules = (): boolean =>
  typeof document !== 'undefined' &&
  document.querySelector('meta[name="qualification"][content="rules"]') !== null;
