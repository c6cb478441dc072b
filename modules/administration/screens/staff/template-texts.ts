import { knownPlaceholders, type TemplateUse } from '#settings/rules/placeholders.ts';

export const templateTexts = {
  lead: 'Starting texts for information requests, rejections and ticket answers. Staff can edit them before sending.',
  untitled: 'New template',
  add: 'Add template',
  remove: 'Remove',
  purpose: 'Purpose',
  purposes: { feedback: 'Information request', rejection: 'Rejection', ticket: 'Ticket answer' },
  kinds: 'Used for',
  kindNames: { loan: 'Loans', request: 'Requests' },
  heading: 'Title',
  headingHint: 'Shown to staff in the menu. Clients never see it.',
  text: 'Text',
  none: 'No templates yet.',
  canBeFilledIn: (use: TemplateUse) =>
    `Placeholders, filled in when the template is used: ${knownPlaceholders(use)
      .map((name) => `{${name}}`)
      .join(', ')}.`,
} as const;
