/** The first stage of an application. */
export type PrequalificationStepKey = 'applicant-info' | 'business-info' | 'documents-info' | 'checkpoint';

/** The steps that a draft stores, 1 to 4. */
export type LoanStepKey = 'loan-details' | 'contact-persons' | 'finance-info' | 'uploads';

/** Every position in the second stage; `done` is that of a submitted loan. */
export type LoanWizardKey = 'prequalification-info' | LoanStepKey | 'done';

export type RequestStepKey = 'request-details' | 'challenge' | 'documents' | 'deliverables' | 'done';

/** A step of the second stage that has a screen. */
export type LoanScreenKey = Exclude<LoanWizardKey, 'done'>;

/** Where an application is checked and sent, after its uploads (EASE-04). */
export const loanCheck = 'check';

/** The wizard steps under each address that ends in one. */
interface StepsUnder {
  '/apply-for-loan/:step': PrequalificationStepKey;
  '/apply-for-loan/prequalified/:step': LoanScreenKey | typeof loanCheck;
  '/apply-for-loan/repeat/:id/:step': LoanScreenKey | typeof loanCheck;
  '/apply-for-loan/resubmit/:id/:step': LoanScreenKey;
  '/management-support/apply/:step': RequestStepKey;
  '/management-support/resubmit/:id/:step': RequestStepKey;
}

type Id = number | string;

type NamesIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type ParametersOf<Pattern extends string> = {
  readonly [Name in NamesIn<Pattern>]: Name extends 'step'
    ? Pattern extends keyof StepsUnder
      ? StepsUnder[Pattern]
      : never
    : Id;
};

/** One screen of the browser app. */
export interface Screen<Pattern extends string> {
  /** Its address in router syntax, with a colon before each parameter. */
  readonly pattern: Pattern;
  /** The address of one of its pages, from the site's root; parameters are encoded. */
  readonly to: [NamesIn<Pattern>] extends [never]
    ? () => string
    : (parameters: ParametersOf<Pattern>) => string;
}

// @__NO_SIDE_EFFECTS__
function screen<Pattern extends string>(pattern: Pattern): Screen<Pattern>;
function screen(pattern: string): { pattern: string; to: (parameters?: Record<string, Id>) => string } {
  return {
    pattern,
    to: (parameters = {}) =>
      pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name]))),
  };
}

/**
 * Every screen of the browser app by who sees it (ROUTE-01 to ROUTE-07, STAFF-01), and the only place where an address
 * is written: the router takes `pattern`; links, messages and notifications take `to`.
 */
export const screens = {
  /** Any visitor. */
  public: {
    landing: screen('/'),
    welcome: screen('/staff/welcome'),
    singleSignOn: screen('/staff/sign-in'),
  },
  /** People who are not signed in yet. */
  guest: {
    login: screen('/login'),
    signUp: screen('/signup'),
    register: screen('/register'),
    verify: screen('/verify'),
    resetRequest: screen('/forgot-password/request'),
    resetVerify: screen('/forgot-password/verify'),
    resetStore: screen('/forgot-password/store'),
    authenticator: screen('/staff/authenticator'),
  },
  /** Signed-in clients. */
  client: {
    dashboard: screen('/dashboard'),
    loans: screen('/my-applications'),
    loan: screen('/my-applications/:id'),
    loanOffer: screen('/my-applications/:id/offer'),
    loanPay: screen('/my-applications/:id/pay'),
    requests: screen('/my-requests'),
    request: screen('/my-requests/:id'),
    requestStep: screen('/management-support/apply/:step'),
    requestResubmission: screen('/management-support/resubmit/:id/:step'),
    askForHelp: screen('/ask-for-help'),
    yourData: screen('/your-data'),
    business: screen('/business'),
    businessProfile: screen('/business-profile'),
    prequalification: screen('/apply-for-loan/:step'),
    loanStep: screen('/apply-for-loan/prequalified/:step'),
    loanRepeat: screen('/apply-for-loan/repeat/:id/:step'),
    loanResubmission: screen('/apply-for-loan/resubmit/:id/:step'),
    loanDocuments: screen('/apply-for-loan/resubmit-docs/:id/uploads'),
  },
  /** The lender's staff. */
  staff: {
    loans: screen('/staff/workspace'),
    loan: screen('/staff/workspace/loans/:id'),
    requests: screen('/staff/workspace/requests'),
    request: screen('/staff/workspace/requests/:id'),
    clients: screen('/staff/workspace/clients'),
    client: screen('/staff/workspace/clients/:id'),
    tickets: screen('/staff/workspace/tickets'),
    ticket: screen('/staff/workspace/tickets/:id'),
    referrals: screen('/staff/workspace/referrals'),
    referral: screen('/staff/workspace/referrals/:id'),
    accounts: screen('/staff/workspace/staff'),
    settings: screen('/staff/workspace/settings'),
    watchlist: screen('/staff/workspace/watchlist'),
    apiKeys: screen('/staff/workspace/api-keys'),
    webhooks: screen('/staff/workspace/webhooks'),
    conflictsOfInterest: screen('/staff/workspace/conflicts-of-interest'),
    messages: screen('/staff/workspace/messages'),
    message: screen('/staff/workspace/messages/:id'),
    payments: screen('/staff/workspace/payments'),
    mobileMoney: screen('/staff/workspace/mobile-money'),
    calls: screen('/staff/workspace/calls'),
    reports: screen('/staff/workspace/reports'),
    applicationsReport: screen('/staff/workspace/reports/applications'),
    reportCases: screen('/staff/workspace/reports/cases'),
    journal: screen('/staff/workspace/reports/journal'),
    writeOffs: screen('/staff/workspace/reports/write-offs'),
    erasures: screen('/staff/workspace/privacy'),
    storedFiles: screen('/staff/workspace/stored-files'),
    audit: screen('/staff/workspace/audit'),
  },
  /** Everyone who is signed in, each in their own layout. */
  shared: {
    notifications: screen('/notifications'),
    profile: screen('/profile'),
    security: screen('/security'),
    staffCard: screen('/staff/:id'),
  },
} as const;

/** Who sees a screen. */
export type ScreenGroup = keyof typeof screens;

/** Names of the screens that a group sees. */
export type ScreenName<Group extends ScreenGroup> = keyof (typeof screens)[Group];
