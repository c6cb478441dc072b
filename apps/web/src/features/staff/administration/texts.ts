import type { SettingVersions } from '@ensigo/rulebook/contract';
import { formatDateTime } from '@ensigo/rulebook/fields';
import type { TextLimit } from '@ensigo/rulebook/settings';

export const texts = {
  title: 'Settings',
  note: 'What borrowers are asked for, and how this service looks',
  goTo: 'Go to',
  chooseSection: 'Choose a section',
  sections: 'Sections of the settings',
  wordings: 'What borrowers agree to',
  thresholds: 'Thresholds',
  applications: 'Applications',
  applicationsLead:
    'How many a client may send. A loan is open from its submission until it is paid out or rejected.',
  templates: 'Templates',
  rejection: 'Reasons for rejection',
  rejectionLead:
    'Staff choose from these when they reject an application. Borrowers read the reason and what would help, word for word.',
  reasonNumber: (number: number) => `Reason ${String(number)}`,
  addReason: 'Add a reason',
  qualification: 'Who qualifies',
  earlyPrice: 'Repaying early',
  earlyPriceLead:
    'A payment that settles a loan early ends it. What it waives is fixed for each loan on the day of its pay-out.',
  earlyPriceLabel: 'Somebody who repays early pays',
  earlyPrices: [
    { value: 'earned', label: 'The price up to that day' },
    { value: 'all', label: 'The whole price' },
  ],
  waiting: 'Waiting for clients',
  waitingLead:
    'Clients are reminded at half of the time they were given, and on the day before. Nothing is closed without the client having been told the day.',
  howToPay: 'How borrowers pay',
  reminders: 'Reminders of payments',
  approvalLimits: 'Approval limits',
  approvalLimitsLead:
    'A limit holds for all that one client owes or is about to receive, with the amount that is approved. Whoever approves a loan never pays it out.',
  affordability: 'Affordability',
  affordabilityLead:
    'What a case says about whether a loan can be repaid. It explains; whoever decides is free.',
  documents: 'Documents',
  documentsLead:
    'Borrowers see these on the uploads screen, in this order. Files of a removed document stay.',
  industries: 'Industries',
  industriesLabel: 'One industry per line',
  hosts: 'Where notifications may lead',
  hostsLabel: 'One address per line',
  hostsHint:
    'A notification leads to a screen of this service. It may lead to https pages of these addresses as well, such as www.example.com.',
  auditMailbox: 'Proof of the audit log',
  auditMailboxLead:
    'Once a day a short number, the head of the audit log, is mailed to this address. With it, anyone can find out later whether an entry was changed or removed. Choose a mailbox that nobody who operates this service can empty, such as the auditor’s.',
  auditMailboxLabel: 'E-mail address',
  auditMailboxHint:
    'If this is empty, no head is mailed, and entries removed from the end of the log may go unnoticed.',
  textMessages: 'Text messages',
  textMessagesLead:
    'Each one costs money. Above these limits codes are offered by e-mail, and notifications go by e-mail alone. A third of each is kept for codes. You are told when 80% are used, and when all are.',
  textMessagesFixed: (number: TextLimit, network: TextLimit) =>
    `These always hold: to one phone number ${String(number.hour)} within an hour and ${String(number.day)} within a day; codes asked for from one internet address ${String(network.hour)} and ${String(network.day)}.`,
  appearance: 'Appearance',
  versions: 'All versions',
  installedVersion: 'Version 1, as installed',
  translations: { lg: 'In Luganda', sw: 'In Swahili' },
  otherLanguages: 'In Luganda and in Swahili',
  otherLanguagesHint:
    'For borrowers who read it; what is left empty is shown in English. Words that came with the portal are shown translated while you leave them as they are.',
  translationHint:
    'For borrowers who read it; the others read the English words. Those bind, and are shown below it.',
  store: 'Store',
  askSecond: 'Ask for confirmation',
  unsaved: 'Not stored yet',
  notLoaded: 'Could not be loaded',
  logoSet: 'A picture',
  logoNone: 'No logo',
  leaveTitle: 'Leave without storing?',
  leaveLead: 'What you changed here has not been stored yet and will be lost if you leave:',
  leave: 'Leave without storing',
  discardTitle: 'Close without applying?',
  discardLead: 'What you changed here is not applied yet and will be lost.',
  discard: 'Close without applying',
  conflict: 'Someone else has stored a newer version in the meantime.',
  conflictNothingLost:
    'Yours is not stored. It stays here: load the newer version, and put your changes into it if they are still needed.',
  loadNewer: 'Load the newer version',
  newerShown: 'This is the newer version. You had changed:',
  putChangesIn: 'Put my changes in',
  dropChanges: 'Discard my changes',
  putIn: 'Your changes are in the newer version now, but are not stored yet:',
  never: 'As installed',
  add: 'Add a document',
  edit: 'Edit',
  show: 'Show',
  showNamed: (label: string) => `Show ${label}`,
  close: 'Close',
  editNamed: (label: string) => `Edit ${label}`,
  remove: 'Remove',
  apply: 'Apply',
  cancel: 'Cancel',
  required: 'Required',
  optional: 'Optional',
  filesOf: (files: number, megabytes: number) =>
    `up to ${String(files)} ${files === 1 ? 'file' : 'files'} of ${String(megabytes)} MB`,
  key: 'Key',
  keyHint: 'Lower-case letters, digits and _. It cannot be changed later.',
  label: 'Label',
  category: 'Category',
  chooseCategory: 'Choose a category',
  maxFiles: 'Maximum number of files',
  maxMegabytes: 'Maximum megabytes per file',
  kinds: 'Kinds of files',
  isRequired: 'An application cannot be sent without it',
  lender: 'Name of the lender',
  colour: 'Main colour',
  colourHint: 'Such as #0e5468. White text must be readable on it.',
  supportEmail: 'Support address',
  supportEmailHint: 'Where requests for help are sent by mail. Nobody else sees it.',
  contact: 'Contact',
  contactHint: 'Shown on the first page, on printed applications, and in security.txt for reports of faults.',
  logo: 'Logo',
  noLogo: 'No logo: screens show the mark beside the name.',
  logoNow: 'The logo now',
  logoAtMost: (size: string) => `at most ${size}`,
  logoHint:
    'A PNG or JPG of up to 2 MB. It is shown 36 pixels high, beside the name; a wide one, in place of it.',
  logoFile: 'Picture of the logo',
  chooseLogo: 'Choose a picture',
  removeLogo: 'Remove the logo',
  ratio: (ratio: string) => `White text on this colour: ${ratio}:1`,
  preview: 'Sample button',
} as const;

