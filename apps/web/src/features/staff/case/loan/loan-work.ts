import { actOnLoan, attachToLoan, showLoanCase, type LoanCase } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { loanNotice, staffLoanActionSchema, type StaffLoanActionInput } from '@ensigo/rulebook/loan';
import { loanScreens } from '../../../../entities/loans/loan-screens.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import { attachInParts } from '../../../../shared/uploads/upload-in-parts.ts';
import type { CaseSource } from '../use-case.ts';
import { useCaseWork, type CaseCalls } from '../use-case-work.ts';

export const loanSource: CaseSource<LoanCase> = {
  screens: loanScreens,
  load: async (id, signal) => (await callApi(showLoanCase, { params: { id }, signal })).data,
};

const calls: CaseCalls<StaffLoanActionInput> = {
  judge(input) {
    const verdict = validate(staffLoanActionSchema, input);
    return verdict.ok ? undefined : verdict.errors;
  },
  act: (id, body, sent) => callApi(actOnLoan, { params: { id }, body, ...sent }),
  attach: async (id, file, sending) =>
    (
      await attachInParts(attachToLoan, {
        params: { id },
        place: 'case',
        field: 'attachments',
        file,
        ...sending,
      })
    ).data,
  commentNotice: (trackingNumber, comment) => loanNotice('comment', { trackingNumber, comment }),
};

/** How staff work on a loan. */
export const useLoanWork = (loan: LoanCase) => useCaseWork(loanSource, calls, loan);
