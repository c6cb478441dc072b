import {
  readAgreementRequiredSetting,
  readAgreementTemplateSetting,
  storeAgreementRequired,
  storeAgreementTemplate,
} from '#offers/endpoints/agreement-settings.ts';
import { agreementPlaceholders } from '#offers/rules/agreement-template.ts';
import { otherLanguageNames } from '#kit/messages/index.ts';
import { inEachLanguage, setting } from '../setting.ts';

const signed = { value: 'yes', label: 'Agreement must be signed' };
const unsigned = { value: 'no', label: 'No signature required' };

/** Whether a disbursement waits for the borrower's signature (MONEY-06). */
export const agreementRequired = setting([readAgreementRequiredSetting, storeAgreementRequired], {
  title: 'Signing',
  lead: 'An approval creates an offer, which the borrower reads and signs with a one-time code. Loans approved before offers were introduced are disbursed without a signature.',
  takesTwo: true,
  parts: [
    {
      name: 'agreement_required',
      kind: 'cards',
      label: 'Before disbursement',
      choices: [signed, unsigned],
    },
  ],
});

const placeholders = agreementPlaceholders.map((name) => `{${name}}`).join(', ');

/** What borrowers sign (MONEY-05). */
export const agreementTemplate = setting([readAgreementTemplateSetting, storeAgreementTemplate], {
  title: 'Agreement template',
  lead: 'Borrowers sign this text below the key facts of their loan. The default text is ours and is not legal advice: have your lawyer review or replace it. Changes apply to new offers.',
  takesTwo: true,
  parts: [
    {
      name: 'text',
      kind: 'area',
      height: 16,
      label: 'Agreement text',
      hint: `One paragraph per line. Placeholders: ${placeholders}. A line without a value, for example the licence, is left out and later clauses are renumbered, unless the text refers to a clause by its number.`,
    },
    {
      name: 'licence',
      label: 'Licence',
      hint: 'For example the licence number and who issued it. Borrowers see it as you write it.',
      optional: true,
    },
    {
      name: 'complaints',
      kind: 'area',
      label: 'Complaints',
      hint: 'Where borrowers can complain: to you, and to your regulator.',
      optional: true,
    },
    {
      folded: inEachLanguage((language) => ({
        name: `complaints_${language}` as const,
        kind: 'area',
        label: `Complaints (${otherLanguageNames[language]})`,
      })),
      hint: 'Shown with the offer to borrowers who use this language. The agreement itself is in English.',
    },
  ],
});
