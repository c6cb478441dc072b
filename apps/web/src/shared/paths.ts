const apply = '/apply-for-loan';
const prequalified = `${apply}/prequalified`;
const support = '/management-support';
const workspace = '/staff/workspace';

type Id = number | string;

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
  notifications: '/notifications',
  business: '/business',
  businessProfile: '/business-profile',
  askForHelp: '/ask-for-help',
  loans: '/my-applications',
  loan: (id: Id) => `/my-applications/${String(id)}`,
  requests: '/my-requests',
  request: (id: Id) => `/my-requests/${String(id)}`,
  staffCard: (id: Id) => `/staff/${String(id)}`,
  staffWelcome: '/staff/welcome',
  staffAuthenticator: '/staff/authenticator',
  staffWorkspace: workspace,
  staffLoan: (id: Id) => `${workspace}/loans/${String(id)}`,
  staffRequests: `${workspace}/requests`,
  staffSettings: `${workspace}/settings`,
  staffAccounts: `${workspace}/staff`,
  staffMessages: `${workspace}/messages`,
  staffAudit: `${workspace}/audit`,
  staffClients: `${workspace}/clients`,
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
  repeatStep: (id: Id, step: string) => `${apply}/repeat/${String(id)}/${step}`,
  resubmitStep: (id: Id, step: string) => `${apply}/resubmit/${String(id)}/${step}`,
  resubmitDocuments: (id: Id) => `${apply}/resubmit-docs/${String(id)}/uploads`,
  supportStep: (step: string) => `${support}/apply/${step}`,
  supportRequestDetails: `${support}/apply/request-details`,
  supportResubmitStep: (id: Id, step: string) => `${support}/resubmit/${String(id)}/${step}`,
} as const;
