/** Turns while something is under way; still where reduced motion is asked. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      className="animate-spin motion-reduce:animate-none"
      data-testid="spinner"
      fill="none"
      height="20"
      viewBox="0 0 20 20"
      width="20"
    >
      <circle cx="10" cy="10" opacity="0.3" r="7.5" stroke="currentColor" strokeWidth="2.5" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" stroke="currentColor" strokeLinecap="round" strokeWidth="2.5" />
    </svg>
  );
}
