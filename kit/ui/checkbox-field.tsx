import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldError } from './field.tsx';
import { TickBox } from './tick-box.tsx';

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
