import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldError } from './field.tsx';
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

interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A single check box. */
export function CheckboxField({ label, error, id: givenId, className, ...input }: CheckboxFieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const bad = error !== undefined && error !== '';
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5" htmlFor={id}>
        <TickBox
          {...input}
          aria-describedby={bad ? `${id}-error` : undefined}
          aria-invalid={bad || undefined}
          id={id}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldError error={error} id={`${id}-error`} />
    </div>
  );
}
