/** Turns while something is in progress; does not move if reduced motion is requested. */
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
      <path
        d="M14.6 4.1A7.5 7.5 0 1 0 17.5 10"
        opacity="0.8"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="2"
      />
    </svg>
  );
}
