import { useRef, useState } from 'react';
import type { TicketState } from '../../endpoints/tickets.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { ticketActionSchema } from '../../rules/ticket.ts';
import { Templates } from '#settings/screens/parts/templates/templates.tsx';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { useKeptAnswers } from '#kit/browser/drafts/kept-answers.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { texts } from './texts.ts';
import { useActOnTicket } from './use-tickets.ts';

const nothing = { message: '' };

interface AnswerFormProps {
  readonly id: number;
  readonly state: TicketState;
  readonly client: { readonly name: string };
}

/** The actions on a ticket: the answer, which stays typed until it has arrived, and closing it. */
export function AnswerForm({ id, state, client }: AnswerFormProps) {
  const { values, edit, forgetSent, keys } = useKeptAnswers(`ticket-${String(id)}`, nothing);
  const { message } = values;
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const act = useActOnTicket(String(id), keys, (sent) => {
    if (sent.action === 'answer') forgetSent({ message: sent.message });
  });

  function send(): void {
    const body = { action: 'answer' as const, message };
    const verdict = validate(ticketActionSchema, body);
    if (!verdict.ok) {
      setError(firstErrors(verdict.errors)['message']);
      field.current?.focus();
      return;
    }
    act.mutate(body);
  }

  if (state === 'closed') {
    return (
      <Card title={texts.answerTitle}>
        <p className="mb-4">{texts.isClosed}</p>
        <Button onClick={() => act.mutate({ action: 'reopen' })} pending={act.isPending} variant="secondary">
          {texts.reopen}
        </Button>
      </Card>
    );
  }
  return (
    <Card title={texts.answerTitle}>
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextAreaField
          error={error}
          hint={texts.answerHint}
          label={texts.answer}
          onChange={(event) => {
            edit({ message: event.currentTarget.value });
            setError(undefined);
          }}
          ref={field}
          rows={6}
          value={message}
        />
        <Templates
          facts={{ 'client name': client.name }}
          field={field}
          onChange={(text) => {
            edit({ message: text });
            setError(undefined);
          }}
          place={{ purpose: 'ticket' }}
          value={message}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={act.isPending} type="submit">
            {texts.send}
          </Button>
          <Button
            disabled={act.isPending}
            onClick={() => act.mutate({ action: 'close' })}
            variant="secondary"
          >
            {texts.close}
          </Button>
        </div>
      </form>
    </Card>
  );
}
