import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldError } from './field.tsx';

interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One thing to tick. */
export function CheckboxField({ label, error, id: givenId, ...input }: CheckboxFieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const bad = error !== undefined && error !== '';
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5" htmlFor={id}>
        <input
          {...input}
          aria-describedby={bad ? `${id}-error` : undefined}
          aria-invalid={bad || undefined}
          className="mt-0.5 size-5 shrink-0 accent-(--action)"
          id={id}
          type="checkbox"
        />
        <span>{label}</span>
      </label>
      <FieldError error={error} id={`${id}-error`} />
    </div>
  );
}
