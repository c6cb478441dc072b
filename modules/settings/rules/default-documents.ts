import { named } from '#kit/messages/index.ts';
import { readDocumentTypes, type DocumentType } from '#kit/rules/uploads/document-type.ts';

type Category = DocumentType['category'];

const entry = (
  name: string,
  [display_name]: readonly [title: string],
  category: Category,
  more: Partial<Pick<DocumentType, 'required' | 'max_files' | 'max_size' | 'mimes'>> = {},
) => ({ name, display_name, category, ...more });

/**
 * The fifteen documents that a new installation asks for (L§3), in the specification's words and order; which are
 * required, the categories and the video's own limits are decision 0057. A test compares the seed of `documents_list`
 * with it.
 */
export const defaultDocumentTypes: readonly DocumentType[] = /* @__PURE__ */ readDocumentTypes([
  entry('certificate_of_incorporation', named(['Certificate of incorporation']), 'Business Documents', {
    required: true,
  }),
  entry('memorandum_and_articles', named(['Memorandum and Articles of Association']), 'Business Documents'),
  entry('directors_form', named(["Director's form"]), 'Business Documents'),
  entry('beneficial_owners_form', named(["Beneficial Owner's form"]), 'Business Documents'),
  entry('trading_licence', named(['Trading Licence']), 'Business Documents', { required: true }),
  entry('national_id_of_founder', named(['National ID of Founder/CEO']), 'Individual Documents', {
    required: true,
  }),
  entry('national_id_of_other_director', named(['National ID of Other Director']), 'Individual Documents'),
  entry('ura_tax_ledger', named(['URA Tax Ledger']), 'Financial Documents'),
  entry('financial_statements', named(['Financial Statements for the last 2 Years']), 'Financial Documents'),
  entry(
    'tenancy_agreement_or_utility_bill',
    named(['Tenancy Agreement OR Utility bill for business premises']),
    'Business Documents',
  ),
  entry(
    'management_accounts',
    named(['Financial/Management Accounts or Current Year']),
    'Financial Documents',
  ),
  entry('financial_forecast', named(['2 year Financial Forecast']), 'Financial Documents'),
  entry('bank_statement', named(['Bank Statement for the last 6 months']), 'Financial Documents', {
    required: true,
  }),
  entry('introduction_video', named(['A 2-3 minute introduction video']), 'Other Documents', {
    max_files: 1,
    max_size: 50,
    mimes: ['mp4'],
  }),
  entry('cvs_of_decision_makers', named(['CVs of the top 2 decision makers']), 'Individual Documents'),
]);
