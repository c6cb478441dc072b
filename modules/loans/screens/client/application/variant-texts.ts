import { say } from '#kit/messages/index.ts';
/** Texts for applications that are repeated or changed. */
export const variantTexts = {
  repeat: {
    title: say('Repeat Loan'),
    notice: (tracking: string) =>
      say`We've filled in the forms from ${tracking}. Check and save each step. You only apply when you press Submit.`,
    openTitle: say('You have an open application'),
    open: (tracking: string) =>
      say`${tracking} isn't finished yet. Continue or submit it before you repeat another loan.`,
    continue: say('CONTINUE'),
    documents: say('Documents of your earlier loan'),
  },
  resubmit: {
    title: say('Update Application'),
    whole: say('You can change everything in your application.'),
    everything: { applicant: say('Everything about you'), business: say('Everything about your business') },
    otherPosition: say('Specify your position'),
    otherNature: say('Specify the nature of business'),
    otherIndustry: say('Specify the industry'),
    locked: say("We didn't ask you to change this part. It stays as it is."),
    going: (names: string) => say`Removed when you send: ${names}`,
    coming: (names: string) => say`Added when you send: ${names}`,
    permission: say('New CRB permission'),
    permissionText: say(
      'You gave this with your application. Only fill it in if your name or NIN has changed, or if we asked.',
    ),
    send: say('Send changes'),
    stillOpen: {
      title: say('Something we asked for is still missing'),
      lead: say('If you send now, we may have to ask again, and our answer will take longer.'),
      back: say('Go back and finish'),
      send: say('Send anyway'),
    },
    nothing: say("There's nothing to send yet. Change something first."),
    missing: say('Add a file for each required document.'),
    kept: say('These files stay as they are'),
    back: say('Back to My Loans'),
    changes: say('Your changes'),
    changesWait: say('Your changes are waiting to send'),
    titleOf: (part: string, tracking: string) => `${part}, ${tracking}`,
  },
} as const;
