import { expect, test } from 'vitest';
import { chooseLanguage } from '#accounts/endpoints/profile.ts';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { openOwnAgreement, readOffer } from '#offers/endpoints/offers.ts';
import { printLoan } from '#loans/endpoints/loan-papers.ts';
import { printLoanCase, showLoanCase } from '#loans/endpoints/staff-loans.ts';
import {
  readDocumentTypeSettings,
  readIndustries,
  storeDocumentTypes,
  storeIndustries,
} from '#administration/endpoints/administration.ts';
import { readLoanProductSettings, storeLoanProducts } from '#lending/endpoints/staff-loan-products.ts';
import { readResubmission } from '#loans/endpoints/loan-variants.ts';
import { showLoan } from '#loans/endpoints/loans.ts';
import { readEligibility, submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { readWaiting } from '#dashboard/endpoints/dashboard.ts';
import { storeAgreementTemplate } from '#offers/endpoints/agreement-settings.ts';
import { storeEligibilityRules } from '#prequalification/endpoints/staff-prequalification.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { usualAgreementTemplate } from '#offers/rules/agreement-template.ts';
import { documentTypesSchema } from '#kit/rules/uploads/written-document-types.ts';
import { validBusiness, validPrequalification } from './payloads/prequalification.ts';
import { ruleOf } from './payloads/eligibility.ts';
import { validLoanProduct } from './payloads/products.ts';
import { act, submittedLoan } from './support/cases.ts';
import { validApproval } from './support/decisions.ts';
import { reading, speakInTests } from './support/languages.ts';
import { settingsFor, signedIn, type Person } from './support/loan-clients.ts';
import { textOfPdf } from './support/pdf-text.ts';
import { moneyPeople } from './support/repayments.ts';
import { sharedPostedServer } from './support/clients.ts';

const server = await sharedPostedServer();
const [people, administrator] = await Promise.all([moneyPeople(server), signedIn(server, 'administrator')]);
await speakInTests();

/** The text of a PDF, without the ends of its lines. */
async function paperFor(person: Person, call: Endpoint, id: number, language: string): Promise<string> {
  const response = await person.send(call, { params: { id }, ...reading(language) });
  expect(response.status).toBe(200);
  return textOfPdf(Buffer.from(await response.arrayBuffer())).replaceAll(/\s+/g, ' ');
}

const handling = { label: 'Handling', kind: 'percentage', value: '200', taken: 'deducted' };

/** A loan that is approved while the lender's product has this name of its fee in Swahili. */
async function approvedWith(sw: string, fees = [handling]) {
  const product = validLoanProduct({ fees: [{ ...handling, sw }] });
  await administrator.does(storeLoanProducts, { body: { interest_cap_bps: null, products: [product] } });
  const loan = await submittedLoan(server);
  await act(people.officer, loan.loanId, { action: 'start-processing' });
  await act(people.manager, loan.loanId, validApproval({ fees, terms_reason: 'As agreed.' }));
  return loan;
}

test('REACH-06 MONEY-01 a fee is called as the lender calls it in the language of the borrower, before and after an approval', async () => {
  const { client, loanId } = await approvedWith('Ada ya huduma');
  const inLanguage = async (language: string) => {
    const [offered] = (await client.does(listLoanProducts, reading(language))).data;
    const { approval, actions } = (await client.does(showLoan, { id: loanId, ...reading(language) })).data;
    const { facts } = (await client.does(readOffer, { id: loanId, ...reading(language) })).data;
    return [
      offered?.fees[0]?.label,
      approval?.fees[0]?.label,
      facts.fees[0]?.label,
      ...actions
        .flatMap(({ facts: said = [] }) => said.map(({ label }) => label))
        .filter((label) => /^(Hand|Ada)/.test(label)),
    ];
  };
  expect(await inLanguage('sw')).toEqual(Array.from({ length: 4 }, () => 'Ada ya huduma'));
  expect(await inLanguage('lg')).toEqual(Array.from({ length: 4 }, () => 'Handling'));
  expect(await paperFor(client, printLoan, loanId, 'sw')).toContain('Ada ya huduma');
  const seenByStaff = (await people.officer.does(showLoanCase, { id: loanId, ...reading('sw') })).data;
  expect([seenByStaff.approval?.fees[0]?.label, seenByStaff.product?.fees[0]?.label]).toEqual([
    'Handling',
    'Handling',
  ]);
  const { data } = await administrator.does(readLoanProductSettings);
  expect(data.products[0]?.fees).toEqual([{ ...handling, sw: 'Ada ya huduma' }]);
});

test('REACH-06 MONEY-05 what is signed has the English name of a fee, and is the same for everybody', async () => {
  const { client, loanId } = await approvedWith('Ada ya huduma');
  const sha256In = async (language: string) =>
    (await client.does(readOffer, { id: loanId, ...reading(language) })).data.agreement.sha256;
  expect(await sha256In('sw')).toBe(await sha256In('en'));
  const agreement = await paperFor(client, openOwnAgreement, loanId, 'sw');
  expect([agreement.includes('Handling'), agreement.includes('Ada ya huduma')]).toEqual([true, false]);
});

test('REACH-06 MONEY-02 an approval keeps the fee names of its day, and accepts none from the approver', async () => {
  const renamed = { ...handling, sw: 'Bure' };
  const { client, loanId } = await approvedWith('Ada ya zamani', [renamed]);
  await approvedWith('Ada mpya');
  const { facts } = (await client.does(readOffer, { id: loanId, ...reading('sw') })).data;
  expect(facts.fees).toEqual([{ label: 'Ada ya zamani', amount: '180000', taken: 'deducted' }]);
});

test('REACH-06 MONEY-02 the one fee of a loan type without a product is translated', async () => {
  const fees = [{ ...handling, label: 'Fees' }];
  const { client, loanId } = await approvedWith('', fees);
  const { facts } = (await client.does(readOffer, { id: loanId, ...reading('sw') })).data;
  expect(facts.fees[0]?.label).toBe('Ada');
});

test('REACH-06 MONEY-04 where to complain is read in the language of the borrower, and signed in English', async () => {
  const complaints = 'Write to our manager.';
  const body = { ...usualAgreementTemplate, complaints, complaints_sw: 'Mwandikie meneja wetu.' };
  await administrator.does(storeAgreementTemplate, { body });
  const { client, loanId } = await approvedWith('');
  // The offer keeps the words of its day.
  await administrator.does(storeAgreementTemplate, { body: { ...body, complaints_sw: 'Mengine.' } });
  const saidIn = async (language: string) =>
    (await client.does(readOffer, { id: loanId, ...reading(language) })).data.facts.complaints;
  expect([await saidIn('sw'), await saidIn('lg'), await saidIn('en')]).toEqual([
    'Mwandikie meneja wetu.',
    complaints,
    complaints,
  ]);
  const agreement = await paperFor(client, openOwnAgreement, loanId, 'sw');
  expect([agreement.includes(complaints), agreement.includes('Mwandikie')]).toEqual([true, false]);
  await administrator.does(storeAgreementTemplate, { body: usualAgreementTemplate });
});

const bees = { name: 'Bees', lg: 'Enjuki', sw: 'Ufugaji nyuki' };

/** The industries as installed, and those of the lender's. */
async function industriesWith(...added: readonly object[]): Promise<void> {
  const { data } = await administrator.does(readIndustries);
  const installed = data.industries.filter(({ name }) => name !== bees.name);
  await administrator.does(storeIndustries, { body: { industries: [...installed, ...added] } });
}

const inBees = { ...validPrequalification(), business: validBusiness({ industry: 'Bees' }) };

test('REACH-06 an industry of the lender is offered in each language, and can be renamed and removed', async () => {
  await industriesWith(bees);
  const client = await signedIn(server);
  const offered = async () => (await client.does(listIndustries)).data.find(({ name }) => name === 'Bees');
  expect(await offered()).toEqual({ id: expect.any(Number), ...bees });
  const { data } = await administrator.does(readIndustries);
  expect(data.industries).toContainEqual(bees);
  await industriesWith({ ...bees, sw: 'Nyuki' });
  expect(await offered()).toMatchObject({ sw: 'Nyuki' });
  await industriesWith();
  expect(await offered()).toBeUndefined();
});

test('REACH-06 CASE-12 an application is printed with industry and documents as the lender calls them, in English for staff', async () => {
  await industriesWith(bees);
  const { client, loanId } = await submittedLoan(server, inBees);
  // What is no longer offered keeps its names.
  await industriesWith();
  const swahili = await paperFor(client, printLoan, loanId, 'sw');
  expect(swahili).toContain('Ufugaji nyuki');
  expect(swahili).not.toMatch(/Bees|Trading Licence|Bank Statement/);
  expect(swahili).toContain('Leseni ya biashara');
  const ofStaff = await paperFor(people.officer, printLoanCase, loanId, 'sw');
  for (const words of ['Bees', 'Trading Licence']) expect(ofStaff).toContain(words);
});

const letter = {
  name: 'letter_of_chairman',
  display_name: 'Letter of the chairman',
  lg: 'Ebbaluwa ya ssentebe',
  sw: 'Barua ya mwenyekiti',
  category: 'Other Documents',
  required: false,
  max_files: 5,
  max_size: 5,
  mimes: ['pdf'],
};

async function askForLetter(): Promise<void> {
  const { data } = await administrator.does(readDocumentTypeSettings);
  const others = data.document_types.filter(({ name }) => name !== letter.name);
  const { document_types } = validated([...others, letter]);
  await administrator.does(storeDocumentTypes, { body: { document_types } });
}

function validated(document_types: readonly object[]) {
  const result = validate(documentTypesSchema, { document_types });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

test('REACH-06 a document of the lender is asked for in the language of the client, on screens and in the mail', async () => {
  await askForLetter();
  const { client, loanId } = await submittedLoan(server);
  await client.does(chooseLanguage, { body: { language: 'sw' } });
  const { documentTypes } = await settingsFor(client);
  expect(documentTypes.find(({ name }) => name === letter.name)).toMatchObject({
    lg: letter.lg,
    sw: letter.sw,
  });
  await act(people.officer, loanId, { action: 'start-processing' });
  const reason = 'We need it.';
  await act(people.officer, loanId, {
    action: 'request-feedback',
    items: [
      { kind: 'document', target: letter.name, reason },
      { kind: 'field', target: 'loan-details.collaterals.0', reason },
      { kind: 'document', target: 'trading_licence', reason },
    ],
  });
  const labelsIn = async (language: string) => {
    const asked = { id: loanId, ...reading(language) };
    const [shown, again, { waiting }] = [
      (await client.does(showLoan, asked)).data.feedback?.items,
      (await client.does(readResubmission, asked)).data.feedback?.items,
      (await client.does(readWaiting, reading(language))).data,
    ];
    expect(again?.map(({ label }) => label)).toEqual(shown?.map(({ label }) => label));
    expect(waiting[0]?.things.map(({ label }) => label)).toEqual(shown?.map(({ label }) => label));
    expect(Object.keys(shown?.[0] ?? {})).not.toContain('names');
    return shown?.map(({ label }) => label);
  };
  expect(await labelsIn('sw')).toEqual([letter.sw, 'Dhamana 1', 'Leseni ya biashara']);
  const english = ['Letter of the chairman', 'Collateral 1', 'Trading Licence'];
  expect(await labelsIn('en')).toEqual(english);
  const seenByStaff = (await people.officer.does(showLoanCase, { id: loanId, ...reading('sw') })).data;
  expect(seenByStaff.feedback?.items.map(({ label }) => label)).toEqual(english);
  const mails = () =>
    server.smtp
      .mailsTo(client.email)
      .map(({ text }) => text)
      .join();
  await expect.poll(mails, { timeout: 15_000 }).toContain('Barua ya mwenyekiti, Dhamana 1 na 1 zaidi');
});

test('REACH-06 QUAL-02 what the rules say names industries and documents as the lender does in the language of the client', async () => {
  await askForLetter();
  await industriesWith(bees);
  const rules = [
    ruleOf('industry@1', { list: 'not-in', names: ['Bees'] }),
    ruleOf('documents@1', { all: [letter.name, 'bank_statement'], count: 0 }),
  ];
  await administrator.does(storeEligibilityRules, { body: { mode: 'rules', rules } });
  const client = await signedIn(server);
  await client.does(submitPrequalification, { body: inBees });
  const { data } = await client.does(readEligibility, reading('sw'));
  const said = data?.lines.map(({ yours, needed }) => [yours, needed]);
  expect(said?.[0]).toEqual(['Ufugaji nyuki', 'Si Ufugaji nyuki']);
  expect(said?.[1]?.[1]).toMatch(/^Barua ya mwenyekiti, Taarifa ya benki/);
  await administrator.does(storeEligibilityRules, { body: { mode: 'everyone', rules: [] } });
});
