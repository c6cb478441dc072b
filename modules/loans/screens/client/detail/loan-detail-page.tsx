import { Link, useParams } from 'react-router';
import { say, sayNamed } from '#kit/messages/index.ts';
import {
  printLoan,
  viewLoanCommentDocument,
  viewLoanActionDocument,
} from '../../../endpoints/loan-papers.ts';
import { viewLoanDocument } from '../../../endpoints/loan-documents.ts';
import type { LoanDetail } from '../../../endpoints/loan-answers.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { firstOpenStep, loanStepOfItem } from '../../../rules/feedback.ts';
import { loanRowActions } from '#cases/rules/loan/statuses.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { pathForStep } from '../../../rules/continue.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { NotShown } from '#kit/browser/page/not-shown.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { AskedItems } from '#cases/screens/parts/asked-items.tsx';
import { DecidedCard } from '../../parts/decided-card.tsx';
import { LoanDocuments } from '../../parts/loan-documents.tsx';
import { LoanSections } from '../../parts/loan-sections.tsx';
import { nextStepOfRecord, nextStepWithOffer } from '../../parts/next-step.ts';
import { PrintButton } from '#cases/screens/parts/print-button.tsx';
import { submissionsOf } from '#cases/screens/parts/submissions.ts';
import { RejectionCard } from '#cases/screens/parts/rejection-card.tsx';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { useOwnRecord } from '#repayments/screens/parts/own-record.ts';
import { useLoan } from '../../parts/use-loans.ts';
import { UsualTime } from '../../parts/usual-time.tsx';
import { Timeline } from '#cases/screens/parts/timeline/timeline.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { NextCard } from '#kit/ui/next-card.tsx';

const OwnRepayments = latePart(
  async () => (await import('#repayments/screens/parts/own-repayments.tsx')).OwnRepayments,
);

const disbursedStatuses: readonly string[] = [
  loanWorkflow.transitions.close.to,
  loanWorkflow.transitions.complete.to,
];

/** The one thing that a client can do with the loan from here (LIST-03, LIST-04). */
function wayOn(loan: LoanDetail): { readonly label: string; readonly to: string } | undefined {
  if (loan.status === loanWorkflow.transitions.approve.to && loan.offer?.state === 'open')
    return { label: say('Open your offer'), to: screens.client.loanOffer.to({ id: loan.id }) };
  const [label] = loanRowActions(loan);
  if (label === 'CONTINUE') return { label, to: pathForStep(loan.step) };
  if (label === 'UPDATE')
    return {
      label,
      to: screens.client.loanResubmission.to({ id: loan.id, step: firstOpenStep(loan.feedback) }),
    };
  if (label === 'UPDATE DOCS') return { label, to: screens.client.loanDocuments.to({ id: loan.id }) };
  return label === 'REPEAT'
    ? { label, to: screens.client.loanRepeat.to({ id: loan.id, step: 'loan-details' }) }
    : undefined;
}

/** The screen on which an item is answered. */
const screenOf =
  ({ id, can_edit_documents: documentsAlone }: LoanDetail) =>
  (item: NonNullable<LoanDetail['feedback']>['items'][number]): string =>
    documentsAlone
      ? screens.client.loanDocuments.to({ id })
      : screens.client.loanResubmission.to({ id, step: loanStepOfItem(item) });

function Loan({ id }: { readonly id: string }) {
  const { data: loan, error, refetch } = useLoan(id);
  const preview = useFilePreview();
  const isDisbursed = loan !== undefined && disbursedStatuses.includes(loan.status);
  const { data: record } = useOwnRecord(Number(id), isDisbursed);
  if (loan === undefined) {
    return (
      <NotShown
        back={{ to: screens.client.loans.to(), label: say('Back to My Loans') }}
        error={error}
        gone={say("We couldn't find this loan in your account.")}
        goneAt={[404]}
        refetch={refetch}
      />
    );
  }
  const next = isDisbursed ? nextStepOfRecord(loan.status, record) : nextStepWithOffer(loan);
  const way = wayOn(loan);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-sm text-ink-soft">
            {sayNamed(loan.type)} · {formatAmount(loan.amount)}
            {loan.submitted_at !== null && ` · ${say`Submitted ${formatDate(loan.submitted_at)}`}`}
          </span>
          <span className="figures text-xl font-bold">{loan.tracking_number}</span>
        </p>
        <p className="flex flex-wrap items-center gap-3">
          {loan.submitted_at !== null && (
            <PrintButton
              fetchVersion={(version) =>
                fetchFile(printLoan, { params: { id }, query: { version: String(version) } })
              }
              submissions={submissionsOf(loan, loanWorkflow.transitions.resubmit.timeline)}
            />
          )}
          <StatusBadge status={loan.status} />
        </p>
      </div>
      {loan.rejection === null ? (
        <NextCard
          title={next.title}
          turn={next.turn}
          {...(way !== undefined && {
            action: (
              <Link
                className={buttonClass(next.turn === 'yours' && !isDisbursed ? 'primary' : 'secondary')}
                to={way.to}
              >
                {sayNamed(way.label)}
              </Link>
            ),
          })}
        >
          {next.text}
          <UsualTime status={loan.status} />
          {loan.waiting_for_feedback && loan.feedback !== null && (
            <AskedItems feedback={loan.feedback} screenOf={screenOf(loan)} />
          )}
        </NextCard>
      ) : (
        <RejectionCard
          rejection={loan.rejection}
          title={say("We can't give you this loan now")}
          {...(way !== undefined && {
            action: (
              <Link className={buttonClass('secondary')} to={way.to}>
                {sayNamed(way.label)}
              </Link>
            ),
          })}
        />
      )}
      {isDisbursed && <OwnRepayments id={loan.id} />}
      {loan.offer !== null && (
        <p>
          <Link className={buttonClass('secondary')} to={screens.client.loanOffer.to({ id })}>
            {loan.offer.state === 'signed' ? say('Offer and signed agreement') : say('Offer')}
          </Link>
        </p>
      )}
      <DecidedCard loan={loan} />
      <LoanSections
        documents={
          <LoanDocuments
            documents={loan.documents}
            onOpen={({ id: document }) =>
              preview(() => fetchFile(viewLoanDocument, { params: { id: document } }))
            }
          />
        }
        loan={loan}
      />
      <Card title={say('Timeline')}>
        <Timeline
          actions={loan.actions}
          onDocument={({ id: file }, of) =>
            preview(() =>
              of === 'action'
                ? fetchFile(viewLoanActionDocument, { params: { id: file } })
                : fetchFile(viewLoanCommentDocument, { params: { id: file } }),
            )
          }
        />
      </Card>
    </div>
  );
}

/** /my-applications/{id} */
export function LoanDetailPage() {
  const { id = '' } = useParams();
  const { data } = useLoan(id);
  return (
    <ClientPage back={screens.client.loans.to()} tab={data?.tracking_number} title={say('My Loans')}>
      <Loan id={id} />
    </ClientPage>
  );
}
