/** Texts of the section on how borrowers pay. */
export const howToPayTexts = {
  lead: 'Borrowers see these payment methods beside their next installment, each value with a Copy button. Their loan number and the amount are filled in.',
  none: 'No payment methods. Borrowers see no payment instructions.',
  payment_method: (number: number) => `Payment method ${String(number)}`,
  add: 'Add payment method',
  note: 'Note below the payment methods',
  noteIn: { lg: 'Note below the payment methods (Luganda)', sw: 'Note below the payment methods (Swahili)' },
  noteHint: 'For example: We record it within 1 hour and send a receipt by SMS.',
  summary: (titles: readonly string[]) => (titles.length === 0 ? 'None' : titles.join(', ')),
} as const;

export const paymentMethodFields = [
  ['title', 'Channel', 'For example MTN Mobile Money or Bank transfer.'],
  ['steps', 'Instructions', 'For example: Dial *165*3#, choose Pay bill and enter these:'],
  ['number_label', 'Label for the number', 'For example Merchant code or Account number.'],
  ['number', 'Number', undefined],
  ['name', 'Account name', 'Shown if filled in.'],
  ['reference_label', 'Label for the reference', 'Borrowers enter their loan number as the reference.'],
] as const;

/** What is written in other languages too; what is left empty is shown in English. */
export const translatedFields = [
  ['steps', 'Instructions'],
  ['number_label', 'Label for the number'],
  ['reference_label', 'Label for the reference'],
] as const;
