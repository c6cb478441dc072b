import { Link, useParams } from 'react-router';
import { say, sayNamed } from '@ensigo/messages';
import {
  printLoan,
  viewLoanCommentDocument,
  viewLoanActionDocument,
  viewLoanDocument,
  type LoanDetail,
} from '@ensigo/rulebook/contract';
import { formatAmount, formatDate } from '@ensigo/rulebook/fields';
import { firstOpenStep, loanRowActions, loanStepOfItem, loanWorkflow } from '@ensigo/rulebook/loan';
import { pathForStep, screens } from '@ensigo/rulebook/paths';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { latePart } from '../../../shared/page/late-part.tsx';
import { NotShown } from '../../../shared/page/not-shown.tsx';
import { ClientPage } from '../../../layouts/client/client-page.tsx';
import { AskedItems } from '../../../entities/cases/asked-items.tsx';
import { DecidedCard } from '../../../entities/loans/decided-card.tsx';
import { LoanDocuments } from '../../../entities/loans/loan-documents.tsx';
import { LoanSections } from '../../../entities/loans/loan-sections.tsx';
import { nextStepOfRecord, nextStepWithOffer } from '../../../entities/loans/next-step.ts';
import { PrintButton } from '../../../entities/cases/print-button.tsx';
import { submissionsOf } from '../../../entities/cases/submissions.ts';
import { RejectionCard } from '../../../entities/cases/rejection-card.tsx';
import { StatusBadge } from '../../../entities/cases/status-badge.tsx';
import { useOwnRecord } from '../../../entities/repayments/use-own-record.ts';
import { useLoan } from '../../../entities/loans/use-loans.ts';
import { UsualTime } from '../../../entities/loans/usual-time.tsx';
import { Timeline } from '../../../entities/timeline/timeline.tsx';
import { useFilePreview } from '../../../shared/uploads/use-file-preview.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NextCard } from '../../../ui/next-card.tsx';

const OwnRepayments = latePart(
  async () => (await import('../../../entities/repayments/own-repayments.tsx')).OwnRepayments,
);

const disbursedStatuses: readonly string[] = [loanWorkflow.moves.close.to, loanWorkflow.moves.complete.to];

/** The one thing that a client can do with the loan from here (LIST-03, LIST-04). */
function wayOn(loan: LoanDetail): { readonly label: string; readonly to: string } | undefined {
  if (loan.status === loanWorkflow.moves.approve.to && loan.offer?.state === 'open')
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
              submissions={submissionsOf(loan, loanWorkflow.moves.resubmit.timeline)}
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
