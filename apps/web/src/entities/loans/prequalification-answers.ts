type Answers = Readonly<Record<string, unknown>>;

const textOf = (answers: Answers, name: string): string => {
  const value = answers[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The applicant's answers as the server keeps them. */
export function applicantOf(answers: Answers) {
  const text = (name: string): string => textOf(answers, name);
  return {
    name: text('name'),
    date_of_birth: text('date_of_birth'),
    gender: text('gender'),
    email: text('email'),
    phone: text('phone'),
    phone_code: text('phone_code'),
    alternative_phone: text('alternative_phone'),
    alternative_phone_code: text('alternative_phone_code'),
    contact: text('contact'),
    address: text('address'),
    national_id: text('national_id'),
    position: text('position'),
  };
}

/** The business's answers as the server keeps them. */
export function businessOf(answers: Answers) {
  const text = (name: string): string => textOf(answers, name);
  return {
    registered_business: answers['registered_business'] === true,
    business_name: text('business_name'),
    registration_number: text('registration_number'),
    registration_date: text('registration_date'),
    nature_of_business: text('nature_of_business'),
    industry: text('industry'),
    description: text('description'),
    revenue_in_12_months: text('revenue_in_12_months'),
    employees: text('employees'),
    shareholding: text('shareholding'),
    operation_years: text('operation_years'),
  };
}
