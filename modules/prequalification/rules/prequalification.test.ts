import { describe, expect, test } from 'vitest';
import { stepState } from '#kit/rules/engine/wizard.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { defaultSettings } from '#settings/rules/settings.ts';
import {
  validApplicant,
  validBusiness,
  validDocuments,
  validPrequalification,
} from '#app/tests/payloads/prequalification.ts';
import { applicantSchema } from './applicant.ts';
import { businessFormSchema, businessSchema } from './business.ts';
import {
  contactPreferences,
  defaultIndustries,
  documentsAvailabilities,
  employeeBands,
  genders,
  naturesOfBusiness,
  positions,
} from './options.ts';
import { documentOptions, documentsSchema } from './documents.ts';
import { flattenDocuments, prequalificationReached, prequalificationSchema } from './submission.ts';
import { operationYearsBands, revenueBands, shareholdingBands } from './bands.ts';
import { prequalificationPartsSchema } from './parts.ts';
import { prequalificationWizard } from './wizard.ts';

const facts = { today: '2026-03-14', settings: defaultSettings };
const errorsOf = (result: ReturnType<typeof validate>) => (result.ok ? {} : result.errors);

test('PREQ-05 PREQ-07 PREQ-08 the choices are those of the specification, word for word', () => {
  expect(genders).toEqual(['Male', 'Female']);
  expect(contactPreferences).toEqual(['Phone Call', 'Email']);
  expect(positions).toEqual(['Director', 'Shareholder', 'Beneficial Owner']);
  expect(naturesOfBusiness).toEqual([
    'Company Limited by Shares',
    'Single Member Company',
    'Business Name (Sole Proprietorship)',
    'Partnership',
    'Company Limited by Guarantee',
  ]);
  expect(defaultIndustries).toEqual([
    'Agriculture',
    'Construction',
    'Education',
    'Energy',
    'Financial Services',
    'Food and Beverage',
    'Healthcare',
    'Hospitality',
    'Manufacturing',
    'Media and Entertainment',
    'Real Estate and Property Management',
    'Retail Trade',
    'Transport and Logistics',
    'Wholesale and Distribution',
  ]);
  expect(employeeBands).toEqual(['1', '2 - 5', 'more than 5']);
  expect(documentsAvailabilities).toEqual(['Less than 2 days', '2 - 4 days', 'More than 4 days']);
});

describe('applicant', () => {
  const judge = (changes: Record<string, unknown>) =>
    errorsOf(validate(applicantSchema(facts), validApplicant(changes)));

  test('PREQ-06 all required messages come at once when nothing is given', () => {
    expect(errorsOf(validate(applicantSchema(facts), {}))).toEqual({
      name: ['Name is required'],
      date_of_birth: ['Date of birth is required'],
      gender: ['Gender is required'],
      email: ['Email is required'],
      phone: ['Phone is required'],
      contact: ['Contact preference is required'],
      national_id: ['National ID is required'],
      position: ['Position is required'],
    });
  });

  test.each([
    ['email', 'grace', 'Invalid email format.'],
    ['phone', '77214509', 'Phone number must be exactly 9 digits.'],
    ['alternative_phone', '12', 'Phone number must be exactly 9 digits.'],
    ['national_id', 'CF91', 'NIN must be alphanumeric and 13 to 14 characters long.'],
    ['gender', 'Other', 'Choose one from the list.'],
    ['contact', 'Fax', 'Choose one from the list.'],
    ['phone_code', '+1', 'Choose a country code from the list.'],
    ['date_of_birth', '2026-03-15', 'Date of birth cannot be in the future.'],
    ['date_of_birth', '2008-03-15', 'The applicant must be at least 18 years old.'],
    ['date_of_birth', '1991-02-30', 'Enter a date as day, month and year.'],
    ['position', '   ', 'Position is required'],
  ])('PREQ-06 %s = %s is refused', (field, value, message) => {
    expect(judge({ [field]: value })).toEqual({ [field]: [message] });
  });

  test('PREQ-06 a wrong phone is reported together with what is missing', () => {
    expect(judge({ name: undefined, phone: '1' })).toEqual({
      name: ['Name is required'],
      phone: ['Phone number must be exactly 9 digits.'],
    });
  });

  test('PREQ-04 PREQ-05 phones are read as typed, choices in any letter case, another position as text', () => {
    const result = validate(applicantSchema(facts), {
      ...validApplicant(),
      date_of_birth: '2008-03-14',
      phone: '+256 772 145 098',
      alternative_phone: '0701-234-567',
      alternative_phone_code: '',
      gender: 'female',
      position: 'Chief Accountant',
      address: undefined,
      role: 'administrator',
    });
    expect(result).toEqual({
      ok: true,
      value: validApplicant({
        date_of_birth: '2008-03-14',
        alternative_phone: '701234567',
        position: 'Chief Accountant',
        address: '',
      }),
    });
  });
});

