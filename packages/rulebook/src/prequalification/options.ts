/** Choices of the prequalification, worded exactly as in the specification (PREQ-05, PREQ-07, PREQ-08). */
export const genders = ['Male', 'Female'] as const;

export const contactPreferences = ['Phone Call', 'Email'] as const;

/** Offered positions; any other is typed in. */
export const positions = ['Director', 'Shareholder', 'Beneficial Owner'] as const;

/** Offered kinds of business; any other is typed in. */
export const naturesOfBusiness = [
  'Company Limited by Shares',
  'Single Member Company',
  'Business Name (Sole Proprietorship)',
  'Partnership',
  'Company Limited by Guarantee',
] as const;

/**
 * The seed of GET /lookups/industries; any other is typed in.
 *
 * @public the seed of the database is held against it
 */
export const defaultIndustries = [
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
] as const;

export const employeeBands = ['1', '2 - 5', 'more than 5'] as const;

export const documentsAvailabilities = ['Less than 2 days', '2 - 4 days', 'More than 4 days'] as const;
