import { named } from '#kit/messages/index.ts';

/** Choices of the prequalification, worded exactly as in the specification (PREQ-05, PREQ-07, PREQ-08). */
export const genders = /* @__PURE__ */ named(['Male', 'Female']);

export const contactPreferences = /* @__PURE__ */ named(['Phone Call', 'Email']);

/** Offered positions; any other is typed in. */
export const positions = /* @__PURE__ */ named(['Director', 'Shareholder', 'Beneficial Owner']);

/** Offered kinds of business; any other is typed in. */
export const naturesOfBusiness = /* @__PURE__ */ named([
  'Company Limited by Shares',
  'Single Member Company',
  'Business Name (Sole Proprietorship)',
  'Partnership',
  'Company Limited by Guarantee',
]);

/**
 * The seed of GET /lookups/industries; any other is typed in.
 *
 * @public the seed of the database is held against it
 */
export const defaultIndustries = /* @__PURE__ */ named([
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

export const employeeBands = /* @__PURE__ */ named(['1', '2 - 5', 'more than 5']);

export const documentsAvailabilities = /* @__PURE__ */ named([
  'Less than 2 days',
  '2 - 4 days',
  'More than 4 days',
]);
