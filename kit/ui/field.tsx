import { useId, type ReactNode } from 'react';
import { say } from '../messages/index.ts';
import { WarningIcon } from './icons/notice-icons.tsx';

export interface FieldWords {
  readonly label: string;
  /** Says beside the label that the field may stay empty. */
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

const off = 'disabled:border-edge disabled:bg-neutral-100 disabled:text-ink-soft disabled:opacity-100';
/** By the attribute: browsers treat every `select` as `:read-only`. */
const still = '[&[readonly]]:border-edge [&[readonly]]:bg-neutral-100 [&[readonly]]:text-ink-soft';

/** The border of inputs; `bad` makes it red. */
export function controlClass(bad: boolean, extra = '', ground = 'bg-surface'): string {
  const edge = bad ? 'border-2 border-danger-solid bg-danger-bg/25' : `border border-edge-input ${ground}`;
  return `block h-12 w-full min-w-0 rounded-md px-3 text-ink placeholder:text-ink-faint placeholder:opacity-100 focus-visible:-outline-offset-1 ${edge} ${off} ${still} ${extra}`;
}

/** Why a field is refused: below it, with an icon beside the words. */
export function FieldError({ id, error }: { readonly id?: string; readonly error: string | undefined }) {
  if (error === undefined || error === '') return null;
  return (
    <p className="mt-1 flex items-start gap-2 text-sm font-medium text-danger-fg" id={id}>
      <WarningIcon className="mt-px" size={18} />
      <span className="min-w-0">{error}</span>
    </p>
  );
}

/** The label above a field. */
export function LabelWords({ label, optional = false }: Pick<FieldWords, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className="font-normal text-ink-faint"> {say('(optional)')}</span>}
    </>
  );
}

/** What is read out with a field, or with a group of choices: the ids of its hint and its error. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
): string | undefined {
  const parts = [hint !== undefined && `${id}-hint`, error !== undefined && error !== '' && `${id}-error`];
  return parts.filter((part) => part !== false).join(' ') || undefined;
}

/** The hint under a label. */
export function FieldHint({ id, hint }: { readonly id: string; readonly hint: ReactNode }) {
  if (hint === undefined) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/** Label above, hint and error below: one layout for every kind of input. */
export function Field({ id: givenId, label, optional = false, hint, error, children }: FieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const bad = error !== undefined && error !== '';
  return (
    <div className="min-w-0">
      <label className="block text-sm font-bold text-ink" htmlFor={id}>
        <LabelWords label={label} optional={optional} />
      </label>
      <FieldHint hint={hint} id={id} />
      <div className="mt-1">
        {children({
          id,
          'aria-describedby': describedBy(id, { hint, error }),
          'aria-invalid': bad || undefined,
        })}
      </div>
      <FieldError error={error} id={`${id}-error`} />
    </div>
  );
}
