import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { say } from '#kit/messages/index.ts';
import { storeTicket, listOwnTickets } from '../../endpoints/tickets.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { ticketSchema } from '../../rules/ticket.ts';
import { ApiFailure, firstErrors, messageOf } from '#kit/browser/api/api-failure.ts';
import { sendForm } from '#kit/browser/api/upload-file.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { callAddress } from '#kit/browser/offline-queue/item.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/offline-queue/send-or-keep.ts';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { longToast, useToast } from '#kit/ui/toaster.tsx';
import { lenderContact } from '#kit/ui/lender.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { TicketBadge, TicketAnswers } from '../parts/ticket-answers.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

const ownTicketsKey = ['own-tickets'] as const;

/** The client's earlier questions, each with the lender's answers; nothing if there are none. */
function OwnTickets() {
  const { data, error, refetch } = useQuery({
    queryKey: ownTicketsKey,
    queryFn: async ({ signal }) => (await callApi(listOwnTickets, { signal })).data,
  });
  if (data === undefined) {
    return error === null ? (
      <LoadingBlocks />
    ) : (
      <LoadFailure
        error={error}
        onRetry={() => void refetch()}
        title={say("We couldn't load your messages")}
      />
    );
  }
  if (data.length === 0) return null;
  return (
    <Card title={say('Your messages')}>
      <ul className="-my-4">
        {data.map(({ id, subject, message, state, created_at: at, files, answers }) => (
          <li className="space-y-3 border-b border-rule py-4 last:border-b-0" key={id}>
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h3 className="min-w-0 font-bold [overflow-wrap:anywhere]">{subject}</h3>
              <TicketBadge state={state} />
            </div>
            <p className="text-sm text-ink-soft">
              {formatDateTime(at)}
              {files.length > 0 && ` · ${files.join(', ')}`}
            </p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{message}</p>
            {answers.length > 0 && <TicketAnswers answers={answers} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Other ways to reach the lender; nothing if none are set. */
function LenderContact() {
  const contact = lenderContact();
  if (contact === '') return null;
  return (
    <Card title={say('Other ways to reach us')}>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{contact}</p>
    </Card>
  );
}

const failed = say('Something went wrong.');

const empty = { subject: '', message: '' };

/** /ask-for-help: a message to the lender (HELP-01 to HELP-03), and answers to earlier ones (STAFF-04). */
export function AskForHelpPage() {
  const toast = useToast();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const {
    values: ticket,
    edit: keep,
    forgetSent,
    keys,
  } = useKeptForm({ kept: useOnDevice('ask-for-help'), empty });
  const { mutate, isPending, errors, setErrors, clear, failure, setFailure } = useSingleMutation({
    keys,
    mutationFn(sent: typeof empty, keyFor) {
      const body = new FormData();
      body.set('subject', sent.subject);
      body.set('message', sent.message);
      // The same text sent again, for example after a lost response, is the same ticket.
      const key = keyFor(sent);
      return sendOrKeep(
        {
          chain: `ticket-${key}`,
          part: 'ticket',
          title: sent.subject,
          opens: screens.client.askForHelp.to(),
          call: callAddress(storeTicket),
          body: { ...sent },
          key,
          isForm: true,
          isTold: true,
        },
        () => sendForm(storeTicket, { form: body, idempotencyKey: key }),
      );
    },
    toneOf: (answer) => (isKeptHere(answer) ? 'info' : 'success'),
    async onSuccess(answer, sent) {
      forgetSent(sent);
      if (isKeptHere(answer)) return;
      await client.invalidateQueries({ queryKey: ownTicketsKey });
    },
    onFailure(error) {
      show(error instanceof ApiFailure ? firstErrors(error.errors) : {});
      setFailure(messageOf(error, failed));
      toast({ tone: 'danger', text: failed, timeout: longToast });
      return true;
    },
  });

  function edit(change: Partial<typeof empty>): void {
    keep(change);
    clear(...Object.keys(change));
  }

  function show(found: Record<string, string>): void {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  function send(): void {
    setFailure(undefined);
    // What the server refused stays refused until it is edited.
    if (Object.keys(errors).length > 0) return show(errors);
    const result = validate(ticketSchema, ticket);
    if (result.ok) mutate(ticket);
    else show(firstErrors(result.errors));
  }

  return (
    <ClientPage title={say('Ask For Help')}>
      <div className="max-w-2xl space-y-6">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          ref={form}
        >
          <Card aside={say('We reply by email or phone')} title={say('Write to us')}>
            <div className="space-y-5">
              <TextField
                autoComplete="off"
                error={errors['subject']}
                label={say('Subject')}
                name="subject"
                onChange={(event) => edit({ subject: event.currentTarget.value })}
                value={ticket.subject}
              />
              <TextAreaField
                error={errors['message']}
                label={say('Message')}
                name="message"
                onChange={(event) => edit({ message: event.currentTarget.value })}
                rows={6}
                value={ticket.message}
              />
              {failure !== undefined && (
                <Notice announce tone="danger">
                  {failure}
                </Notice>
              )}
              <Button pending={isPending} type="submit">
                {say('Send')}
              </Button>
            </div>
          </Card>
        </form>
        <LenderContact />
        <OwnTickets />
      </div>
    </ClientPage>
  );
}