/** Who made a version when, and who confirmed it. */
export function changedInWords({
  version,
  changed_by: by,
  changed_at: at,
  confirmed_by: second,
}: SettingVersions[number]): string {
  const words = `Version ${String(version)}, by ${by} on ${formatDateTime(at)}`;
  return second === null ? words : `${words}, confirmed by ${second}`;
}

export const thresholdFields = [
  ['minimum_shareholding', 'Minimum shareholding (%)'],
  ['minimum_operation_years', 'Minimum years of operation'],
  ['minimum_revenue', 'Minimum revenue in twelve months'],
  ['maximum_revenue', 'Maximum revenue in twelve months'],
  ['decision_days', 'Days to a decision'],
  ['retention_months', 'Months for which ended cases are kept'],
] as const;

export const applicationLimitFields: readonly (readonly [
  name: 'loans_a_day' | 'requests_a_day' | 'open_loans',
  label: string,
  hint?: string,
])[] = [
  ['loans_a_day', 'Loan applications per client per day'],
  ['requests_a_day', 'Support requests per client per day'],
  ['open_loans', 'Open loans per client', 'Leave it empty for no limit.'],
];

export const reasonFields = [
  ['code', 'Short name', 'For the audit log, such as too-new. It is never shown to borrowers.'],
  ['words', 'Reason', 'In plain words.'],
  ['help', 'What would help', undefined],
  ['days', 'Days until a new application makes sense', 'With 0, at once.'],
] as const;

export const waitingExpiryFields = [
  ['days', 'Days after the day of the answer until a case is closed', 'Leave it empty to close nothing.'],
] as const;

export const approvalLimitFields: readonly (readonly [
  name: 'loan_officer' | 'credit_manager' | 'three_people_above',
  label: string,
  hint: string,
])[] = [
  ['loan_officer', 'Limit of a loan officer', 'Leave it empty for no limit.'],
  ['credit_manager', 'Limit of a credit manager', 'Leave it empty for no limit.'],
  [
    'three_people_above',
    'Three people above',
    'Whoever took, approved and pays out are then three people. Leave it empty for never; 0 is always.',
  ],
];

export const affordabilityFields = [
  ['low_months', 'Slow months in a year'],
  ['comfortable', 'Comfortable up to (% of what a month leaves)'],
  ['tight', 'Tight up to (% of what a month leaves)'],
] as const;

export const textMessageFields = [
  ['texts_per_hour', 'Maximum text messages per hour'],
  ['texts_per_day', 'Maximum text messages per day'],
] as const;

export const wordingTexts = {
  crb: {
    title: 'Wording of the CRB permission',
    label: 'One point per line',
    hint: 'Shown with the CRB permission, in the application and in its details.',
  },
  loan_disclaimer: {
    title: 'Wording of the prequalification disclaimer',
    label: 'Words beside the box of the checkpoint',
    hint: 'Borrowers tick it before their prequalification is judged.',
  },
  request_disclaimer: {
    title: 'Wording of the management support disclaimer',
    label: 'Words beside the box of the review',
    hint: 'Borrowers tick it before a request for management support is sent.',
  },
} as const;
