import { actOnLoan, attachToLoan, type LoanCase } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { loanNotice, staffLoanActionSchema, type StaffLoanActionInput } from '@ensigo/rulebook/loan';
import { callApi } from '../../../shared/api/call-api.ts';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import type { CaseWork } from '../../../entities/cases/case-work.ts';
import { loanScreens } from '../../../entities/loans/loan-screens.ts';
import { loadCase, useShowCase } from './use-case.ts';

/** How staff work on a loan. */
export function useLoanWork(loan: LoanCase): CaseWork<StaffLoanActionInput> {
  const showCase = useShowCase();
  const params = { id: String(loan.id) };
  return {
    kind: 'loan',
    id: loan.id,
    version: loan.version,
    client: loan.client,
    entries: loan.actions,
    queryKey: loanScreens.queryKey,
    judge(input) {
      const verdict = validate(staffLoanActionSchema, input);
      return verdict.ok ? undefined : verdict.errors;
    },
    act: (body, sent) => callApi(actOnLoan, { params, body, ...sent }),
    async load() {
      const fresh = await loadCase(params.id);
      const { version, changes, actions: entries } = fresh;
      return { version, changes, entries, show: () => showCase(fresh) };
    },
    attach: async (file, sending) =>
      (await uploadFile(attachToLoan, { params, field: 'attachments[]', file, ...sending })).data,
    commentNotice: (comment) => loanNotice('comment', { trackingNumber: loan.tracking_number, comment }),
  };
}
