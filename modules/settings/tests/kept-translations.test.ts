import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#administration/endpoints/administration.ts';
import * as repaymentSettingsEndpoints from '#repayments/endpoints/repayment-settings.ts';
import * as agreementSettingsEndpoints from '#offers/endpoints/agreement-settings.ts';
import * as staffPrequalificationEndpoints from '#prequalification/endpoints/staff-prequalification.ts';
import * as staffLoanProductsEndpoints from '#lending/endpoints/staff-loan-products.ts';
import * as pendingChangesEndpoints from '#pending-changes/endpoints/pending-changes.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { ruleOf } from '#app/tests/payloads/eligibility.ts';
import { validLoanProduct } from '#app/tests/payloads/products.ts';
import { administratorNamed, forgetAdministrators } from '#app/tests/support/administrators.ts';
import { askedWithoutTranslations } from '#app/tests/support/arrange/settings.ts';
import { startPostedServer, type PostedServer } from '#app/tests/support/clients.ts';
import type { StaffClient } from '#app/tests/support/staff.ts';

let server: PostedServer;
let ruth: StaffClient;
beforeAll(async () => {
  server = await startPostedServer();
});
beforeEach(async () => {
  await forgetAdministrators(server);
  ruth = await administratorNamed(server, 'Namusoke Ruth');
});
afterAll(() => server.close());

/** What is sent per language; another version may know of none. */
interface Names {
  readonly lg?: string;
  readonly sw?: string;
}
const bothNamed = { lg: 'Mu Luganda {amount}.', sw: 'Kwa Kiswahili {amount}.' };

const prefixed = (name: string, { lg, sw }: Names) => ({
  ...(lg !== undefined && { [`${name}_lg`]: lg }),
  ...(sw !== undefined && { [`${name}_sw`]: sw }),
});
const each = ({ lg, sw }: Names, part: (text: string) => object) => ({
  ...(lg !== undefined && { lg: part(lg) }),
  ...(sw !== undefined && { sw: part(sw) }),
});

interface Case {
  readonly read: Endpoint;
  readonly store: Endpoint;
  readonly id?: string;
  /** Everything of the setting, its English words, and the same in these languages. */
  readonly body: (english: string, names: Names) => object;
}

const handling = { label: 'Handling', kind: 'percentage', value: '200', taken: 'deducted' };
const insurance = { label: 'Insurance', kind: 'fixed', value: '5000', taken: 'financed' };
const payment_method = {
  number_label: 'Merchant code',
  number: '512346',
  name: '',
  reference_label: 'Reference',
};
const licence = {
  name: 'licence',
  display_name: 'Licence',
  category: 'Other Documents',
  required: false,
  max_files: 1,
  max_size: 5,
  mimes: ['pdf'],
};