describe('business', () => {
  const judge = (changes: Record<string, unknown>) =>
    errorsOf(validate(businessSchema(facts), validBusiness(changes)));

  test('PREQ-07 every field is required', () => {
    expect(errorsOf(validate(businessSchema(facts), {}))).toEqual({
      registered_business: ['Registered business is required.'],
      business_name: ['Business name is required.'],
      registration_number: ['Registration number is required.'],
      registration_date: ['Registration date is required.'],
      nature_of_business: ['Nature of business is required.'],
      industry: ['Industry is required.'],
      description: ['Description is required.'],
      revenue_in_12_months: ['Revenue in the last 12 months is required.'],
      employees: ['Number of employees is required.'],
      shareholding: ['Shareholding is required.'],
      operation_years: ['Years in operation is required.'],
    });
  });

  test.each([
    ['registered_business', 'maybe', 'Registered business is required.'],
    ['registration_date', '2026-03-15', 'Registration date cannot be in the future.'],
    ['revenue_in_12_months', 'a lot', 'Choose one from the list.'],
    ['employees', '7', 'Choose one from the list.'],
    ['shareholding', '20', 'Choose one from the list.'],
  ])('PREQ-07 %s = %s is refused', (field, value, message) => {
    expect(judge({ [field]: value })).toEqual({ [field]: [message] });
  });

  test.each([true, 'Yes', 'true', 1])('PREQ-07 registered_business %s is sent as a boolean', (value) => {
    const result = validate(businessSchema(facts), { ...validBusiness(), registered_business: value });
    expect(result.ok && result.value.registered_business).toBe(true);
    expect(judge({ registered_business: 'No' })).toEqual({});
  });

  test("EASE-07 'not registered' is an answer that spares number and date", () => {
    const without = { registration_number: '', registration_date: undefined };
    expect(judge({ registered_business: 'No', ...without })).toEqual({});
    const missing = {
      registration_number: ['Registration number is required.'],
      registration_date: ['Registration date is required.'],
    };
    expect(judge({ registered_business: 'Yes', ...without })).toEqual(missing);
    expect(judge({ registered_business: undefined, ...without })).toMatchObject(missing);
  });

  test('EASE-07 what is sent of a business that is not registered is judged and kept', () => {
    const sent = validBusiness({ registered_business: false });
    expect(validate(businessSchema(facts), sent)).toEqual({ ok: true, value: sent });
    expect(judge({ registered_business: false, registration_date: '2026-03-15' })).toEqual({
      registration_date: ['Registration date cannot be in the future.'],
    });
  });

  test('EASE-07 the form sends nothing that it does not ask for', () => {
    const typed = validBusiness({ registered_business: false, registration_date: '2999-01-01' });
    expect(validate(businessFormSchema(facts), typed)).toEqual({
      ok: true,
      value: { ...typed, registration_number: '', registration_date: '' },
    });
    expect(validate(businessFormSchema(facts), { ...typed, registered_business: true }).ok).toBe(false);
  });

  test.each([
    ['registered_business', { registered_business: true }, ['registration_number', 'registration_date']],
    ['registration_number', { registered_business: true }, ['registration_number', 'registration_date']],
    ['registration_number', { registered_business: false }, []],
    ['registered_business', { registered_business: false }, []],
    ['employees', { registered_business: true }, []],
  ])('EASE-07 an answer to feedback on %s with %j lacks %j', (asked, changes, lacking) => {
    const business = validBusiness({ registration_number: '', registration_date: '', ...changes });
    const schema = prequalificationPartsSchema(facts, { applicant: [], business: [asked] });
    expect(Object.keys(errorsOf(validate(schema, { applicant: {}, business })))).toEqual(
      lacking.map((name) => `business.${name}`),
    );
  });

  test('PREQ-07 registration numbers with a slash and another industry are accepted', () => {
    expect(judge({ registration_number: 'G-123/2019', industry: 'Beekeeping' })).toEqual({});
  });

  test.each([
    ['1.5', 'Less than 2 years'],
    ['2', '2 - 5 years'],
    ['5', '2 - 5 years'],
    ['12', 'more than 5 years'],
    ['Less than 2 years', 'Less than 2 years'],
  ])('PREQ-12 %s years in operation are the band %s', (typed, band) => {
    const result = validate(businessSchema(facts), validBusiness({ operation_years: typed }));
    expect(result.ok && result.value.operation_years).toBe(band);
  });

  test('PREQ-12 years in operation that are not a number are refused', () => {
    expect(judge({ operation_years: 'many' })).toEqual({
      operation_years: ['Years in operation must be a number or a choice from the list.'],
    });
  });

  test('PREQ-07 SHOW-05 bands are built from the settings', () => {
    expect(revenueBands(defaultSettings)).toEqual([
      'Below UGX 36,000,000',
      'UGX 36,000,000 - 100,000,000',
      'Above UGX 100,000,000',
    ]);
    expect(shareholdingBands(defaultSettings)).toEqual(['Below 20%', '20% - 50%', 'Above 50%', 'None']);
    const years = ['Less than 2 years', '2 - 5 years', 'more than 5 years'];
    expect(operationYearsBands(defaultSettings)).toEqual(years);
    const changed = { minimumOperationYears: 6, minimumShareholding: 60, maximumRevenue: 1 };
    const odd = { ...defaultSettings, ...changed };
    expect(operationYearsBands(odd)).toEqual(['Less than 6 years', 'more than 6 years']);
    expect(shareholdingBands(odd)).toEqual(['Below 60%', 'Above 60%', 'None']);
    expect(revenueBands(odd)).toEqual(['Below UGX 36,000,000', 'Above UGX 36,000,000']);
  });
});

