/** The lender's contact, which the server writes into the page's head; empty if none is set. */
export function lenderContact(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector('meta[name="lender-contact"]')?.getAttribute('content') ?? '';
}