const settings: Readonly<Record<string, Case>> = {
  'the agreement template': {
    read: agreementSettingsEndpoints.readAgreementTemplateSetting,
    store: agreementSettingsEndpoints.storeAgreementTemplate,
    body: (english, names) => ({ text: english, complaints: 'Write.', ...prefixed('complaints', names) }),
  },
  'what borrowers agree to': {
    read: endpoints.readConsentTextSettings,
    store: endpoints.storeConsentText,
    id: 'crb',
    body: (english, names) => ({ text: english, ...names }),
  },
  'a channel': {
    read: repaymentSettingsEndpoints.readHowToPaySetting,
    store: repaymentSettingsEndpoints.storeHowToPay,
    body: (english, names) => ({
      payment_methods: [
        { ...payment_method, title: 'Bank', steps: english },
        { ...payment_method, title: 'Airtel', steps: '', ...each(names, (steps) => ({ steps })) },
      ],
      note: '',
    }),
  },
  'the line below the channels': {
    read: repaymentSettingsEndpoints.readHowToPaySetting,
    store: repaymentSettingsEndpoints.storeHowToPay,
    body: (note, names) => ({ payment_methods: [], note, ...prefixed('note', names) }),
  },
  'a reminder': {
    read: repaymentSettingsEndpoints.readReminderSetting,
    store: repaymentSettingsEndpoints.storeReminders,
    body: (english, names) => ({
      is_on: false,
      from_hour: '8',
      until_hour: '18',
      steps: [
        { day: '-2', text: `${english} {amount}` },
        { day: '3', text: 'Pay {amount}.', ...names },
      ],
    }),
  },
  'a rule of the prequalification': {
    read: staffPrequalificationEndpoints.readEligibilityRuleSettings,
    store: staffPrequalificationEndpoints.storeEligibilityRules,
    body: (words, names) => ({
      mode: 'everyone',
      rules: [
        { ...ruleOf('age@1', { least: 18, most: null }), words },
        { ...ruleOf('registered@1', {}), words: 'Register it.', ...names },
      ],
    }),
  },
  'a loan product': {
    read: staffLoanProductsEndpoints.readLoanProductSettings,
    store: staffLoanProductsEndpoints.storeLoanProducts,
    body: (words, names) => ({ interest_cap_bps: null, products: [validLoanProduct({ words, ...names })] }),
  },
  'a fee': {
    read: staffLoanProductsEndpoints.readLoanProductSettings,
    store: staffLoanProductsEndpoints.storeLoanProducts,
    body: (words, names) => ({
      interest_cap_bps: null,
      products: [validLoanProduct({ words, fees: [insurance, { ...handling, ...names }] })],
    }),
  },
  'a reason for a rejection': {
    read: endpoints.readRejectionReasonSettings,
    store: endpoints.storeRejectionReasons,
    body: (words, names) => ({
      reasons: [
        { code: 'too-new', words, help: 'Wait.', days: '0' },
        { code: 'other', words: 'Other.', help: 'Ask.', days: '0', ...each(names, (help) => ({ help })) },
      ],
    }),
  },
  'a document': {
    read: endpoints.readDocumentTypeSettings,
    store: endpoints.storeDocumentTypes,
    body: (english, names) => ({
      document_types: [
        { ...licence, name: 'other', display_name: english },
        { ...licence, ...names },
      ],
    }),
  },
  'an industry': {
    read: endpoints.readIndustries,
    store: endpoints.storeIndustries,
    body: (english, names) => ({ industries: [{ name: english }, { name: 'Bees', ...names }] }),
  },
};

/** What an answer holds. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is what the tests look at
const dataOf = (text: string) => JSON.parse(text) as { readonly data: unknown };

/** Every text in a value that is not English and not empty, by its language. */
function translationsIn(value: unknown): string[] {
  const found = (language: string, held: unknown): string[] =>
    typeof held === 'object' && held !== null
      ? Object.values(held).flatMap((text) => found(language, text))
      : typeof held === 'string' && held !== ''
        ? [`${language}: ${held}`]
        : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([name, held]: [string, unknown]) => {
      const language = /(?:^|_)(lg|sw)$/.exec(name)?.[1];
      return language === undefined ? translationsIn(held) : found(language, held);
    })
    .toSorted();
}

const idOf = ({ id }: Case) => (id === undefined ? {} : { id });
const send = (setting: Case, english: string, names: Names) =>
  ruth.api(setting.store, { ...idOf(setting), body: setting.body(english, names) });
async function store(setting: Case, english: string, names: Names): Promise<void> {
  expect(await send(setting, english, names)).toMatchObject({ status: 200 });
}
/** The current value, and the translations in it. */
async function current(setting: Case) {
  const { data } = dataOf((await ruth.api(setting.read, idOf(setting))).text);
  return { english: JSON.stringify(data), translations: translationsIn(data) };
}
const bothThere = ['lg: Mu Luganda {amount}.', 'sw: Kwa Kiswahili {amount}.'];

describe.each(Object.entries(settings))('%s', (_name, setting) => {
  test('REACH-06 a language that is not sent keeps its words, and one that is sent empty has none', async () => {
    await store(setting, 'First.', bothNamed);
    expect((await current(setting)).translations).toEqual(bothThere);
    await store(setting, 'Second.', {});
    const { english, translations } = await current(setting);
    expect(translations).toEqual(bothThere);
    expect(english).toContain('Second.');
    await store(setting, 'Third.', { sw: 'Mengine {amount}.' });
    expect((await current(setting)).translations).toEqual([
      'lg: Mu Luganda {amount}.',
      'sw: Mengine {amount}.',
    ]);
    await store(setting, 'Fourth.', { lg: '' });
    expect((await current(setting)).translations).toEqual(['sw: Mengine {amount}.']);
    await store(setting, 'Fifth.', { lg: '', sw: '' });
    expect((await current(setting)).translations).toEqual([]);
  });
});

