import { say } from '@ensigo/messages';
const inYears = (months: number): string =>
  months % 12 === 0 ? say`${String(months / 12)} years` : say`${String(months)} months`;

export const texts = {
  title: say('Your Data'),
  downloadTitle: say('A copy of your data'),
  download: say(
    'Everything we hold about you, with your files, in one ZIP archive: your account, prequalification, business, loans, requests, messages, notifications and sign-ins, and what our staff have noted about you.',
  ),
  downloadButton: say('Download your data'),
  fileName: say('your-data.zip'),
  erasureTitle: say('Erase your data'),
  erasure: say(
    'You can ask us to close your account and erase what we hold about you. This cannot be undone, and you cannot sign in afterwards.',
  ),
  kept: (months: number) =>
    say`The law requires us to keep records of loans and requests that have ended for ${inYears(months)}. They are erased when that time has passed.`,
  underWay: say('This is not possible yet. It is under way or not repaid:'),
  ask: say('Ask for erasure'),
  askTitle: say('Erase your data?'),
  askLead: say('We will look at your request and tell you what we decide.'),
  reason: say('Reason'),
  send: say('Send the request'),
  cancel: say('Cancel'),
  open: (day: string) => say`You asked for the erasure of your data on ${day}. We have not decided yet.`,
  yourReason: (reason: string) => say`Your reason: ${reason}`,
  withdraw: say('Withdraw the request'),
  refused: (day: string) => say`We refused your request on ${day}, for this reason:`,
} as const;
