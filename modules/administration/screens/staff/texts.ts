import type { SettingVersions } from '#settings/endpoints/administered.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import type { TextLimit } from '#kit/rules/settings/text-messages.ts';

export const texts = {
  title: 'Settings',
  note: 'Lending rules, application forms and branding',
  goTo: 'Go to section',
  chooseSection: 'Choose a section',
  sections: 'Settings sections',
  consentTexts: 'Consent texts',
  thresholds: 'Thresholds',
  applications: 'Applications',
  applicationsLead:
    'How many applications a client may send. A loan is open from submission until it is disbursed or rejected.',
  templates: 'Message templates',
  rejection: 'Rejection reasons',
  rejectionLead:
    'Staff choose from these when they reject an application. Borrowers see the reason and what would help exactly as written here.',
  reasonNumber: (number: number) => `Reason ${String(number)}`,
  addReason: 'Add reason',
  qualification: 'Eligibility rules',
  earlyRepayment: 'Early repayment',
  earlyRepaymentLead:
    'A payment that settles a loan early ends it. How much interest is waived is fixed for each loan on its disbursement date.',
  earlyRepaymentLabel: 'On early repayment the borrower pays',
  earlyRepaymentRules: [
    { value: 'accrued_only', label: 'Interest accrued to that day' },
    { value: 'full_term', label: 'Full interest' },
  ],
  waiting: 'Reply deadlines',
  waitingLead:
    'Clients are reminded halfway through the time given and on the day before. No case is closed unless the client was told the closing date.',
  howToPay: 'Payment methods',
  reminders: 'Reminders of payments',
  approvalLimits: 'Approval limits',
  approvalLimitsLead:
    'The limit covers everything one client owes or is about to receive, including the amount being approved. The approver of a loan never disburses it.',
  affordability: 'Affordability',
  affordabilityLead: 'How a case shows whether a loan can be repaid. It is a guide: the approver decides.',
  documents: 'Documents',
  documentsLead:
    'Borrowers see these on the Uploads screen, in this order. If you remove a document, its uploaded files are kept.',
  industries: 'Industries',
  industriesLabel: 'One industry per line',
  hosts: 'Notifications',
  hostsLabel: 'One address per line',
  hostsHint:
    'Notifications lead to screens of this portal. They may also lead to https pages at these addresses. For example www.example.com.',
  auditMailbox: 'Audit log digest',
  auditMailboxLead:
    'Once a day a digest of the audit log (a short hash) is emailed to this address. Anyone can later use it to check whether an entry was changed or removed. Choose a mailbox that nobody who operates this service can empty, for example the auditor’s.',
  auditMailboxLabel: 'Email address',
  auditMailboxHint:
    'If empty, no digest is sent, and entries removed from the end of the log may go unnoticed.',
  textMessages: 'Text message limits',
  textMessagesLead:
    'Every text message costs money. Above these limits, codes are offered by email and notifications go by email only. A third of each limit is reserved for codes. You are alerted at 80% and at 100%.',
  textMessagesFixed: (number: TextLimit, network: TextLimit) =>
    `Fixed limits: ${String(number.hour)} an hour and ${String(number.day)} a day to one phone number; ${String(network.hour)} an hour and ${String(network.day)} a day for codes requested from one IP address.`,
  appearance: 'Branding',
  versions: 'Version history',
  installedVersion: 'Version 1 (default)',
  translations: { lg: 'Luganda', sw: 'Swahili' },
  otherLanguages: 'Luganda and Swahili',
  otherLanguagesHint:
    'For borrowers who use these languages. Empty fields are shown in English. Default texts are shown translated until you change them.',
  translationHint:
    'For borrowers who use this language; others see the English text. The English text is binding and is shown below it.',
  store: 'Save',
  askSecond: 'Send for confirmation',
  unsaved: 'Not saved yet',
  notLoaded: 'Could not be loaded',
  logoSet: 'Image',
  logoNone: 'No logo',
  leaveTitle: 'Discard changes?',
  leaveLead: 'These changes are not saved and will be lost if you leave:',
  leave: 'Discard changes',
  discardTitle: 'Discard changes?',
  discardLead: 'These changes are not applied and will be lost.',
  discard: 'Discard changes',
  conflict: 'Someone else saved a newer version while you were editing.',
  conflictNothingLost:
    'Your changes are not saved, but they are still here. Load the newer version, then apply your changes if they are still needed.',
  loadNewer: 'Load newer version',
  newerShown: 'This is the newer version. Your changes were:',
  putChangesIn: 'Apply my changes',
  dropChanges: 'Discard changes',
  putIn: 'Your changes are in the newer version now, but not saved yet:',
  never: 'Default',
  add: 'Add document',
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
    `up to ${String(files)} ${files === 1 ? 'file' : 'files'} of ${String(megabytes)} MB each`,
  key: 'Key',
  keyHint: 'Lowercase letters, digits and _. It cannot be changed later.',
  label: 'Label',
  category: 'Category',
  chooseCategory: 'Choose a category',
  maxFiles: 'Maximum number of files',
  maxMegabytes: 'Maximum size per file (MB)',
  kinds: 'File types',
  isRequired: 'Required to send an application',
  lender: 'Lender name',
  colour: 'Brand colour',
  colourHint: 'For example #0e5468. White text must be readable on it.',
  supportEmail: 'Support email address',
  supportEmailHint: 'Help requests are emailed to this address. Nobody else sees it.',
  contact: 'Contact',
  contactHint:
    'Shown on the landing page, on printed applications, and in security.txt for vulnerability reports.',
  logo: 'Logo',
  noLogo: 'No logo. Screens show the default mark beside the name.',
  logoNow: 'Current logo',
  logoAtMost: (size: string) => `at most ${size}`,
  logoHint: 'PNG or JPG, up to 2 MB. Shown 36 pixels high beside the name; a wide logo replaces the name.',
  logoFile: 'Logo image',
  chooseLogo: 'Choose image',
  removeLogo: 'Remove logo',
  ratio: (ratio: string) => `Contrast of white text on this colour: ${ratio}:1`,
  preview: 'Sample button',
} as const;

