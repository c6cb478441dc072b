import type { InputHTMLAttributes, Ref } from 'react';
import { CheckIcon } from './icons/icons.tsx';

interface TickBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A large check box; the browser's own in forced-colours mode. */
export function TickBox(props: TickBoxProps) {
  return (
    <span className="relative inline-flex size-6 shrink-0">
      <input
        {...props}
        className="peer size-6 appearance-none rounded-sm border-2 border-edge-input bg-surface checked:border-action checked:bg-action disabled:border-neutral-400 disabled:bg-neutral-200 aria-invalid:border-danger-solid forced-colors:appearance-auto"
        type="checkbox"
      />
      <CheckIcon
        className="pointer-events-none absolute inset-0 m-auto hidden text-white peer-checked:block forced-colors:peer-checked:hidden"
        size={16}
        weight={2.6}
      />
    </span>
  );
}
