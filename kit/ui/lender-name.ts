/** The lender's name, which the server writes into the page's head. */
export function lenderName(): string {
  const usual = 'Ensigo';
  if (typeof document === 'undefined') return usual;
  return document.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? usual;
}
