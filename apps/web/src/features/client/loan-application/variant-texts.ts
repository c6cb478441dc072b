/** Words of the applications that are repeated or changed. */
export const variantTexts = {
  repeat: {
    title: 'Repeat Loan',
    notice: (tracking: string) =>
      `The forms are filled from ${tracking}. Look at each step and save it: nothing is applied for before you submit.`,
    openTitle: 'You have an open application',
    open: (tracking: string) =>
      `${tracking} is not finished yet. Continue it, or submit it, before you repeat another loan.`,
    continue: 'CONTINUE',
  },
  resubmit: {
    title: 'Update Application',
    asked: 'What we asked for',
    done: (done: number, all: number) => `${String(done)} of ${String(all)} done`,
    notSent: 'Not sent yet',
    explain: 'Your changes are kept here. We see them when you press Send changes.',
    answerBy: (day: string) => `Please answer by ${day}.`,
    whole: 'You may change everything in the application.',
    locked: 'This part was not asked for. It stays as it is.',
    files: 'Files',
    going: 'Is taken out when you send',
    coming: 'Comes with your changes',
    send: 'Send changes',
    nothing: 'Change something first: there is nothing to send yet.',
    uploading: 'Please wait until the files have arrived.',
    kept: 'These files stay as they are',
    notWaiting: 'This loan does not wait for changes from you.',
    back: 'Back to My Loans',
  },
} as const;
