/** Texts of the section on how borrowers pay. */
export const howToPayTexts = {
  lead: 'Borrowers see these channels beside their next payment, each value with Copy. The number of their loan and the amount are filled in for them.',
  none: 'Nothing is said about how to pay.',
  channel: (number: number) => `Channel ${String(number)}`,
  add: 'Add a channel',
  note: 'Below the channels',
  noteIn: { lg: 'Below the channels, in Luganda', sw: 'Below the channels, in Swahili' },
  noteHint: 'Such as: We count it within 1 hour and send a receipt by SMS.',
  summary: (titles: readonly string[]) => (titles.length === 0 ? 'None' : titles.join(', ')),
} as const;

export const channelFields = [
  ['title', 'Channel', 'Such as MTN Mobile Money, or bank.'],
  ['steps', 'What to do first', 'Such as: Dial *165*3#, choose Pay bill, and type these:'],
  ['number_label', 'What the number is called there', 'Such as Merchant code, or Account.'],
  ['number', 'Number', undefined],
  ['name', 'In whose name it is', 'Shown if it is filled in.'],
  ['reference_label', 'What the reference is called there', 'Borrowers type the number of their loan.'],
] as const;

/** What is written in other languages too; what is left empty is shown in English. */
export const translatedFields = [
  ['steps', 'What to do first'],
  ['number_label', 'What the number is called there'],
  ['reference_label', 'What the reference is called there'],
] as const;
