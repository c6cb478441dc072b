/** The first stage of an application. */
export type PrequalificationStepKey = 'applicant-info' | 'business-info' | 'documents-info' | 'checkpoint';

/** The steps that a draft stores, 1 to 4. */
export type LoanStepKey = 'loan-details' | 'contact-persons' | 'finance-info' | 'uploads';

/** Every position in the second stage; `done` is that of a submitted loan. */
export type LoanWizardKey = 'prequalification-info' | LoanStepKey | 'done';

export type RequestStepKey = 'request-details' | 'challenge' | 'documents' | 'deliverables' | 'done';