const availabilityRequired = 'Documents availability is required.';
const unlisted = 'Tick only documents from the list.';

describe('documents', () => {
  test('PREQ-08 offers the fifteen documents', () => {
    expect(documentOptions(defaultSettings)).toEqual([
      'Certificate of incorporation',
      'Memorandum and Articles of Association',
      "Director's form",
      "Beneficial Owner's form",
      'Trading Licence',
      'National ID of Founder/CEO',
      'National ID of Other Director',
      'URA Tax Ledger',
      'Financial Statements for the last 2 Years',
      'Tenancy Agreement OR Utility bill for business premises',
      'Financial/Management Accounts or Current Year',
      '2 year Financial Forecast',
      'Bank Statement for the last 6 months',
      'A 2-3 minute introduction video',
      'CVs of the top 2 decision makers',
    ]);
  });

  test.each([
    ['nothing', {}, 'documents', 'Tick at least one document.'],
    ['none ticked', validDocuments({ documents: [] }), 'documents', 'Tick at least one document.'],
    ['no availability', { documents: ['Trading Licence'] }, 'documents_availability', availabilityRequired],
    ['one of no list', validDocuments({ documents: ['Poem'] }), 'documents.0', unlisted],
  ])('PREQ-08 %s is refused', (_case, answers, field, message) => {
    expect(errorsOf(validate(documentsSchema(facts), answers))).toMatchObject({ [field]: [message] });
  });
});

describe('whole submission', () => {
  test('PREQ-06 PREQ-07 PREQ-08 an empty one reports the fields of every step', () => {
    const errors = errorsOf(validate(prequalificationSchema(facts), { applicant: 'no', business: [] }));
    expect(Object.keys(errors)).toHaveLength(8 + 11 + 2);
    expect(errors['applicant.name']).toEqual(['Name is required']);
    expect(errors['business.industry']).toEqual(['Industry is required.']);
    expect(errors['documents']).toEqual(['Tick at least one document.']);
  });

  test('PREQ-08 accepts the documents flat or as an object, and a document once', () => {
    const { documents, documents_availability, ...steps } = validPrequalification();
    const twice = [...documents, ...documents];
    const nested = { ...steps, documents: { documents: twice, documents_availability } };
    const result = validate(prequalificationSchema(facts), flattenDocuments(nested));
    expect(result).toEqual(validate(prequalificationSchema(facts), validPrequalification()));
    expect(result.ok && result.value.documents).toEqual(documents);
  });

  test('PREQ-01 the reached step is the first incomplete one; later ones are locked', () => {
    const answers = { applicant: validApplicant(), business: validBusiness(), documents: validDocuments() };
    expect(prequalificationReached({ ...answers, applicant: {} }, facts)).toBe(1);
    expect(prequalificationReached({ ...answers, business: {} }, facts)).toBe(2);
    expect(prequalificationReached({ ...answers, documents: {} }, facts)).toBe(3);
    expect(prequalificationReached(answers, facts)).toBe(4);
    const states = prequalificationWizard.map((step) => stepState(step, 2));
    expect(states).toEqual(['done', 'in-progress', 'locked', 'locked']);
  });
});
