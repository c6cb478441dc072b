import { viewLoanActionDocument, viewLoanCommentDocument } from '../../../endpoints/loan-papers.ts';
import { viewLoanCaseDocument, type LoanCase } from '../../../endpoints/staff-loans.ts';
import { loanFeedbackPlaces } from '../../../rules/feedback.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { turnFor } from '#cases/rules/whose-turn.ts';
import { loanScreens } from '../../parts/loan-screens.ts';
import { useLendingSettings } from '#settings/screens/parts/queries.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useWide } from '#kit/browser/page/use-wide.ts';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { InformationRequestPanel } from '#workspace/screens/parts/case/information-request/information-request-panel.tsx';
import { useInformationRequest } from '#workspace/screens/parts/case/information-request/information-request.ts';
import { CaseBody } from '#workspace/screens/parts/case/case-body.tsx';
import { CasePage } from '#workspace/screens/parts/case/case-page.tsx';
import {
  CasePapers,
  DocumentsCard,
  preloadPreview,
} from '#workspace/screens/parts/case/documents/late-documents.ts';
import { offerTurn, LoanHolder, LoanActionButtons, preloadActions } from './loan-action-buttons.tsx';
import { loanSource, useLoanWork } from './loan-work.ts';
import { InconsistentFacts, useInconsistencies } from './inconsistent-facts.tsx';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { financeFacts, loanFacts } from '../../parts/loan-facts.ts';
import { loanSum } from '../../parts/loan-sum.ts';
import { hasConditions, useConditions } from '#conditions/screens/parts/case/use-conditions.ts';
import { ArrearsStrip, OtherLoansCard } from '#servicing/screens/parts/other-loans.tsx';
import { ServicingChip } from '#cases/screens/parts/servicing-chip.tsx';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { SectionCard } from '#workspace/screens/parts/case/section-card.tsx';

/** A row of a list as one fact: what it is, and its sums in small print below. */
const rowFact = (one: string, target: string, index: number, what: string, sums: string): Fact => ({
  label: `${one} ${String(index + 1)}`,
  value: (
    <>
      {what}
      <span className="block text-xs font-normal text-ink-soft">{sums}</span>
    </>
  ),
  target: `${target}.${String(index)}`,
});

/** What the loan is, what secures it, and what else is owed. */
function LoanDetails({ loan }: { readonly loan: LoanCase }) {
  return (
    <SectionCard section="loan-details" title="Loan Details">
      <FactList
        facts={[
          ...loanFacts(loan),
          ...loan.collaterals.map(({ type, amount }, index) =>
            rowFact('Collateral', 'loan-details.collaterals', index, type, formatAmount(amount)),
          ),
          ...loan.liabilities.map(({ name, amount, outstanding }, index) =>
            rowFact(
              'Liability',
              'finance-info.liabilities',
              index,
              name,
              `${formatAmount(outstanding)} of ${formatNumber(amount)} outstanding`,
            ),
          ),
        ]}
      />
    </SectionCard>
  );
}

const LoanQuestionsForm = latePart(async () => (await import('./loan-questions-form.tsx')).LoanQuestionsForm);

const ChangesCard = latePart(
  async () =>
    (await import('#workspace/screens/parts/case/changes-card.tsx')).ChangesCard<LoanCase['changes'][number]>,
);

const FeedbackCard = latePart(
  async () => (await import('#workspace/screens/parts/case/feedback-card.tsx')).FeedbackCard,
);

const FinanceDetails = latePart(async () => (await import('./finance-details.tsx')).FinanceDetails);

const ClientSections = latePart(async () => (await import('./client-sections.tsx')).ClientSections);

const ContactPersons = latePart(async () => (await import('./contact-persons.tsx')).ContactPersons);

const DecidedCard = latePart(async () => (await import('../../parts/decided-card.tsx')).DecidedCard);

const ChecksCard = latePart(async () => (await import('./checks-card.tsx')).ChecksCard);

