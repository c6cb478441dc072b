import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { say } from '@ensigo/messages';
import { storeTicket } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { screens } from '@ensigo/rulebook/paths';
import { ticketSchema } from '@ensigo/rulebook/tickets';
import { ApiFailure, firstErrors, messageOf } from '../../../shared/api/api-failure.ts';
import { sendForm } from '../../../shared/api/upload-file.ts';
import { useKeptAnswers } from '../../../shared/drafts/kept-answers.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { callAddress } from '../../../shared/unsent/item.ts';
import { isKeptHere, sendOrKeep } from '../../../shared/unsent/send-or-keep.ts';
import { ClientPage } from '../../../layouts/client/client-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { longToast, useToast } from '../../../ui/toaster.tsx';
import { LenderContact } from './lender-contact-card.tsx';
import { OwnTickets, ownTicketsKey } from './own-tickets.tsx';

const failed = say('Something went wrong.');

const empty = { subject: '', message: '' };

/** /ask-for-help: a message to the lender (HELP-01 to HELP-03), and answers to earlier ones (STAFF-04). */
export function AskForHelpPage() {
  const toast = useToast();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { values: ticket, edit: keep, forgetSent, keys } = useKeptAnswers('ask-for-help', empty);
  const { mutate, isPending, errors, setErrors, clear, failure, setFailure } = useSingleMutation({
    keys,
    mutationFn(sent: typeof empty, keyFor) {
      const body = new FormData();
      body.set('subject', sent.subject);
      body.set('message', sent.message);
      // The same text again, such as after a lost answer, is the same ticket.
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
    const verdict = validate(ticketSchema, ticket);
    if (verdict.ok) mutate(ticket);
    else show(firstErrors(verdict.errors));
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
