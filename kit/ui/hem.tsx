/** The woven edge along the top of a page or card. */
export function Hem({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`hem ${className}`} />;
}