const AffordabilityCard = latePart(async () => (await import('./affordability-card.tsx')).AffordabilityCard);

const AgreementCard = latePart(async () => (await import('./agreement-card.tsx')).AgreementCard);

const DuplicatesCard = latePart(async () => (await import('./duplicates-card.tsx')).DuplicatesCard);

const ConditionsCard = latePart(
  async () => (await import('#conditions/screens/parts/case/conditions-card.tsx')).ConditionsCard,
);

const RepaymentsCard = latePart(
  async () => (await import('#repayments/screens/parts/case/repayments-card.tsx')).RepaymentsCard,
);

const LoanRequests = latePart(
  async () => (await import('#mobile-money/screens/parts/case/loan-requests.tsx')).LoanRequests,
);

const ServicingSection = latePart(
  async () => (await import('#servicing/screens/parts/servicing-section.tsx')).ServicingSection,
);

const WriteOffCard = latePart(
  async () => (await import('#write-offs/screens/parts/write-off-card.tsx')).WriteOffCard,
);
const PromiseDue = latePart(
  async () => (await import('#servicing/screens/parts/promise-due.tsx')).PromiseDue,
);

const preload = [preloadActions, preloadPreview, LoanQuestionsForm.preload];

/** Until it is known what is odd. */
const noneOdd = { overview: 0, loan: 0, finance: 0, documents: 0 };

/** What was changed without being asked for (decision 0049). */
function unasked(changes: readonly LoanCase['changes'][number][]): string {
  const count = changes.filter(({ asked }) => !asked).length;
  return count === 0 ? 'Only what was requested' : `${String(count)} not requested`;
}

const isOpen = ({ status }: LoanCase): boolean => loanStatuses.open.some((open) => open === status);

/** The sum of the head, and from the disbursement on how the loan is doing. */
function headOf({ amount: asked, approval, status, servicing }: LoanCase) {
  const { value: sum, is: sumIs } =
    servicing?.state === 'arrears'
      ? { value: servicing.overdue_amount, is: 'overdue' }
      : loanSum({ asked, granted: approval?.amount ?? null, status, servicing });
  return { sum, sumIs, ...(servicing !== null && { servicing: <ServicingChip servicing={servicing} /> }) };
}

const fetchDocument = (id: string, signal?: AbortSignal): Promise<Blob> =>
  fetchFile(viewLoanCaseDocument, { params: { id }, ...(signal && { signal }) });

