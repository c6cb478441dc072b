import { say } from '@ensigo/messages';
export const applicationTexts = {
  title: say('Request Support'),
  updateTitle: say('Update Request'),
  save: say('Save & Continue'),
  details: {
    heading: say('Request Details'),
    companyHint: say('From your business profile'),
  },
  challenge: {
    heading: say('Challenge'),
    challengeHint: say('In your own words: what happens, and since when.'),
  },
  documents: {
    heading: say('Documents'),
    name: say('Supporting documents'),
    lead: say(
      'Records that help the expert understand, such as sales or stock lists. You can continue without any.',
    ),
  },
  deliverables: {
    heading: say('Deliverables'),
    lead: say('What you would like to have in your hands at the end, such as a price list or a cash book.'),
    row: (row: number) => say`Deliverable ${String(row)}`,
    remove: (row: number) => say`Remove deliverable ${String(row)}`,
    add: say('Add deliverable'),
  },
  review: {
    details: say('Request Details'),
    challenge: say('Challenge Details'),
    deliverables: say('Deliverables Details'),
    documents: say('Supporting Documents'),
    none: say('No documents'),
    reason: say('Please tick the box to agree.'),
    disclaimer: say('Your agreement'),
    submit: say('Submit'),
    send: say('Send changes'),
    change: say('Change'),
  },
  whole: say('You may change everything in the request.'),
  locked: say('This part was not asked for. It stays as it is.'),
  next: say('Next'),
  closed: {
    title: say('Support comes after a loan'),
    text: say('Once your last loan has been paid out, you can ask an expert to help your business grow.'),
    button: say('See my loans'),
  },
  back: say('Back to My Requests'),
} as const;
