import { useRef, useState, useEffect } from 'react';
import type { CaseNotice } from '#cases/rules/notice.ts';
import type { CaseWork } from '#cases/screens/parts/case-work.ts';
import { ConflictNotice } from '#cases/screens/parts/conflict-notice.tsx';
import { NoticePreview } from '#cases/screens/parts/notice-preview.tsx';
import { useAct } from '#cases/screens/parts/use-act.ts';
import { attachmentRule, useActionFiles } from '#cases/screens/parts/use-action-files.ts';
import { Templates } from '#settings/screens/parts/templates/templates.tsx';
import type { TemplateFacts } from '#settings/rules/placeholders.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Attachments } from '#kit/browser/uploads/attachments.tsx';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { ChevronDownIcon, CloseIcon } from '#kit/ui/icons/icons.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import type { InformationRequest } from './information-request.ts';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { withinSentence } from '#kit/rules/fields/within-sentence.ts';
import type { TemplatePlace } from '#settings/screens/parts/templates/use-templates.ts';
import { placeOf, reasonLength, type Question } from './information-request-draft.ts';

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

/** `Opens repayment period and monthly installment too`; nothing if it opens nothing else. */
function opensWords(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const small = names.map(withinSentence);
  const listed = [small.slice(0, -1).join(', '), small.at(-1)].filter((part) => part !== '').join(' and ');
  return `Also opens ${listed}`;
}

/** One question: its reason, and a way to take it back. Escape leads back to the fact. */
function QuestionField(props: QuestionFieldProps) {
  const { informationRequest, question, errors, clear, place, facts, opens } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  const { focus, draft } = informationRequest;
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
    informationRequest.write(question, reason);
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

interface InformationRequestFormProps<Input extends { readonly action: string }> {
  readonly informationRequest: InformationRequest;
  readonly work: CaseWork<Input>;
  /** The call's body, from what was asked. */
  readonly input: Input;
  readonly notice: CaseNotice;
  /** What a template can be filled in with. */
  readonly facts: TemplateFacts;
  /** What else the client may change with the place of a question, as it is called. */
  readonly openedWith: (target: string) => string[];
  /** Why nothing can be sent now. */
  readonly refused: string | null;
}

function sendWords(count: number): string {
  if (count === 0) return 'Send';
  return count === 1 ? 'Send 1 question' : `Send ${String(count)} questions`;
}

/** What is asked, question by question, the day, and what will be sent. */
export function InformationRequestForm<Input extends { readonly action: string }>(
  props: InformationRequestFormProps<Input>,
) {
  const { informationRequest, work, input, notice, facts, openedWith, refused } = props;
  const { draft, edit } = informationRequest;
  const [preview, setPreview] = useState(false);
  const message = useRef<HTMLTextAreaElement>(null);
  const place = { purpose: 'feedback', kind: work.kind } as const;
  const act = useAct(work, informationRequest.sent, 'always');
  const files = useActionFiles(work, draft, edit);
  const { errors, clear } = act;
  const form = useFirstError(errors);
  const hasMore = draft.whole || draft.comment !== '' || draft.attachments.length > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        act.send(input);
      }}
      ref={form}
    >
      <div className="space-y-3 px-4 empty:hidden">
        {act.conflict !== undefined && <ConflictNotice conflict={act.conflict} onReload={act.reload} />}
        {act.failure !== undefined && (
          <Notice announce tone="danger">
            {act.failure}
          </Notice>
        )}
        <FieldError error={errors['items']} />
      </div>
      <ul>
        {draft.items.map((question) => (
          <QuestionField
            informationRequest={informationRequest}
            clear={clear}
            errors={errors}
            facts={facts}
            key={`${question.kind}:${question.target}`}
            opens={openedWith(question.target)}
            place={place}
            question={question}
          />
        ))}
      </ul>
      <details className="group border-b border-rule px-4" open={hasMore || errors['comment'] !== undefined}>
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-bold [&::-webkit-details-marker]:hidden">
          Message, files and options
          <ChevronDownIcon className="group-open:rotate-180" size={16} />
        </summary>
        <div className="space-y-3 pb-3">
          <CheckboxField
            checked={draft.whole}
            label={`Let the client change the whole ${work.kind === 'loan' ? 'application' : 'request'}`}
            onChange={(event) => {
              const whole = event.currentTarget.checked;
              clear('items');
              edit(() => ({ whole }));
            }}
          />
          <TextAreaField
            error={errors['comment']}
            label="Message"
            maxLength={5000}
            onChange={(event) => {
              const comment = event.currentTarget.value;
              clear('comment');
              edit(() => ({ comment }));
            }}
            optional
            ref={message}
            rows={2}
            value={draft.comment}
          />
          <Templates
            about="the message"
            facts={facts}
            field={message}
            onChange={(comment) => {
              clear('comment');
              edit(() => ({ comment }));
            }}
            place={place}
            value={draft.comment}
          />
          <Attachments
            attached={draft.attachments}
            files={files}
            onRemove={({ id }) =>
              edit(({ attachments }) => ({ attachments: attachments.filter((file) => file.id !== id) }))
            }
            rule={attachmentRule}
          />
        </div>
      </details>
      <div className="space-y-3 bg-sunk p-4">
        <div className="grid grid-cols-[minmax(9.5rem,1fr)_minmax(0,1fr)] items-end gap-2">
          <TextField
            error={errors['answer_by']}
            label="Reply by"
            onChange={(event) => {
              const answerBy = event.currentTarget.value;
              clear('answer_by');
              edit(() => ({ answerBy }));
            }}
            type="date"
            value={draft.answerBy}
          />
          <Button aria-expanded={preview} onClick={() => setPreview(!preview)} variant="secondary">
            Preview
          </Button>
        </div>
        {preview && <NoticePreview client={work.client} kind={work.kind} notice={notice} />}
        <Button
          className="w-full"
          disabled={act.conflict !== undefined}
          pending={act.isPending}
          reason={refused ?? (files.isUnfinished ? 'A file is still uploading.' : undefined)}
          type="submit"
        >
          {sendWords(draft.items.length)}
        </Button>
      </div>
    </form>
  );
}
