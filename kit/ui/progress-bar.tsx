interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
}

/** Progress: `value` of `most`, with a label for screen readers. */
export function ProgressBar({ label, value, most }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      className="block h-2 w-full appearance-none overflow-hidden rounded-xs border-0 bg-neutral-200 [&::-moz-progress-bar]:bg-primary-600 [&::-webkit-progress-bar]:bg-neutral-200 [&::-webkit-progress-value]:bg-primary-600 forced-colors:appearance-auto"
      max={most}
      value={value}
    />
  );
}
