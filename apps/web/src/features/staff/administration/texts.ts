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
  documents: 'Documents',
  documentsLead:
    'Borrowers see these on the uploads screen, in this order. Files of a removed document stay.',
  industries: 'Industries',
  industriesLabel: 'One industry a line',
  hosts: 'Where notifications may lead',
  hostsLabel: 'One address a line',
  hostsHint:
    'A notification leads to a screen of this service. It may lead to https pages of these addresses as well, such as www.example.com.',
  auditMailbox: 'Proof of the audit log',
  auditMailboxLead:
    'Once a day a short number, the head of the audit log, is mailed to this address. With it anybody can find out later whether an entry was changed or removed. Choose a mailbox that nobody who operates this service can empty, such as the auditor’s.',
  auditMailboxLabel: 'E-mail address',
  auditMailboxHint:
    'Left empty, no head is mailed: entries removed from the end of the log may go unnoticed.',
  textMessages: 'Text messages',
  textMessagesLead:
    'Each one costs money. Above these limits codes are offered by e-mail, and notifications go by e-mail alone. A third of each is kept for codes. You are told when 80% are used, and when all are.',
  textMessagesFixed: (number: TextLimit, network: TextLimit) =>
    `These always hold: to one phone number ${String(number.hour)} within an hour and ${String(number.day)} within a day; codes asked for from one internet address ${String(network.hour)} and ${String(network.day)}.`,
  appearance: 'Appearance',
  versions: 'All versions',
  installedVersion: 'Version 1, as installed',
  store: 'Store',
  unsaved: 'Not stored yet',
  leaveTitle: 'Leave without storing?',
  leaveLead: 'What you changed here is not stored yet, and is lost when you leave:',
  stay: 'Stay here',
  leave: 'Leave without storing',
  conflict: 'Somebody else has stored a newer version meanwhile.',
  conflictNothingLost:
    'Yours is not stored. It stays here: load the newer version, and put your changes into it if they are still needed.',
  loadNewer: 'Load the newer version',
  newerShown: 'This is the newer version. You had changed:',
  putChangesIn: 'Put my changes in',
  dropChanges: 'Let my changes go',
  putIn: 'Your changes stand in the newer version, and are not stored yet:',
  changed: (version: number, name: string, at: string) => `Version ${String(version)}, by ${name} on ${at}`,
  never: 'As installed',
  add: 'Add a document',
  edit: 'Edit',
  editNamed: (label: string) => `Edit ${label}`,
  remove: 'Remove',
  apply: 'Apply',
  cancel: 'Cancel',
  required: 'Required',
  optional: 'Optional',
  filesOf: (files: number, megabytes: number) =>
    `up to ${String(files)} ${files === 1 ? 'file' : 'files'} of ${String(megabytes)} MB`,
  key: 'Key',
  keyHint: 'Small letters, digits and _. It cannot be changed later.',
  label: 'Label',
  category: 'Category',
  chooseCategory: 'Choose a category',
  maxFiles: 'Most files',
  maxMegabytes: 'Most megabytes a file',
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
  logoHint:
    'A PNG or JPG of up to 2 MB. It is shown 36 pixels high, beside the name; a wide one, in place of it.',
  logoFile: 'Picture of the logo',
  chooseLogo: 'Choose a picture',
  removeLogo: 'Remove the logo',
  ratio: (ratio: string) => `White text on this colour: ${ratio}:1`,
  preview: 'How a button looks',
} as const;

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
  ['loans_a_day', 'Loan applications of one client a day'],
  ['requests_a_day', 'Support requests of one client a day'],
  ['open_loans', 'Open loans of one client at a time', 'Leave it empty for no limit.'],
];

export const textMessageFields = [
  ['texts_per_hour', 'Most text messages within an hour'],
  ['texts_per_day', 'Most text messages within a day'],
] as const;

export const wordingTexts = {
  crb: {
    title: 'Wording of the CRB permission',
    label: 'One point a line',
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