function Case({ loan }: { readonly loan: LoanCase }) {
  const informationRequest = useInformationRequest({
    kind: 'loan',
    id: loan.id,
    client: loan.client,
    places: loanFeedbackPlaces(loan),
  });
  const { data: settings } = useLendingSettings();
  const odd = useInconsistencies()?.oddCountsOf(loan, settings?.documentTypes) ?? noneOdd;
  const turn = turnFor(
    loanScreens.statuses,
    {
      status: loan.status,
      turn: offerTurn(loan).turn,
      assignee: loan.officer,
      barred: loan.approved_by,
    },
    useUser(),
  );
  const wide = useWide();
  const canAsk = loan.abilities.some(({ action }) => action === 'request-feedback');
  // From the disbursement on this is what the case is about.
  const repaid =
    loan.status === 'CLOSED' || loan.status === 'COMPLETED'
      ? [
          {
            key: 'servicing',
            label: 'Servicing',
            odd: loan.servicing?.state === 'arrears' ? 1 : 0,
            content: (
              <ServicingSection loan={loan} meanwhile={<LoadingBlocks rows={4} />}>
                {!wide && <PromiseDue loan={loan} />}
                <WriteOffCard loan={loan} />
              </ServicingSection>
            ),
          },
          {
            key: 'repayments',
            label: 'Repayments',
            content: (
              <>
                <RepaymentsCard loan={loan} meanwhile={<LoadingBlocks rows={4} />} />
                <LoanRequests kind="collection" loanId={loan.id} />
              </>
            ),
          },
        ]
      : [];

  const conditions = useConditions(loan).data?.conditions ?? [];
  const conditioned = hasConditions(loan)
    ? [
        {
          key: 'conditions',
          label: 'Conditions',
          odd: conditions.filter(({ is_blocking: isBlocking }) => isBlocking).length,
          content: <ConditionsCard loan={loan} meanwhile={<LoadingBlocks rows={3} />} />,
        },
      ]
    : [];

  return (
    <CaseBody
      about={[loan.applicant_name, loan.business_name]}
      fetchDocument={(id, of) =>
        of === 'action'
          ? fetchFile(viewLoanActionDocument, { params: { id } })
          : fetchFile(viewLoanCommentDocument, { params: { id } })
      }
      holder={
        <>
          {wide && repaid.length > 0 && <PromiseDue loan={loan} />}
          <LoanHolder loan={loan} turn={turn} />
        </>
      }
      item={loan}
      warning={isOpen(loan) && <ArrearsStrip loans={loan.disbursed_loans} />}
      transitions={<LoanActionButtons informationRequest={informationRequest} loan={loan} />}
      parts={[
        ...repaid,
        ...conditioned,
        {
          key: 'overview',
          label: 'Overview',
          odd: odd.overview,
          content: (
            <>
              {loan.changes.length > 0 && <ChangesCard asideOf={unasked} item={loan} />}
              {loan.feedback !== null && <FeedbackCard feedback={loan.feedback} kind="loan" />}
              {loan.approval !== null && <LoanRequests kind="disbursement" loanId={loan.id} />}
              {(loan.approval !== null || loan.disbursement !== null) && <DecidedCard loan={loan} />}
              {loan.offer !== null && <AgreementCard loan={loan} />}
              <AffordabilityCard loan={loan} />
              <OtherLoansCard loan={loan} />
              <DuplicatesCard loan={loan} />
              <ChecksCard loan={loan} />
            </>
          ),
        },
        {
          key: 'loan',
          label: 'Loan',
          odd: odd.loan,
          content: (
            <InconsistentFacts loan={loan}>
              <LoanDetails loan={loan} />
            </InconsistentFacts>
          ),
        },
        {
          key: 'finance',
          label: 'Finance',
          odd: odd.finance,
          content: (
            <InconsistentFacts loan={loan}>
              <FinanceDetails loan={loan} />
            </InconsistentFacts>
          ),
        },
        {
          key: 'people',
          label: 'People',
          content: (
            <>
              <ContactPersons loan={loan} />
              <ClientSections loan={loan} />
            </>
          ),
        },
        {
          key: 'documents',
          label: 'Documents',
          odd: odd.documents,
          content: (
            <DocumentsCard
              meanwhile={<LoadingBlocks rows={2} />}
              documents={loan.documents}
              facts={[
                { label: 'Business', value: loan.business_name },
                { label: 'Applicant', value: loan.applicant_name },
                ...loanFacts(loan),
                ...financeFacts(loan),
              ]}
              fetchBytes={fetchDocument}
              unscanned={loan.unscanned}
            >
              <CasePapers item={loan} kind="loan" />
            </DocumentsCard>
          ),
        },
      ]}
      preload={preload}
      screens={loanScreens}
      {...headOf(loan)}
      turn={turn}
      work={useLoanWork(loan)}
      {...(canAsk && {
        informationRequest,
        renderInformationRequest: () => (
          <InformationRequestPanel
            informationRequest={informationRequest}
            form={
              <LoanQuestionsForm
                informationRequest={informationRequest}
                loan={loan}
                meanwhile={<LoadingBlocks rows={1} />}
              />
            }
          />
        ),
      })}
    />
  );
}

/** /staff/workspace/loans/{id}: facts and documents on one side, questions and timeline on the other (STAFF-02). */
export function LoanCasePage() {
  return <CasePage renderCase={(loan) => <Case loan={loan} />} source={loanSource} title="Case review" />;
}
