/** What the lender calls itself: the server writes it into the head of the page. */
export function lenderName(): string {
  const usual = 'Ensigo';
  if (typeof document === 'undefined') return usual;
  return document.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? usual;
}
