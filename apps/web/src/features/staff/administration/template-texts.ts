import { knownPlaceholders, type TemplateUse } from '@ensigo/rulebook/settings';

export const templateTexts = {
  lead: 'What staff start from when they ask a client for something, reject an application or answer a ticket. They can edit it before it is sent.',
  untitled: 'New template',
  add: 'Add a template',
  remove: 'Remove',
  purpose: 'What it is for',
  purposes: { feedback: 'Questions to a client', rejection: 'A rejection', ticket: 'An answer to a ticket' },
  kinds: 'Used for',
  kindNames: { loan: 'Loans', request: 'Requests' },
  heading: 'Title',
  headingHint: 'Staff see it in the menu. Clients never see it.',
  text: 'Text',
  none: 'There are no templates.',
  canBeFilledIn: (use: TemplateUse) =>
    `These are filled in when it is used: ${knownPlaceholders(use)
      .map((name) => `{${name}}`)
      .join(', ')}.`,
} as const;
