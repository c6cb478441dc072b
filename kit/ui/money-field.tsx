import { useLayoutEffect, useRef, type ChangeEvent, type Ref } from 'react';
import { plainText } from '../messages/index.ts';
import { controlClass, Field, type FieldWords } from './field.tsx';
import {
  cleanAmount,
  figuresBefore,
  groupAmount,
  insertedText,
  isAmbiguous,
  isUnclear,
  positionAfter,
  withoutFigure,
} from './money-text.ts';

interface MoneyFieldProps extends FieldWords {
  readonly id?: string;
  readonly name?: string;
  /** Plain digits with at most two decimals, no separators; or what was typed, if its letters, commas or points say nothing clear. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly prefix?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

interface Typed {
  readonly plain: string;
  /** Number of figures before the caret; undefined where the text stays as it is. */
  readonly figures: number | undefined;
}

/** What was typed or pasted; the whole text where the browser does not say what it has put in. */
function putIn(event: Event, kind: string, shown: string, text: string, caret: number): string {
  if (kind === 'insertText') return insertedText(shown, text, caret);
  if (kind !== '' && !kind.startsWith('insert')) return '';
  return 'data' in event && typeof event.data === 'string' && event.data !== ''
    ? plainText(event.data)
    : text;
}

function read({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>, before: string): Typed {
  const { value: typed, selectionStart } = currentTarget;
  const text = plainText(typed);
  const caret = plainText(typed.slice(0, selectionStart ?? typed.length)).length;
  const kind = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : '';
  const shown = groupAmount(before);
  // We add the separators of a plain amount, so only a comma that the user enters says anything.
  const isTheirs = before.includes(',') || putIn(nativeEvent, kind, shown, text, caret).includes(',');
  if (isUnclear(text) || (isTheirs && isAmbiguous(text))) return { plain: text, figures: undefined };
  const plain = cleanAmount(text);
  const figures = figuresBefore(text, caret);
  if (plain !== before || text.length >= shown.length) return { plain, figures };
  // Only a separator was deleted.
  if (kind === 'deleteContentBackward' && figures > 0) {
    return { plain: withoutFigure(plain, figures - 1), figures: figures - 1 };
  }
  return kind === 'deleteContentForward'
    ? { plain: withoutFigure(plain, figures), figures }
    : { plain, figures };
}

/** An amount of money; separators appear during typing and the caret stays after the same digit. */
export function MoneyField({
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  prefix = 'UGX',
  ref,
  ...words
}: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);

  // After every render caused by typing, including one that leaves the text unchanged.
  useLayoutEffect(() => {
    if (caret.current === undefined || input.current === null) return;
    const position = positionAfter(input.current.value, caret.current);
    input.current.setSelectionRange(position, position);
    caret.current = undefined;
  });

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const { plain, figures } = read(event, value);
    caret.current = figures;
    if (figures !== undefined) {
      // An unchanged value does not render, so the input is corrected here.
      event.currentTarget.value = groupAmount(plain);
      const position = positionAfter(event.currentTarget.value, figures);
      event.currentTarget.setSelectionRange(position, position);
    }
    if (plain !== value) onChange(plain);
  }

  return (
    <Field {...words} {...(id !== undefined && { id })}>
      {(control) => (
        <div className="flex">
          <span
            aria-hidden="true"
            className="inline-flex h-12 items-center rounded-l-md border border-r-0 border-edge-input bg-neutral-100 px-3 text-sm font-bold text-ink-soft"
          >
            {prefix}
          </span>
          <input
            {...control}
            autoComplete="off"
            className={controlClass(control['aria-invalid'] === true, 'figures rounded-l-none')}
            disabled={disabled}
            inputMode="decimal"
            name={name}
            onBlur={onBlur}
            onChange={take}
            ref={(element) => {
              input.current = element;
              if (typeof ref === 'function') ref(element);
              else if (ref !== null && ref !== undefined) ref.current = element;
            }}
            type="text"
            value={groupAmount(value)}
          />
        </div>
      )}
    </Field>
  );
}
