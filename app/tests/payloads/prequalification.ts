import type { ApplicantAnswers } from '#prequalification/rules/applicant.ts';
import type { BusinessAnswers } from '#prequalification/rules/business.ts';
import type { DocumentsAnswers } from '#prequalification/rules/documents.ts';

/** Valid answers, for tests; each call creates new ones. */
export const validApplicant = (changes: Partial<ApplicantAnswers> = {}) => ({
  name: 'Nakato Grace',
  date_of_birth: '1991-03-14',
  gender: 'Female',
  email: 'grace.nakato@example.com',
  phone: '772145098',
  phone_code: '+256',
  alternative_phone: '',
  alternative_phone_code: '+256',
  contact: 'Phone Call',
  address: 'Seeta, Mukono',
  national_id: 'CF9107210K4HJA',
  position: 'Director',
  ...changes,
});

export const validBusiness = (changes: Partial<BusinessAnswers> = {}) => ({
  registered_business: true,
  business_name: 'Nakato Poultry and Feeds',
  registration_number: '80020001234567',
  registration_date: '2019-02-06',
  nature_of_business: 'Single Member Company',
  industry: 'Agriculture',
  description: 'We raise layers and sell eggs and feeds.',
  revenue_in_12_months: 'UGX 36,000,000 - 100,000,000',
  employees: '2 - 5',
  shareholding: 'Above 50%',
  operation_years: 'more than 5 years',
  ...changes,
});

export const validDocuments = (changes: Partial<DocumentsAnswers> = {}) => ({
  documents: ['Certificate of incorporation', 'Trading Licence'],
  documents_availability: 'Less than 2 days',
  ...changes,
});

/** A complete submission that passes with the default settings. */
export const validPrequalification = () => ({
  applicant: validApplicant(),
  business: validBusiness(),
  ...validDocuments(),
});
