import { useId, type ReactNode } from 'react';
import { WarningIcon } from './icons/icons.tsx';

export interface FieldWords {
  readonly label: string;
  /** Said beside the label when the field may stay empty. */
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface FieldProps extends FieldWords {
  readonly id?: string;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** What ties an input to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The frame of inputs; `bad` reddens it. */
export function controlClass(bad: boolean, extra = ''): string {
  const edge = bad ? 'border-2 border-danger-solid bg-danger-bg/30' : 'border border-edge-input bg-surface';
  return `block h-12 w-full min-w-0 rounded-md px-3 text-base text-ink placeholder:text-ink-faint ${edge} ${extra}`;
}

export function FieldError({ id, error }: { readonly id?: string; readonly error: string | undefined }) {
  if (error === undefined || error === '') return null;
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-fg" id={id}>
      <WarningIcon className="mt-0.5" size={16} />
      <span>{error}</span>
    </p>
  );
}

/** Label above, hint under it, error under the input: one frame for every kind of input. */
export function Field({ id: givenId, label, optional = false, hint, error, children }: FieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const bad = error !== undefined && error !== '';
  const described = [hint !== undefined && `${id}-hint`, bad && `${id}-error`].filter(
    (part) => part !== false,
  );
  return (
    <div className="min-w-0">
      <label className="block text-sm font-bold text-ink" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p className="text-sm text-ink-soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="mt-1">
        {children({
          id,
          'aria-describedby': described.length === 0 ? undefined : described.join(' '),
          'aria-invalid': bad || undefined,
        })}
      </div>
      <FieldError error={error} id={`${id}-error`} />
    </div>
  );
}
