import {
  validContactPersons,
  validCrb,
  validFinanceInfo,
  validLoanDetails,
} from '../../../../packages/rulebook/src/test-support/loan.ts';
import { validPrequalification } from '../../../../packages/rulebook/src/test-support/prequalification.ts';
import {
  validChallenge,
  validDeliverables,
  validRequestDetails,
} from '../../../../packages/rulebook/src/test-support/request.ts';
import { ruleOf } from '../../../../packages/rulebook/src/test-support/qualification.ts';
import { signUpBody, strongPassword } from '../support/clients.ts';
import { interestIn } from '../support/interests.ts';
import { validWorkplan } from '../support/request-cases.ts';

/** Whose codes the public calls are about. */
export const mailed = 'grace@example.com';
/** Stands for the code that was sent to whoever makes the call. */
export const sentCode = '~code~';

/** Valid bodies, by the operation's id, for calls with too many rules to satisfy by chance. */
export const validBodies: Readonly<Record<string, unknown>> = {
  'auth.register': signUpBody('grace.of.the.fuzz@example.test'),
  'loans.loan-details': validLoanDetails(),
  'loans.contact-persons': validContactPersons(),
  'loans.finance-info': validFinanceInfo(),
  'loans.submit': validCrb(),
  'loans.resubmit': validCrb(),
  'loans.change-loan-details': validLoanDetails(),
  'loans.change-contact-persons': validContactPersons(),
  'loans.change-finance-info': validFinanceInfo(),
  'loans.prequalification': validPrequalification(),
  'requests.request-details': validRequestDetails(),
  'requests.challenge-details': validChallenge(),
  'requests.deliverables': validDeliverables(),
  'requests.change-request-details': validRequestDetails(),
  'requests.change-challenge-details': validChallenge(),
  'requests.change-deliverables': validDeliverables(),
  'auth.verify': { two_factor_code: sentCode },
  'auth.reset-request': { email: mailed },
  'auth.reset-verify': { email: mailed, otp: sentCode },
  'profile.email': { email: 'grace.elsewhere@example.com', password: strongPassword },
  'profile.confirm': { code: sentCode },
  'phone-pin.confirm': { code: sentCode },
  'drafts.keep': { answers: { purpose: 'More seed', name: 'Nakato' } },
  'profile.language': { language: 'lg' },
  'staff.loans.debt-payments': { monthly: '350000', reason: 'She showed her receipts.' },
  'staff.calls.done': { note: 'Pays on Friday.' },
  'staff.clients.freeze': { reason: 'Two names.', note: '' },
  'staff.interests.declare': interestIn({ kind: 'nin', value: 'CM7604510T2KLB' }),
  'staff.corrections.correct': { reason: 'Read wrongly.', applicant: { national_id: 'CF9001234567XY' } },
  'staff.referrals.decide': { verdict: 'not-yet', reason: 'Please come with the owner.' },
  'staff.accounts.invite': { email: 'new.colleague@example.com', name: 'Opio Daniel', roles: ['advisor'] },
  'staff.blocks.add': {
    kind: 'nin',
    value: 'CM7604510T2KLE',
    phone_code: '',
    reason: 'Forged papers.',
    until: '',
  },
  'staff.prequalification-rules.try': {
    mode: 'rules',
    rules: [ruleOf('shareholding@1', { least: 'minimum' }, 'talk')],
  },
  'staff.loans.refund': { amount: '10', channel: 'cash', reference: 'FZ1' },
  'staff.loans.record-repayment': { amount: '1000', channel: 'mobile-money', reference: 'FZ2' },
  'staff.loans.reverse-repayment': { reason: 'It was meant for another loan.' },
  'staff.loans.not-the-same': { reason: 'Two people.' },
  'phone-pin.ask': { pin: '48261', password: strongPassword },
  'uploads.open': { place: 'ticket', field: 'attachments', name: 'fuzz.pdf', size: 100 },
  'staff.requests.workplan': validWorkplan(),
  'staff.settings.store': {
    minimum_shareholding: '20',
    minimum_operation_years: '1',
    minimum_revenue: '1000000',
    maximum_revenue: '9000000',
    decision_days: '10',
    retention_months: '120',
  },
};
