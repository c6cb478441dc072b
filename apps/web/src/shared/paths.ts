const apply = '/apply-for-loan';
const prequalified = `${apply}/prequalified`;

/** Every address of the browser app, in one place. */
export const paths = {
  landing: '/',
  login: '/login',
  verify: '/verify',
  signUp: '/signup',
  register: '/register',
  resetRequest: '/forgot-password/request',
  resetVerify: '/forgot-password/verify',
  resetStore: '/forgot-password/store',
  dashboard: '/dashboard',
  loans: '/my-applications',
  loan: (id: number | string) => `/my-applications/${String(id)}`,
  staffCard: (id: number | string) => `/staff/${String(id)}`,
  prequalification: apply,
  prequalificationStep: (step: string) => `${apply}/${step}`,
  applicantInfo: `${apply}/applicant-info`,
  businessInfo: `${apply}/business-info`,
  documentsInfo: `${apply}/documents-info`,
  checkpoint: `${apply}/checkpoint`,
  loanApplication: prequalified,
  loanStep: (step: string) => `${prequalified}/${step}`,
  prequalificationInfo: `${prequalified}/prequalification-info`,
  loanDetails: `${prequalified}/loan-details`,
} as const;
