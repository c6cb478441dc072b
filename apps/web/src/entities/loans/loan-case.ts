import { say } from '@ensigo/messages';
import { checkPrequalification, readResubmission } from '@ensigo/rulebook/contract';
import {
  contactPersons,
  contactPersonsSchema,
  financeInfo,
  financeInfoSchema,
  loanDetails,
  loanDetailsByField,
} from '@ensigo/rulebook/loan';
import { callApi } from '../../shared/api/call-api.ts';
import type { CaseRules } from '../../shared/unsent/mend.ts';
import type { ChangedCase } from '../cases/changed-case.ts';
import { caseOfSteps } from '../cases/case-of-steps.ts';
import { draftAnswersOf } from './draft-answers.ts';

/** A loan: how its answers on two devices come together (REACH-03). */
const loanCaseOf = (about: Pick<CaseRules, 'read' | 'gone'>): CaseRules =>
  caseOfSteps({
    ...about,
    steps: {
      'loan-details': { fields: loanDetails, schema: loanDetailsByField },
      'contact-persons': { fields: contactPersons, schema: contactPersonsSchema },
      'finance-info': { fields: financeInfo, schema: financeInfoSchema },
    },
  });

/** The draft. */
export const loanCase = loanCaseOf({
  async read() {
    const { data: state } = await callApi(checkPrequalification);
    const { loan } = state;
    return {
      id: loan?.id,
      version: loan?.version ?? 0,
      at: loan?.updated_at,
      answers: draftAnswersOf(state),
    };
  },
  gone: say('This application was sent or removed on another device. Nothing of it was changed by this.'),
});

/** One that was sent back, as long as it waits for an answer to that feedback. */
export const changedLoanCase = ({ id, feedback }: ChangedCase): CaseRules =>
  loanCaseOf({
    async read() {
      const { data: loan } = await callApi(readResubmission, { params: { id } });
      const isAsked = loan.feedback.action_id === feedback;
      return { version: loan.version, answers: draftAnswersOf(loan), ...(isAsked && { id: loan.id }) };
    },
    gone: say('These changes were sent on another device. Nothing was changed by this.'),
  });
