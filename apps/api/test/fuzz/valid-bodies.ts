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
import { signUpBody } from '../support/clients.ts';
import { validWorkplan } from '../support/request-cases.ts';

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
  'loans.submit-prequalification': validPrequalification(),
  'requests.request-details': validRequestDetails(),
  'requests.challenge-details': validChallenge(),
  'requests.deliverables': validDeliverables(),
  'requests.change-request-details': validRequestDetails(),
  'requests.change-challenge-details': validChallenge(),
  'requests.change-deliverables': validDeliverables(),
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
