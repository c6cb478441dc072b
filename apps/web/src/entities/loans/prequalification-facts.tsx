import { formatDate } from '@ensigo/rulebook/fields';
import type { Fact } from '../../ui/fact-list.tsx';

interface ApplicantFacts {
  readonly name: string;
  readonly date_of_birth: string;
  readonly gender: string;
  readonly email: string;
  readonly phone: string;
  readonly phone_code: string;
  readonly alternative_phone: string;
  readonly alternative_phone_code: string;
  readonly contact: string;
  readonly address: string;
  readonly national_id: string;
  readonly position: string;
}

interface BusinessFacts {
  readonly registered_business: boolean;
  readonly business_name: string;
  readonly registration_number: string;
  readonly registration_date: string;
  readonly nature_of_business: string;
  readonly industry: string;
  readonly description: string;
  readonly revenue_in_12_months: string;
  readonly employees: string;
  readonly shareholding: string;
  readonly operation_years: string;
}

const given = (facts: readonly Fact[]): Fact[] => facts.filter((fact) => fact.value !== '');

/** The applicant's answers, in the order of the form. */
export function applicantFacts(applicant: ApplicantFacts): Fact[] {
  const phone = (code: string, digits: string): string => (digits === '' ? '' : `${code} ${digits}`);
  return given([
    { label: 'Name', value: applicant.name },
    { label: 'National ID', value: applicant.national_id },
    { label: 'Date of birth', value: formatDate(applicant.date_of_birth) },
    { label: 'Gender', value: applicant.gender },
    { label: 'Email', value: applicant.email },
    { label: 'Phone', value: phone(applicant.phone_code, applicant.phone) },
    {
      label: 'Alternative phone',
      value: phone(applicant.alternative_phone_code, applicant.alternative_phone),
    },
    { label: 'Contact preference', value: applicant.contact },
    { label: 'Position', value: applicant.position },
    { label: 'Address', value: applicant.address },
  ]);
}

/** The business's answers, in the order of the form. */
export function businessFacts(business: BusinessFacts): Fact[] {
  return given([
    { label: 'Registered business', value: business.registered_business ? 'Yes' : 'No' },
    { label: 'Business name', value: business.business_name },
    { label: 'Registration number', value: business.registration_number },
    { label: 'Registration date', value: formatDate(business.registration_date) },
    { label: 'Nature of business', value: business.nature_of_business },
    { label: 'Industry', value: business.industry },
    { label: 'Revenue in last 12 months', value: business.revenue_in_12_months },
    { label: 'Employees', value: business.employees },
    { label: 'Shareholding', value: business.shareholding },
    { label: 'Years in operation', value: business.operation_years },
    { label: 'Description', value: business.description },
  ]);
}
