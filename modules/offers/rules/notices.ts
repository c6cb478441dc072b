import { say } from '#kit/messages/index.ts';
import { caseNotice, type CaseNotice } from '#cases/rules/notice.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import type { Day } from '#lending/rules/calendar.ts';

interface Facts {
  readonly trackingNumber: string;
  readonly validUntil: Day;
}

/** What the client is told the day before an offer lapses. */
export const offerReminder = ({ trackingNumber, validUntil }: Facts): CaseNotice =>
  caseNotice(
    say`Your offer for loan ${trackingNumber} expires after ${formatDate(validUntil)}.`,
    say('Read and sign it by then. If anything is unclear, ask us.'),
    '',
  );

/** What the client is told of an offer that lapsed. */
export const offerLapsedNotice = ({ trackingNumber, validUntil }: Facts): CaseNotice =>
  caseNotice(
    say`Your offer for loan ${trackingNumber} expired on ${formatDate(validUntil)}.`,
    say('You owe nothing. If you still want the loan, tell us. We can make a new offer.'),
    '',
  );

/** What the client is told once the agreement is signed. */
export const offerSignedNotice = ({ trackingNumber }: Pick<Facts, 'trackingNumber'>): CaseNotice =>
  caseNotice(
    say`You've signed the agreement for loan ${trackingNumber}.`,
    say(
      "We'll pay out the loan next and tell you when it's done. Open your loan to read or save the signed agreement.",
    ),
    '',
  );
