import type { AuditAction } from '#kit/rules/audit/actions.ts';

/** Every type of event (JOIN-01), by what it is about, in words. Names are for good: other systems rely on them. */
export const eventTypes = {
  'loan.submitted': 'A client submitted a loan application',
  'loan.resubmitted': 'A client answered an information request on a loan',
  'loan.information_requested': 'Staff requested information on a loan',
  'loan.approved': 'A loan was approved',
  'loan.rejected': 'A loan was rejected, or closed without an answer of the client',
  'loan.offer_signed': 'A client signed a loan agreement',
  'loan.offer_declined': 'A client declined a loan offer',
  'loan.offer_lapsed': 'A loan offer expired',
  'loan.disbursed': 'A loan was disbursed',
  'loan.repayment_recorded': 'A repayment was recorded',
  'loan.repayment_reversed': 'A repayment or a refund was reversed',
  'loan.overdue': 'A loan became overdue',
  'loan.written_off': 'A loan was written off',
  'loan.write_off_undone': 'The write-off of a loan was undone',
  'loan.completed': 'A loan was completed',
  'request.submitted': 'A client submitted a support request',
  'request.resubmitted': 'A client answered an information request on a support request',
  'request.information_requested': 'Staff requested information on a support request',
  'request.approved': 'A support request was approved',
  'request.rejected': 'A support request was rejected, or closed without an answer of the client',
  'request.completed': 'A support request was completed',
  'client.registered': 'A client confirmed a new account',
  'client.prequalified': 'A client qualified for a loan',
  'client.referred': 'A prequalification was referred to an officer',
  'ticket.opened': 'A client sent a ticket',
  'endpoint.test': 'A test event was sent from the screen Webhooks',
} as const;

export type EventType = keyof typeof eventTypes;
/** What a type is about. */
export type EventSubject = 'loan' | 'request' | 'client' | 'ticket' | 'endpoint';

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventTypes, type);
export const allEventTypes: readonly EventType[] = Object.keys(eventTypes).filter(isEventType);
/** What an endpoint may choose from; a test event goes to the one that is tested. */
export const chosenEventTypes = allEventTypes.filter((type) => type !== 'endpoint.test');

/** The types by what they are about, as the screen lists them. */
export const eventGroups = [
  { title: 'Loans', prefix: 'loan.' },
  { title: 'Support requests', prefix: 'request.' },
  { title: 'Clients', prefix: 'client.' },
  { title: 'Tickets', prefix: 'ticket.' },
].map(({ title, prefix }) => ({ title, types: chosenEventTypes.filter((type) => type.startsWith(prefix)) }));

/** The event that an action of the audit log is, or of what has no entry there. */
export const eventOfAction: Readonly<
  Partial<Record<AuditAction | 'loan.overdue' | 'client.registered', EventType>>
> = {
  'loan.submitted': 'loan.submitted',
  'loan.resubmitted': 'loan.resubmitted',
  'loan.request-feedback': 'loan.information_requested',
  'loan.approve': 'loan.approved',
  'loan.reject': 'loan.rejected',
  'loan.expire': 'loan.rejected',
  'loan.offer-signed': 'loan.offer_signed',
  'loan.offer-declined': 'loan.offer_declined',
  'loan.offer-lapsed': 'loan.offer_lapsed',
  'loan.close': 'loan.disbursed',
  'loan.repayment-recorded': 'loan.repayment_recorded',
  'loan.repayment-reversed': 'loan.repayment_reversed',
  'loan.overdue': 'loan.overdue',
  'loan.written-off': 'loan.written_off',
  'loan.write-off-undone': 'loan.write_off_undone',
  'loan.complete': 'loan.completed',
  'request.submitted': 'request.submitted',
  'request.resubmitted': 'request.resubmitted',
  'request.request-feedback': 'request.information_requested',
  'request.approve': 'request.approved',
  'request.reject': 'request.rejected',
  'request.expire': 'request.rejected',
  'request.complete': 'request.completed',
  'client.registered': 'client.registered',
  'client.prequalified': 'client.prequalified',
  'referral.qualified': 'client.prequalified',
  'client.referred': 'client.referred',
  'ticket.stored': 'ticket.opened',
};

type Details = Readonly<Record<string, string | number | boolean>>;

/** What an event says besides how its subject stands: of money the sum and its day, never a reference or an account. */
export function factsOf(type: EventType, details: Details = {}): Record<string, string> {
  const taken = (names: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(names).flatMap(([name, from]) =>
        details[from] === undefined ? [] : [[name, String(details[from])]],
      ),
    );
  if (type === 'loan.repayment_recorded')
    return taken({ amount: 'amount', value_on: 'value_on', receipt: 'receipt' });
  if (type === 'loan.repayment_reversed')
    return taken({ amount: 'amount', value_on: 'value_on', receipt: 'receipt', entry: 'entry' });
  if (type === 'loan.written_off' || type === 'loan.write_off_undone')
    return taken({ amount: 'written_off' });
  return {};
}
