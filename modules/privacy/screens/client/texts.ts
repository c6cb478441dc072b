import { say } from '#kit/messages/index.ts';
const inYears = (months: number): string =>
  months % 12 === 0 ? say`${String(months / 12)} years` : say`${String(months)} months`;

export const texts = {
  title: say('Your data'),
  downloadTitle: say('A copy of your data'),
  download: say(
    "Get everything we hold about you in one ZIP file: your account, prequalification, business, loans, requests, messages, notifications and sign-ins. It includes your files and our staff's notes about you.",
  ),
  downloadButton: say('Download your data'),
  fileName: say('your-data.zip'),
  erasureTitle: say('Erase your data'),
  erasure: say(
    "You can ask us to close your account and erase the data we hold about you. You can't undo this, and you won't be able to sign in.",
  ),
  kept: (months: number) =>
    say`By law, we keep records of ended loans and requests for ${inYears(months)}. After that, we erase them.`,
  underWay: say("You can't do this yet. These are in progress or not repaid:"),
  ask: say('Request erasure'),
  askTitle: say('Request erasure of your data?'),
  askLead: say("We'll review your request and tell you our decision."),
  reason: say('Reason'),
  send: say('Request erasure'),
  cancel: say('Cancel'),
  open: (day: string) => say`On ${day} you asked us to erase your data. We haven't decided yet.`,
  yourReason: (reason: string) => say`Your reason: ${reason}`,
  withdraw: say('Withdraw request'),
  refused: (day: string) => say`We refused your request on ${day} for this reason:`,
} as const;
