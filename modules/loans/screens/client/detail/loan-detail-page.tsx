import { Link, useParams } from 'react-router';
import { say, sayNamed } from '#kit/messages/index.ts';
import {
  printLoan,
  viewLoanCommentDocument,
  viewLoanActionDocument,
} from '../../../endpoints/loan-papers.ts';
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
import { LoanSections } from '../../parts/loan-sections.tsx';
import { nextStepWithOffer } from '../../parts/next-step.ts';
import { PrintButton } from '#cases/screens/parts/print-button.tsx';
import { submissionsOf } from '#cases/screens/parts/submissions.ts';
import { RejectionCard } from '#cases/screens/parts/rejection-card.tsx';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { useLoan } from '../../parts/use-loans.ts';
import { UsualTime } from '../../parts/usual-time.tsx';
import { Timeline } from '#cases/screens/parts/timeline/timeline.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { NextCard } from '#kit/ui/next-card.tsx';
import { LoanFiles } from './loan-files.tsx';
import { LoanTabs, useLoanTab } from './loan-tabs.tsx';
import { detailTexts as texts } from './texts.ts';

const OwnRepayments = latePart(
  async () => (await import('#repayments/screens/parts/own-repayments.tsx')).OwnRepayments,
);
const OwnServicingChip = latePart(
  async () => (await import('#repayments/screens/parts/own-servicing-chip.tsx')).OwnServicingChip,
);
const PayPage = latePart(async () => (await import('#mobile-money/screens/parts/pay/pay-page.tsx')).PayPage);
const DecidedCard = latePart(async () => (await import('../../parts/decided-card.tsx')).DecidedCard);
const OwnConditions = latePart(
  async () => (await import('#conditions/screens/parts/own-conditions.tsx')).OwnConditions,
);
const LoanPapers = latePart(async () => (await import('./loan-papers.tsx')).LoanPapers);

const { close, complete } = loanWorkflow.transitions;

/** What the status of a disbursed loan means; undefined before that. */
const meanings: Readonly<Partial<Record<string, string>>> = {
  [close.to]: texts.disbursed,
  [complete.to]: texts.completed,
};

/** The one thing that the client is to do with the loan here (LIST-03, LIST-04). */
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
  return label === 'UPDATE DOCS'
    ? { label, to: screens.client.loanDocuments.to({ id: loan.id }) }
    : undefined;
}

/** The screen on which an item is answered. */
const screenOf =
  ({ id, can_edit_documents: documentsAlone }: LoanDetail) =>
  (item: NonNullable<LoanDetail['feedback']>['items'][number]): string =>
    documentsAlone
      ? screens.client.loanDocuments.to({ id })
      : screens.client.loanResubmission.to({ id, step: loanStepOfItem(item) });

interface LoanProps {
  readonly loan: LoanDetail;
}

/** What the approval asks for (SERVE-06); beside the payments only while something of it is open. */
function Conditions({ loan: { id, approval }, whileOpen }: LoanProps & { readonly whileOpen?: boolean }) {
  return approval?.condition_list?.length ? <OwnConditions id={id} whileOpen={whileOpen} /> : null;
}

/** What happens next, or why nothing more does. */
function Next({ loan }: LoanProps) {
  const way = wayOn(loan);
  if (loan.rejection !== null)
    return (
      <RejectionCard
        action={<Repeat loan={loan} />}
        rejection={loan.rejection}
        title={say("We can't give you this loan now")}
      />
    );
  const next = nextStepWithOffer(loan);
  return (
    <NextCard
      title={next.title}
      turn={next.turn}
      {...(way !== undefined && {
        action: (
          <Link className={buttonClass(next.turn === 'yours' ? 'primary' : 'secondary')} to={way.to}>
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
  );
}

/** Applies again with the answers of this loan (LIST-04). */
function Repeat({ loan }: LoanProps) {
  if (!loanRowActions(loan).includes('REPEAT')) return null;
  return (
    <Link
      className={buttonClass('secondary')}
      to={screens.client.loanRepeat.to({ id: loan.id, step: 'loan-details' })}
    >
      {sayNamed('REPEAT')}
    </Link>
  );
}

/** The application as a PDF. */
function Print({ loan }: LoanProps) {
  if (loan.submitted_at === null) return null;
  return (
    <PrintButton
      fetchVersion={(version) =>
        fetchFile(printLoan, { params: { id: String(loan.id) }, query: { version: String(version) } })
      }
      submissions={submissionsOf(loan, loanWorkflow.transitions.resubmit.timeline)}
    />
  );
}

function History({ loan }: LoanProps) {
  const preview = useFilePreview();
  return (
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
  );
}

/** Four parts, of which the payments come first: what is to be paid, when and how (MONEY-09). */
function DisbursedLoan({ loan }: LoanProps) {
  const tab = useLoanTab();
  return (
    <>
      <LoanTabs current={tab} />
      {tab === 'pay' && (
        <>
          <OwnRepayments id={loan.id} meanwhile={<LoadingBlocks rows={3} />} />
          <Conditions loan={loan} whileOpen />
        </>
      )}
      {tab === 'documents' && <LoanPapers loan={loan} meanwhile={<LoadingBlocks rows={3} />} />}
      {tab === 'application' && (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Repeat loan={loan} />
            <Print loan={loan} />
          </p>
          <DecidedCard loan={loan} />
          <LoanSections loan={loan} />
        </>
      )}
      {tab === 'history' && <History loan={loan} />}
    </>
  );
}

/** What happens next, then everything that was asked for and answered. */
function RequestedLoan({ loan }: LoanProps) {
  return (
    <>
      <Next loan={loan} />
      {loan.offer !== null && (
        <p>
          <Link className={buttonClass('secondary')} to={screens.client.loanOffer.to({ id: loan.id })}>
            {loan.offer.state === 'signed' ? say('Offer and signed agreement') : say('Offer')}
          </Link>
        </p>
      )}
      <Conditions loan={loan} />
      <DecidedCard loan={loan} />
      {loan.rejection === null && (
        <p className="empty:hidden">
          <Repeat loan={loan} />
        </p>
      )}
      <LoanSections documents={<LoanFiles documents={loan.documents} />} loan={loan} />
      <History loan={loan} />
    </>
  );
}

function Loan({ id }: { readonly id: string }) {
  const { data: loan, error, refetch } = useLoan(id);
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
  const meaning = meanings[loan.status];
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-sm text-ink-soft">
            {sayNamed(loan.type)} · {formatAmount(loan.amount)}
            {loan.submitted_at !== null && ` · ${say`Submitted ${formatDate(loan.submitted_at)}`}`}
          </span>
          <span className="flex flex-wrap items-center gap-3">
            <span className="figures text-xl font-bold">{loan.tracking_number}</span>
            {meaning !== undefined && <OwnServicingChip id={loan.id} />}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {meaning === undefined && <Print loan={loan} />}
          <StatusBadge status={loan.status} />
          {meaning !== undefined && <span className="text-sm">{meaning}</span>}
        </p>
      </div>
      {meaning === undefined ? <RequestedLoan loan={loan} /> : <DisbursedLoan loan={loan} />}
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

/** /my-applications/{id}/pay: opened from the loan's page, and loaded when it is. */
export const LoanPayPage = () => <PayPage meanwhile={<LoadingBlocks />} />;
