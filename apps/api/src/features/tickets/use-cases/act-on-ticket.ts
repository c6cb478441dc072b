import { say } from '@ensigo/messages';
import { Refusal } from '@ensigo/rulebook/errors';
import { screens } from '@ensigo/rulebook/paths';
import type { TicketActionBody } from '@ensigo/rulebook/tickets';
import { act, type Person } from '../../../platform/act.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify } from '../../notifications/door.ts';
import { lenderName } from '../../settings/door.ts';
import { moveTicket, stateOf, writeAnswer, type MovedTicket } from '../answer-store.ts';
import { moves } from '../policy.ts';

/** The mail contains the answer; the bell leads to the page that shows it below the question. */
async function tell(
  platform: Platform,
  transaction: Transaction,
  ticket: MovedTicket & { readonly id: string },
  message: string,
): Promise<void> {
  const redirect = screens.client.askForHelp.to();
  const address = `${platform.config.publicUrl}${redirect}`;
  const lender = await lenderName(transaction);
  await notify(platform, transaction, {
    userId: ticket.user_id,
    message: () => say`We have answered your message “${ticket.subject}”.`,
    redirect,
    about: { kind: 'ticket', id: ticket.id },
    mail: {
      kind: 'ticket-answered',
      words: () => ({
        subject: say`Our answer: ${ticket.subject}`,
        text: `${message}\n\n${say`Your messages and our answers: ${address}`}`,
      }),
    },
    sms: () => say`${lender}: we have answered your message. Read it at ${address}`,
  });
}

/** Answers, closes or reopens a ticket (STAFF-04). */
export async function actOnTicket(platform: Platform, actor: Person, id: string, body: TicketActionBody) {
  const { from, to, action, said } = moves[body.action];
  const state = await act(platform, actor, async (transaction) => {
    const ticket = await moveTicket(transaction, id, from, to);
    if (ticket === undefined) {
      const now = await stateOf(transaction, id);
      if (now === undefined) throw new Refusal('not-found');
      throw new Refusal('conflict', {
        message:
          now === 'closed' ? 'This ticket is closed. Open it again first.' : 'This ticket is not closed.',
      });
    }
    if (body.action === 'answer') {
      await writeAnswer(transaction, { ticketId: id, userId: actor.userId, message: body.message });
      await tell(platform, transaction, { ...ticket, id }, body.message);
    }
    await transaction.record(action, { subject: `ticket:${id}` });
    return ticket.state;
  });
  return { message: said, data: { state } };
}
