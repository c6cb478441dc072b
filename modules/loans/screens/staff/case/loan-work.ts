import { actOnLoan, attachToLoan, showLoanCase, type LoanCase } from '../../../endpoints/staff-loans.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { loanNotice } from '../../../rules/notices.ts';
import { staffLoanActionSchema, type StaffLoanActionInput } from '../../../rules/staff-actions.ts';
import { loanScreens } from '../../parts/loan-screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { attachInParts } from '#kit/browser/uploads/upload-in-parts.ts';
import type { CaseSource } from '#workspace/screens/parts/case/use-case.ts';
import { useCaseWork, type CaseEndpoints } from '#workspace/screens/parts/case/use-case-work.ts';

export const loanSource: CaseSource<LoanCase> = {
  screens: loanScreens,
  load: async (id, signal) => (await callApi(showLoanCase, { params: { id }, signal })).data,
};

const calls: CaseEndpoints<StaffLoanActionInput> = {
  judge(input) {
    const result = validate(staffLoanActionSchema, input);
    return result.ok ? undefined : result.errors;
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
