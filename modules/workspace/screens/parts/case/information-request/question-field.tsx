import { useEffect, useRef } from 'react';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { CloseIcon } from '#kit/ui/icons/icons.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { withinSentence } from '#kit/rules/fields/within-sentence.ts';
import type { TemplateFacts } from '#settings/rules/placeholders.ts';
import { Templates } from '#settings/screens/parts/templates/templates.tsx';
import type { TemplatePlace } from '#settings/screens/parts/templates/use-templates.ts';
import type { InformationRequest } from './information-request.ts';
import { placeOf, type Question } from './information-request-draft.ts';

interface QuestionFieldProps {
  readonly informationRequest: InformationRequest;
  readonly question: Question;
  readonly errors: Readonly<Record<string, string>>;
  readonly clear: (field: string) => void;
  readonly place: TemplatePlace;
  readonly facts: TemplateFacts;
  /** What else the client may change with it, as it is called. */
  readonly opens: readonly string[];
}

const reasonLength = 1000;

/** `Opens repayment period and monthly installment too`; nothing if it opens nothing else. */
function opensWords(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const small = names.map(withinSentence);
  const listed = [small.slice(0, -1).join(', '), small.at(-1)].filter((part) => part !== '').join(' and ');
  return `Also opens ${listed}`;
}

/** One question: its reason, and a way to take it back. Escape leads back to the fact. */
export function QuestionField(props: QuestionFieldProps) {
  const { informationRequest, question, errors, clear, place, facts, opens } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  const { focus, draft, edit } = informationRequest;
  const label = informationRequest.labelOf(question);
  const at = placeOf(draft, question);
  const field = `items.${String(at)}.reason`;

  useEffect(() => {
    if (focus?.target === question.target) text.current?.focus();
  }, [focus, question.target]);

  /** Not from a sheet: the fact is behind it. */
  function backToFact(): void {
    const sheet = text.current?.closest<HTMLElement>('[role=dialog]');
    const fact = document.querySelector<HTMLElement>(`[data-ask="${question.kind}:${question.target}"]`);
    (sheet ?? fact)?.focus();
  }

  function write(reason: string): void {
    clear(field);
    edit(({ items }) => ({
      items: items.map((other) =>
        other.kind === question.kind && other.target === question.target ? { ...other, reason } : other,
      ),
    }));
  }

  const hint = opensWords(opens.filter((name) => !label.includes(name)));
  return (
    <li className="relative border-b border-rule px-4 py-3 [&_label]:min-h-9 [&_label]:pr-24 [&_p[id$=-hint]]:pr-24">
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
        {...(hint !== undefined && { hint })}
      />
      <span className="absolute top-0.5 right-12">
        <Templates
          about={label}
          facts={facts}
          field={text}
          look="icon"
          onChange={write}
          place={place}
          value={question.reason}
        />
      </span>
      <IconButton
        className="absolute! top-0.5 right-1"
        label={`Remove the question about ${label}`}
        onClick={() => {
          backToFact();
          clear('items');
          informationRequest.remove(question);
        }}
      >
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
}