test('REACH-06 what is left out of the words of a reason or a channel is kept as well', async () => {
  const reasons = (sw: object) =>
    ruth.api(endpoints.storeRejectionReasons, {
      body: { reasons: [{ code: 'too-new', words: 'New.', help: 'Wait.', days: '0', sw }] },
    });
  (await reasons({ words: 'Mpya.', help: 'Subiri.' })).answer();
  (await reasons({ words: 'Mpya sana.' })).answer();
  const { data } = (await ruth.api(endpoints.readRejectionReasonSettings)).answer();
  expect(data.reasons[0]?.sw).toEqual({ words: 'Mpya sana.', help: 'Subiri.' });
  const payment_methods = (sw: object) =>
    ruth.api(repaymentSettingsEndpoints.storeHowToPay, {
      body: { payment_methods: [{ ...payment_method, title: 'Bank', sw }], note: '' },
    });
  (await payment_methods({ steps: 'Nenda.', number_label: 'Nambari' })).answer();
  (await payment_methods({ steps: '' })).answer();
  const { payment_methods: kept } = (await ruth.api(repaymentSettingsEndpoints.readHowToPaySetting)).answer()
    .data;
  expect(kept[0]?.sw).toMatchObject({ steps: '', number_label: 'Nambari' });
});

test('REACH-06 an industry that is offered again has the names that it had', async () => {
  const offer = async (...industries: object[]) =>
    (await ruth.api(endpoints.storeIndustries, { body: { industries } })).answer();
  await offer({ name: 'Retail' }, { name: 'Bees', lg: 'Enjuki', sw: 'Nyuki' });
  await offer({ name: 'Retail' });
  await offer({ name: 'Retail' }, { name: 'bees' });
  const { data } = (await ruth.api(endpoints.readIndustries)).answer();
  expect(data.industries).toContainEqual({ name: 'bees', lg: 'Enjuki', sw: 'Nyuki' });
});

describe('with a second administrator', () => {
  let miriam: StaffClient;
  beforeEach(async () => {
    miriam = await administratorNamed(server, 'Nansubuga Miriam');
  });

  /** What the change that waits says it changes, its labels alone. */
  async function waiting() {
    const [change] = (await miriam.api(pendingChangesEndpoints.listPendingChanges)).answer().data;
    return { id: change?.id ?? '', labels: change?.lines.map(({ label }) => label) ?? [] };
  }
  const confirm = async () =>
    (await miriam.api(pendingChangesEndpoints.confirmPendingChange, await waiting())).answer();

  const agreement: Case = {
    read: agreementSettingsEndpoints.readAgreementTemplateSetting,
    store: agreementSettingsEndpoints.storeAgreementTemplate,
    body: (text, names) => ({ text, complaints: 'Write.', ...prefixed('complaints', names) }),
  };
  const inLanguages = ['Complaints (Luganda)', 'Complaints (Swahili)'];

  test('REACH-06 MONEY-12 what waits names the words of each language that change, and no others', async () => {
    await store(agreement, 'First.', { lg: '', sw: '' });
    await confirm();
    await store(agreement, 'First.', bothNamed);
    expect((await waiting()).labels).toEqual(inLanguages);
    await confirm();
    await store(agreement, 'Second.', {});
    expect((await waiting()).labels).toEqual(['Agreement text']);
    await confirm();
    expect((await current(agreement)).translations).toEqual(bothThere);
    await store(agreement, 'Second.', { lg: '', sw: '' });
    expect((await waiting()).labels).toEqual(inLanguages);
    await confirm();
    expect((await current(agreement)).translations).toEqual([]);
  });

  test('REACH-06 MONEY-12 an empty text in a language that has none is no change', async () => {
    const product = validLoanProduct({ words: 'For stock.' });
    const body = (names: Names) => ({ interest_cap_bps: null, products: [{ ...product, ...names }] });
    (await ruth.api(staffLoanProductsEndpoints.storeLoanProducts, { body: body({}) })).answer();
    await confirm();
    const again = (
      await ruth.api(staffLoanProductsEndpoints.storeLoanProducts, { body: body({ lg: '', sw: '' }) })
    ).answer();
    expect([again.waits, (await waiting()).labels]).toEqual([undefined, []]);
  });

  test('REACH-06 MONEY-12 what was asked for by a release without translations keeps them', async () => {
    await store(agreement, 'Third.', bothNamed);
    await confirm();
    await store(agreement, 'Fourth.', {});
    await askedWithoutTranslations(server);
    await confirm();
    const { english, translations } = await current(agreement);
    expect([english.includes('Fourth.'), translations]).toEqual([true, bothThere]);
  });
});
