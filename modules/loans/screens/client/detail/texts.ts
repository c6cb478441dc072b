import { say, sayAs } from '#kit/messages/index.ts';
import { formatDate } from '#kit/rules/fields/show.ts';

export const detailTexts = {
  parts: say('Parts of this loan'),
  tabs: {
    pay: sayAs('tab')`Pay`,
    documents: say('Documents'),
    application: say('Application'),
    history: say('History'),
  },
  /** What CLOSED and COMPLETED mean to a borrower. */
  disbursed: say("We've paid out your loan"),
  completed: say("This loan is completed. There's nothing more to pay."),
  agreement: say('Loan agreement'),
  signed: (at: string) => say`Signed ${formatDate(at)}`,
  openAgreement: say('Open the loan agreement'),
  keyFacts: say('Key facts'),
  keyFactsAbout: say('The offer, its costs and every installment'),
  openKeyFacts: say('Open the key facts'),
  supporting: say('Supporting Documents'),
  sentWith: say('With your application'),
} as const;
