import { say } from '@ensigo/messages';
import { caseNotice, type CaseNotice } from '../cases/notice.ts';
import { formatDate } from '../fields/show.ts';
import type { Day } from '../lending/calendar.ts';

interface Facts {
  readonly trackingNumber: string;
  readonly validUntil: Day;
}

/** What the client is told the day before an offer lapses. */
export const offerReminder = ({ trackingNumber, validUntil }: Facts): CaseNotice =>
  caseNotice(
    say`Your offer for loan ${trackingNumber} lapses after ${formatDate(validUntil)}.`,
    say('Read and sign it before then, or tell us what is not clear.'),
    '',
  );

/** What the client is told of an offer that lapsed. */
export const offerLapsedNotice = ({ trackingNumber, validUntil }: Facts): CaseNotice =>
  caseNotice(
    say`Your offer for loan ${trackingNumber} lapsed on ${formatDate(validUntil)}.`,
    say('Nothing is owed. If you still want the loan, tell us: we can make a new offer.'),
    '',
  );

/** What the client is told once the agreement is signed. */
export const offerSignedNotice = ({ trackingNumber }: Pick<Facts, 'trackingNumber'>): CaseNotice =>
  caseNotice(
    say`You signed the agreement for loan ${trackingNumber}.`,
    say(
      'We pay it out next and tell you as soon as that is done. Your loan shows the sealed agreement, to read and to keep.',
    ),
    '',
  );