/** Who made a version when, and who confirmed it. */
export function changedInWords({
  version,
  changed_by: by,
  changed_at: at,
  confirmed_by: second,
}: SettingVersions[number]): string {
  const words = `Version ${String(version)}, saved by ${by} on ${formatDateTime(at)}`;
  return second === null ? words : `${words}, confirmed by ${second}`;
}

export const thresholdFields = [
  ['minimum_shareholding', 'Minimum shareholding (%)'],
  ['minimum_operation_years', 'Minimum years in operation'],
  ['minimum_revenue', 'Minimum revenue in the last 12 months'],
  ['maximum_revenue', 'Maximum revenue in the last 12 months'],
  ['decision_days', 'Decision target (days)'],
  ['retention_months', 'Retention of ended cases (months)'],
] as const;

export const applicationLimitFields: readonly (readonly [
  name: 'loans_a_day' | 'requests_a_day' | 'open_loans',
  label: string,
  hint?: string,
])[] = [
  ['loans_a_day', 'Loan applications per client per day'],
  ['requests_a_day', 'Support requests per client per day'],
  ['open_loans', 'Open loans per client', 'Leave empty for no limit.'],
];

export const reasonFields = [
  ['code', 'Reason code', 'For example too-new. Used in the audit log, never shown to borrowers.'],
  ['words', 'Reason', 'In plain language.'],
  ['help', 'What would help', undefined],
  ['days', 'Suggested days before applying again', 'Enter 0 if they can apply again immediately.'],
] as const;

export const waitingExpiryFields = [
  ['days', 'Days after the reply-by date until a case is closed', 'Leave empty to keep cases open.'],
] as const;

export const approvalLimitFields: readonly (readonly [
  name: 'loan_officer' | 'credit_manager' | 'three_people_above',
  label: string,
  hint: string,
])[] = [
  ['loan_officer', 'Loan officer limit', 'Leave empty for no limit.'],
  ['credit_manager', 'Credit manager limit', 'Leave empty for no limit.'],
  [
    'three_people_above',
    'Three people required above',
    'Above this amount the reviewing officer, the approver and the person who disburses must be three different people. Leave empty for never; 0 means always.',
  ],
];

export const affordabilityFields = [
  ['low_months', 'Low months in a year'],
  ['comfortable', 'Comfortable up to (DSR, % of monthly surplus)'],
  ['tight', 'Tight up to (DSR, % of monthly surplus)'],
] as const;

export const textMessageFields = [
  ['texts_per_hour', 'Maximum text messages per hour'],
  ['texts_per_day', 'Maximum text messages per day'],
] as const;

export const consentTextLabels = {
  crb: {
    title: 'CRB permission text',
    label: 'One point per line',
    hint: 'Shown with the CRB permission, in the application and in its details.',
  },
  loan_disclaimer: {
    title: 'Prequalification disclaimer',
    label: 'Text beside the checkbox on the Checkpoint screen',
    hint: 'Borrowers tick it before their prequalification is assessed.',
  },
  request_disclaimer: {
    title: 'Management support disclaimer',
    label: 'Text beside the checkbox on the review screen',
    hint: 'Borrowers tick it before they send a management support request.',
  },
} as const;
