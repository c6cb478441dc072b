import { useRef, useState } from 'react';
import { storeTicket } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { ticketSchema } from '@ensigo/rulebook/support';
import { ApiFailure, firstErrors, messageOf } from '../../../shared/api/api-failure.ts';
import { sendForm } from '../../../shared/api/upload-file.ts';
import { ClientPage } from '../../../shared/layout-client/client-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { longToast, useToast } from '../../../ui/toaster.tsx';

const empty = { subject: '', message: '' };

/** /ask-for-help: a message to the lender (HELP-01 to HELP-03). */
export function AskForHelpPage() {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [ticket, setTicket] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);

  function edit(change: Partial<typeof empty>): void {
    setTicket((before) => ({ ...before, ...change }));
    // The message of a field goes when that field is edited.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
  }

  function show(found: Record<string, string>): void {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  async function send(): Promise<void> {
    const verdict = validate(ticketSchema, ticket);
    if (!verdict.ok) {
      show(firstErrors(verdict.errors));
      return;
    }
    setPending(true);
    try {
      const body = new FormData();
      body.set('subject', ticket.subject);
      body.set('message', ticket.message);
      const { message } = await sendForm(storeTicket, { form: body });
      setTicket(empty);
      toast({ tone: 'success', text: message });
    } catch (failure) {
      if (failure instanceof ApiFailure) show(firstErrors(failure.errors));
      toast({ tone: 'danger', text: messageOf(failure, 'Something went wrong.'), timeout: longToast });
    } finally {
      setPending(false);
    }
  }

  return (
    <ClientPage title="Ask For Help">
      <form
        className="max-w-2xl"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        ref={form}
      >
        <Card aside="We answer by e-mail or phone" title="Write to us">
          <div className="space-y-5">
            <TextField
              autoComplete="off"
              error={errors['subject']}
              label="Subject"
              name="subject"
              onChange={(event) => edit({ subject: event.currentTarget.value })}
              value={ticket.subject}
            />
            <TextAreaField
              error={errors['message']}
              label="Message"
              name="message"
              onChange={(event) => edit({ message: event.currentTarget.value })}
              rows={6}
              value={ticket.message}
            />
            <Button pending={pending} type="submit">
              Send
            </Button>
          </div>
        </Card>
      </form>
    </ClientPage>
  );
}
