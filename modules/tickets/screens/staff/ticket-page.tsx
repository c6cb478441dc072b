import { Link, useParams } from 'react-router';
import { viewTicketFile, type TicketDetail } from '../../endpoints/staff-tickets.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useFocusAfter } from '#kit/browser/page/use-kept-focus.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { TicketBadge, TicketAnswers } from '../parts/ticket-answers.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { PaperclipIcon } from '#kit/ui/icons/icons.tsx';
import { texts } from './texts.ts';
import { useTicket, useActOnTicket } from './use-tickets.ts';
import { useRef, useState } from 'react';
import type { TicketState } from '../../endpoints/tickets.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { ticketActionSchema } from '../../rules/ticket.ts';
import { Templates } from '#settings/screens/parts/templates/templates.tsx';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';

const nothing = { message: '' };

interface AnswerFormProps {
  readonly id: number;
  readonly state: TicketState;
  readonly client: { readonly name: string };
}

/** The actions on a ticket: the answer, which stays typed until it has arrived, and closing it. */
function AnswerForm({ id, state, client }: AnswerFormProps) {
  const { values, edit, forgetSent, keys } = useKeptForm({
    kept: useOnDevice(`ticket-${String(id)}`),
    empty: nothing,
  });
  const { message } = values;
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const act = useActOnTicket(String(id), keys, (sent) => {
    if (sent.action === 'answer') forgetSent({ message: sent.message });
  });

  function send(): void {
    const body = { action: 'answer' as const, message };
    const result = validate(ticketActionSchema, body);
    if (!result.ok) {
      setError(firstErrors(result.errors)['message']);
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

function Files({ files }: Pick<TicketDetail, 'files'>) {
  const preview = useFilePreview();
  return (
    <ul aria-label={texts.files} className="mt-4 border-t border-rule pt-2">
      {files.map(({ id, file_name: name, scanned }) => (
        <li className="flex flex-wrap items-center gap-x-3" key={id}>
          <Button
            className="-ml-4 max-w-full"
            onClick={() => preview(() => fetchFile(viewTicketFile, { params: { id } }))}
            size="small"
            variant="quiet"
          >
            <PaperclipIcon size={16} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          </Button>
          {!scanned && <span className="text-xs text-ink-soft">{texts.notScanned}</span>}
        </li>
      ))}
    </ul>
  );
}

function Ticket({ ticket }: { readonly ticket: TicketDetail }) {
  const { client, files, answers } = ticket;
  const place = useFocusAfter(ticket.state);
  const mayAnswer = useSession().permissions.includes('tickets.answer');
  return (
    <div className="max-w-3xl space-y-6 outline-none" ref={place} tabIndex={-1}>
      <Card aside={<TicketBadge state={ticket.state} />} title={ticket.subject}>
        <p className="mb-4 text-sm text-ink-soft">
          <Link className="text-link underline" to={screens.staff.client.to({ id: client.id })}>
            {client.name}
          </Link>{' '}
          · {client.email} · {client.phone_code} {client.phone} · {formatDateTime(ticket.created_at)}
        </p>
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{ticket.message}</p>
        {files.length > 0 && <Files files={files} />}
      </Card>
      {answers.length > 0 && <TicketAnswers answers={answers} />}
      {mayAnswer && <AnswerForm client={client} id={ticket.id} state={ticket.state} />}
    </div>
  );
}

/** /staff/workspace/tickets/{id}: a client's question, and the answer (STAFF-04). */
export function TicketPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useTicket(id);
  return (
    <StaffPage back={screens.staff.tickets.to()} title={texts.title}>
      {data !== undefined ? (
        <Ticket ticket={data} />
      ) : error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
