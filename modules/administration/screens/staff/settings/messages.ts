import { readAnswerTemplateSettings, storeAnswerTemplates } from '#settings/endpoints/answer-templates.ts';
import { knownPlaceholders, templateKinds, templatePurposes } from '#settings/rules/placeholders.ts';
import { otherLanguageNames, otherLanguages } from '#kit/messages/index.ts';
import { readRejectionReasonSettings, storeRejectionReasons } from '../../../endpoints/administration.ts';
import { listOf, setting, textOf, type Part, type Row } from '../setting.ts';
import { texts } from '../texts.ts';

const untranslated = { words: '', help: '' };

/** Why applications are rejected, in the words that borrowers read (CASE-09). */
export const rejectionReasons = setting([readRejectionReasonSettings, storeRejectionReasons], {
  title: 'Rejection reasons',
  lead: 'Staff choose from these when they reject an application. Borrowers see the reason and what would help exactly as written here.',
  parts: [
    {
      rows: 'reasons',
      look: 'box',
      keyOf: ({ code }) => textOf(code),
      inWords: ({ words }) => textOf(words),
      titleOf: (_row, index) => `Reason ${String(index + 1)}`,
      parts: [
        {
          name: 'code',
          label: 'Reason code',
          hint: 'For example too-new. Used in the audit log, never shown to borrowers.',
        },
        { name: 'words', label: 'Reason', hint: 'In plain language.' },
        { name: 'help', label: 'What would help' },
        {
          name: 'days',
          label: 'Suggested days before applying again',
          hint: 'Enter 0 if they can apply again immediately.',
        },
        {
          folded: otherLanguages.map((lang) => ({
            legend: otherLanguageNames[lang],
            inputs: [
              { name: `${lang}.words`, label: 'Reason', lang, optional: true },
              { name: `${lang}.help`, label: 'What would help', lang, optional: true },
            ],
          })),
          hint: texts.otherLanguagesHint,
        },
      ],
      // It says that it has no other words: one that was removed may have had some under the same name.
      add: {
        label: 'Add reason',
        blank: () => ({ code: '', words: '', help: '', days: '0', lg: untranslated, sw: untranslated }),
      },
    },
  ],
});

const purposes = { feedback: 'Information request', rejection: 'Rejection', ticket: 'Ticket answer' };
const kinds = { loan: 'Loans', request: 'Requests' };

const canBeFilledIn = ({ purpose, kinds: chosen }: Row): string =>
  `Placeholders, filled in when the template is used: ${knownPlaceholders({
    purpose: textOf(purpose),
    kinds: listOf(chosen),
  })
    .map((name) => `{${name}}`)
    .join(', ')}.`;

const templateParts = ({ purpose }: Row): Part[] => [
  {
    name: 'purpose',
    kind: 'select',
    label: 'Purpose',
    choices: templatePurposes.map((value) => ({ value, label: purposes[value] })),
  },
  ...(purpose === 'ticket'
    ? []
    : [
        {
          name: 'kinds',
          kind: 'boxes',
          label: 'Used for',
          choices: templateKinds.map((value) => ({ value, label: kinds[value] })),
        } as const,
      ]),
  { name: 'title', label: 'Title', hint: 'Shown to staff in the menu. Clients never see it.' },
  { name: 'text', kind: 'area', height: 5, label: 'Text', hint: canBeFilledIn },
];

/** Its id only has to differ from those of the others. */
const newTemplate = () => ({
  id: `t-${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36)).join('')}`,
  purpose: 'feedback',
  kinds: ['loan'],
  title: '',
  text: '',
});

/** What staff start from when they write to clients (CASE-09). */
export const answerTemplates = setting([readAnswerTemplateSettings, storeAnswerTemplates], {
  title: 'Message templates',
  lead: 'Starting texts for information requests, rejections and ticket answers. Staff can edit them before sending.',
  parts: [
    {
      rows: 'templates',
      look: 'folded',
      none: 'No templates yet.',
      keyOf: ({ id }) => textOf(id),
      inWords: ({ title }) => textOf(title),
      titleOf: ({ title }) => (textOf(title).trim() === '' ? 'New template' : textOf(title)),
      noteOf: ({ purpose }) =>
        templatePurposes
          .filter((one) => one === purpose)
          .map((one) => purposes[one])
          .join(''),
      isNew: ({ title }) => title === '',
      amend: (next) => (next['purpose'] === 'ticket' ? { ...next, kinds: [] } : next),
      parts: templateParts,
      add: { label: 'Add template', blank: newTemplate },
    },
  ],
});
