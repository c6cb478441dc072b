/** Where the lender is found: the server writes it into the head of the page; empty where nothing is set. */
export function lenderContact(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector('meta[name="lender-contact"]')?.getAttribute('content') ?? '';
}
