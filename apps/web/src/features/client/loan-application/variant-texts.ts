/** Texts for applications that are repeated or changed. */
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
    whole: 'You may change everything in the application.',
    everything: { applicant: 'Everything about you', business: 'Everything about your business' },
    otherPosition: 'Specify your position',
    otherNature: 'Specify the nature of business',
    otherIndustry: 'Specify the industry',
    locked: 'This part was not asked for. It stays as it is.',
    going: (names: string) => `Taken out when you send: ${names}`,
    coming: (names: string) => `Sent with your changes: ${names}`,
    permission: 'New CRB permission',
    permissionText:
      'You gave it with your application. Fill this in only if your name or your NIN has changed, or if we ask you to.',
    send: 'Send changes',
    stillOpen: {
      title: 'Something we asked for is still open',
      lead: 'If you send now, we may have to ask you again, and you wait longer.',
      back: 'Do it first',
      send: 'Send anyway',
    },
    nothing: 'Change something first: there is nothing to send yet.',
    missing: 'Please add a file where one is required.',
    uploading: 'Please wait until the files have arrived.',
    kept: 'These files stay as they are',
    back: 'Back to My Loans',
  },
} as const;
