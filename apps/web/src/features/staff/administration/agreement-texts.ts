/** Words of the settings of the agreement. */
export const agreementTexts = {
  requiredTitle: 'Signing before a pay-out',
  requiredLead:
    'An approval makes an offer, which the borrower reads and signs with a one-time code. Loans that were approved before offers existed are paid out without a signature.',
  requiredLabel: 'Before a loan is paid out',
  required: [
    { value: 'yes', label: 'The agreement must be signed' },
    { value: 'no', label: 'No signature is needed' },
  ],
  wordingTitle: 'Wording of the agreement',
  wordingLead:
    'Borrowers sign this wording below the key facts of their loan. The installed one is ours, and no legal advice: let your lawyer read it, or write another. A change holds for offers made from then on.',
  text: 'Wording',
  textHint: (names: string) =>
    `One paragraph per line. These are filled in: ${names}. A line about something that is not known, such as a licence, is left out; numbered clauses after it move up, unless the wording may refer to one by its number.`,
  licence: 'Licence',
  licenceHint: 'As borrowers read it, such as the licence number and who gave it.',
  complaints: 'Complaints',
  complaintsElsewhere:
    'For the offer on the screens of borrowers who read it. The agreement itself is English.',
  complaintsIn: { lg: 'Complaints, in Luganda', sw: 'Complaints, in Swahili' },
  complaintsHint: 'Where a borrower complains, with you and above you.',
} as const;
