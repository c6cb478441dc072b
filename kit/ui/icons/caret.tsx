/** A filled triangle, for opening a list. */
export function CaretIcon({ className = '' }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" className={className} height="6" viewBox="0 0 12 6" width="12">
      <path d="M0 0h12L6 6z" fill="currentColor" />
    </svg>
  );
}
