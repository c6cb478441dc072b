import { printLoan } from '../../../endpoints/loan-papers.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { PrintButton } from '#cases/screens/parts/print-button.tsx';
import { SentCase, SentFrame } from '#cases/screens/parts/sent-case.tsx';
import { nextStepOf } from '../../parts/next-step.ts';
import { useLoan } from '../../parts/use-loans.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { myLoansTexts as texts } from './texts.ts';

/** That an application was sent (EASE-04). */
export function SentCard({ id }: { readonly id: string }) {
  const { data: loan, error } = useLoan(id);
  // The list below shows it in any case.
  if (error !== null) return null;
  return (
    <SentFrame title={texts.sent}>
      {loan && (
        <SentCase
          kind="loan"
          open={{ label: texts.openSent, to: screens.client.loan.to({ id: loan.id }) }}
          sent={loan}
          steps={nextStepOf(loan.status).steps ?? []}
          title={texts.sent}
        >
          <PrintButton
            fetchVersion={(version) =>
              fetchFile(printLoan, { params: { id }, query: { version: String(version) } })
            }
            submissions={[]}
          />
        </SentCase>
      )}
    </SentFrame>
  );
}
