import { say } from '@ensigo/messages';
/** Texts for applications that are repeated or changed. */
export const variantTexts = {
  repeat: {
    title: say('Repeat Loan'),
    notice: (tracking: string) =>
      say`The forms are filled from ${tracking}. Look at each step and save it: nothing is applied for before you submit.`,
    openTitle: say('You have an open application'),
    open: (tracking: string) =>
      say`${tracking} is not finished yet. Continue it, or submit it, before you repeat another loan.`,
    continue: say('CONTINUE'),
    documents: say('Documents of your earlier loan'),
  },
  resubmit: {
    title: say('Update Application'),
    whole: say('You may change everything in the application.'),
    everything: { applicant: say('Everything about you'), business: say('Everything about your business') },
    otherPosition: say('Specify your position'),
    otherNature: say('Specify the nature of business'),
    otherIndustry: say('Specify the industry'),
    locked: say('This part was not asked for. It stays as it is.'),
    going: (names: string) => say`Taken out when you send: ${names}`,
    coming: (names: string) => say`Sent with your changes: ${names}`,
    permission: say('New CRB permission'),
    permissionText: say(
      'You gave it with your application. Fill this in only if your name or your NIN has changed, or if we ask you to.',
    ),
    send: say('Send changes'),
    stillOpen: {
      title: say('Something we asked for is still open'),
      lead: say('If you send now, we may have to ask you again, and you wait longer.'),
      back: say('Do it first'),
      send: say('Send anyway'),
    },
    nothing: say('Change something first: there is nothing to send yet.'),
    missing: say('Please add a file where one is required.'),
    kept: say('These files stay as they are'),
    back: say('Back to My Loans'),
    changes: say('Your changes'),
    changesWait: say('Your changes wait on this device'),
    titleOf: (part: string, tracking: string) => `${part}, ${tracking}`,
  },
} as const;
