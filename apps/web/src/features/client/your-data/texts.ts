const inYears = (months: number): string =>
  months % 12 === 0 ? `${String(months / 12)} years` : `${String(months)} months`;

export const texts = {
  title: 'Your Data',
  downloadTitle: 'A copy of your data',
  download:
    'Everything we hold about you, with your files, in one ZIP archive: your account, prequalification, business, loans, requests, messages, notifications and sign-ins, and what our staff have noted about you.',
  downloadButton: 'Download your data',
  fileName: 'your-data.zip',
  erasureTitle: 'Erase your data',
  erasure:
    'You can ask us to close your account and erase what we hold about you. This cannot be undone, and you cannot sign in afterwards.',
  kept: (months: number) =>
    `The law requires us to keep records of loans and requests that have ended for ${inYears(months)}. They are erased when that time has passed.`,
  underWay: 'This is not possible yet. It is under way or not repaid:',
  ask: 'Ask for erasure',
  askTitle: 'Erase your data?',
  askLead: 'We will look at your request and tell you what we decide.',
  reason: 'Reason',
  send: 'Send the request',
  cancel: 'Cancel',
  open: (day: string) => `You asked for the erasure of your data on ${day}. We have not decided yet.`,
  yourReason: (reason: string) => `Your reason: ${reason}`,
  withdraw: 'Withdraw the request',
  refused: (day: string) => `We refused your request on ${day}, for this reason:`,
} as const;
