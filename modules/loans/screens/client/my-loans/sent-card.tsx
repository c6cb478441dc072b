import { Link } from 'react-router';
import { printLoan } from '../../../endpoints/loan-papers.ts';
import type { LoanDetail } from '../../../endpoints/loan-answers.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { PrintButton } from '#cases/screens/parts/print-button.tsx';
import { nextStepOf } from '../../parts/next-step.ts';
import { useLoan } from '../../parts/use-loans.ts';
import { useAnswerTimes } from '../../parts/usual-time.tsx';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { AnswerTimes } from './answer-times.tsx';
import { myLoansTexts } from './texts.ts';

const texts = myLoansTexts.sent;

function Sent({ loan }: { readonly loan: LoanDetail }) {
  const id = String(loan.id);
  const { data: times } = useAnswerTimes();
  const { steps = [] } = nextStepOf(loan.status);
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <span className="inline-flex size-13 flex-none items-center justify-center rounded-full border-2 border-success-solid bg-success-bg text-success-fg">
          <CheckIcon size={28} weight={2} />
        </span>
        <div className="flex-1 basis-40">
          <h2 className="text-xl">{texts.title}</h2>
          {loan.submitted_at !== null && (
            <p className="text-sm text-ink-soft">{texts.at(formatDateTime(loan.submitted_at))}</p>
          )}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-sm">{texts.number}</span>
          <span className="figures text-2xl font-bold">{loan.tracking_number}</span>
        </p>
        <CopyButton label={texts.copy} done={texts.copied} text={loan.tracking_number} />
      </div>
      {times !== undefined && times !== null && loan.submitted_at !== null && (
        <AnswerTimes {...times} sentAt={loan.submitted_at} />
      )}
      <h3 className="mt-5 font-bold">{texts.next}</h3>
      <ul className="mt-1 space-y-1 text-ink-soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Link
          className={`max-md:w-full ${buttonClass('primary')}`}
          to={screens.client.loan.to({ id: loan.id })}
        >
          {texts.see}
        </Link>
        <PrintButton
          fetchVersion={(version) =>
            fetchFile(printLoan, { params: { id }, query: { version: String(version) } })
          }
          submissions={[]}
        />
      </div>
    </>
  );
}

/** That an application was sent: its number, how long others waited, and what happens next (EASE-04). */
export function SentCard({ id }: { readonly id: string }) {
  const { data: loan, error } = useLoan(id);
  // The list below shows it in any case.
  if (error !== null) return null;
  return (
    <section
      aria-label={texts.title}
      className="mb-6 max-w-[50rem] rounded-lg border border-t-6 border-edge border-t-success-solid bg-surface p-4 md:p-6"
    >
      {loan === undefined ? <LoadingBlocks /> : <Sent loan={loan} />}
    </section>
  );
}
