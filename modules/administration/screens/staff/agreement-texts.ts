/** Words of the settings of the agreement. */
export const agreementTexts = {
  requiredTitle: 'Signing',
  requiredLead:
    'An approval creates an offer, which the borrower reads and signs with a one-time code. Loans approved before offers were introduced are disbursed without a signature.',
  requiredLabel: 'Before disbursement',
  required: [
    { value: 'yes', label: 'Agreement must be signed' },
    { value: 'no', label: 'No signature required' },
  ],
  consentTextTitle: 'Agreement template',
  consentTextLead:
    'Borrowers sign this text below the key facts of their loan. The default text is ours and is not legal advice: have your lawyer review or replace it. Changes apply to new offers.',
  text: 'Agreement text',
  textHint: (names: string) =>
    `One paragraph per line. Placeholders: ${names}. A line whose value is not known, such as the licence, is left out. Numbered clauses after it move up, unless the text may refer to one by its number.`,
  licence: 'Licence',
  licenceHint: 'For example the licence number and who issued it. Borrowers see it as you write it.',
  complaints: 'Complaints',
  complaintsElsewhere:
    'Shown with the offer to borrowers who use this language. The agreement itself is in English.',
  complaintsIn: { lg: 'Complaints (Luganda)', sw: 'Complaints (Swahili)' },
  complaintsHint: 'Where borrowers can complain: to you, and to the authority above you.',
} as const;
