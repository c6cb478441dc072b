import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons/icons.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import type { Basket } from './basket.ts';
import { placeOf, type Question } from './basket-draft.ts';

interface QuestionFieldProps {
  readonly basket: Basket;
  readonly question: Question;
  readonly errors: Readonly<Record<string, string>>;
  readonly clear: (field: string) => void;
}

const reasonLength = 1000;

/** One question: its reason, and a way to take it back. Escape leads back to the fact. */
export function QuestionField({ basket, question, errors, clear }: QuestionFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const { focus, draft, edit } = basket;
  const label = basket.labelOf(question);
  const at = placeOf(draft, question);
  const field = `items.${String(at)}.reason`;

  useEffect(() => {
    if (focus?.target === question.target) text.current?.focus();
  }, [focus, question.target]);

  const backToFact = (): void =>
    document.querySelector<HTMLElement>(`[data-ask="${question.kind}:${question.target}"]`)?.focus();

  function write(reason: string): void {
    clear(field);
    edit(({ items }) => ({
      items: items.map((other) =>
        other.kind === question.kind && other.target === question.target ? { ...other, reason } : other,
      ),
    }));
  }

  return (
    <li className="relative border-b border-rule px-4 py-3">
      <TextAreaField
        className="min-h-13!"
        error={errors[field] ?? errors[`items.${String(at)}.target`]}
        label={label}
        maxLength={reasonLength}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') backToFact();
        }}
        ref={text}
        rows={2}
        value={question.reason}
      />
      <IconButton
        className="absolute! top-0.5 right-1"
        label={`Do not ask about ${label}`}
        onClick={() => {
          backToFact();
          clear('items');
          basket.remove(question);
        }}
      >
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
}
