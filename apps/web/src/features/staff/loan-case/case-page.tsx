import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  printCase,
  viewActionCommentDocument,
  viewActionDocument,
  viewCaseDocument,
  type LoanCase,
} from '@ensigo/rulebook/contract';
import type { StoredDocument } from '@ensigo/rulebook/uploads';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { StaffPage } from '../../../layouts/staff/staff-page.tsx';
import { LoanDocuments } from '../../../entities/loans/loan-documents.tsx';
import { LoanSections } from '../../../entities/loans/loan-sections.tsx';
import { loanStatusTable } from '@ensigo/rulebook/loan';
import { StatusBadge } from '../../../entities/cases/status-badge.tsx';
import { AlsoOpen } from '../../../entities/cases/also-open.tsx';
import { CaseTimeline } from '../../../entities/cases/case-timeline.tsx';
import { FrozenNotice } from '../../../entities/cases/frozen-notice.tsx';
import { NeighbourButtons } from '../../../entities/cases/neighbour-buttons.tsx';
import { WaitingOn } from '../../../entities/cases/waiting-on.tsx';
import { useFilePreview } from '../../../shared/uploads/use-file-preview.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReceiptIcon, WarningIcon } from '../../../ui/icons/icons.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { ChangesCard, FeedbackCard } from './changes-card.tsx';
import { ChecksCard } from './checks-card.tsx';
import { ClientSections } from './client-sections.tsx';
import { KeyFigures } from './key-figures.tsx';
import { useLoanWork } from './loan-work.ts';
import { MoveCard } from './move-card.tsx';
import { useCase } from './use-case.ts';
import { useNeighbours } from '../../../entities/cases/use-neighbours.ts';
import { loanScreens } from '../../../entities/loans/loan-screens.ts';

const PreviewPane = lazy(async () => ({
  default: (await import('../../../entities/cases/preview-pane.tsx')).PreviewPane,
}));

function Header({ loan }: { readonly loan: LoanCase }) {
  const neighbours = useNeighbours(loanScreens, String(loan.id));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p>
          <span className="block text-sm text-ink-soft">
            {loan.business_name} · {loan.applicant_name}
          </span>
          <span className="figures text-xl font-bold">{loan.tracking_number}</span>
        </p>
        <StatusBadge status={loan.status} />
        <WaitingOn assignee={loan.officer} status={loan.status} statuses={loanStatusTable} />
      </div>
      <NeighbourButtons {...neighbours} />
    </div>
  );
}

/** Where the window has room for two things side by side, and a PDF can be shown in one of them. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 64rem)').matches;

const unscannedMark = (
  <span className="inline-flex items-center gap-1 text-xs text-waiting-fg">
    <WarningIcon size={14} /> not scanned
  </span>
);

function Case({ loan }: { readonly loan: LoanCase }) {
  const preview = useFilePreview();
  const work = useLoanWork(loan);
  const [shownId, setShownId] = useState<string>();
  const shown = loan.documents.find(({ id }) => id === shownId);
  const isUnscanned = ({ id }: StoredDocument): boolean => loan.unscanned.includes(id);

  function open(document: StoredDocument): void {
    const isPdf = document.file_path.toLowerCase().endsWith('.pdf');
    if (hasRoom() && (!isPdf || navigator.pdfViewerEnabled)) setShownId(document.id);
    else preview(() => fetchFile(viewCaseDocument, { params: { id: document.id } }));
  }

  const print = (): void => preview(() => fetchFile(printCase, { params: { id: String(loan.id) } }));

  // The columns change under the person's hand: what was pressed stays in sight.
  const isShown = shown !== undefined;
  useLayoutEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'center' });
  }, [isShown]);

  const columns =
    shown === undefined ? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]' : 'lg:max-w-none';
  return (
    <div className="space-y-5">
      <Header loan={loan} />
      <FrozenNotice frozen={loan.client.frozen} />
      <div className={shown === undefined ? '' : 'gap-5 lg:grid lg:grid-cols-2'}>
        <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 ${columns}`}>
          <div className={`space-y-5 ${shown === undefined ? 'lg:col-start-2 lg:row-start-1' : ''}`}>
            <MoveCard loan={loan} />
            <AlsoOpen others={loan.others} />
          </div>
          <div
            className={`min-w-0 space-y-5 ${shown === undefined ? 'lg:col-start-1 lg:row-span-2 lg:row-start-1' : ''}`}
          >
            <KeyFigures loan={loan} />
            <ChecksCard loan={loan} />
            <ChangesCard loan={loan} />
            <FeedbackCard loan={loan} />
            <LoanSections
              documents={
                <>
                  <Button className="-ml-4" onClick={print} size="small" variant="quiet">
                    <ReceiptIcon /> Application as PDF
                  </Button>
                  <LoanDocuments
                    current={shownId}
                    documents={loan.documents}
                    noteOf={(document) => (isUnscanned(document) ? unscannedMark : null)}
                    onOpen={open}
                  />
                </>
              }
              loan={loan}
            />
            <ClientSections loan={loan} />
          </div>
          <div className={shown === undefined ? 'lg:col-start-2 lg:row-start-2' : ''}>
            <CaseTimeline
              fetchDocument={(id, of) =>
                of === 'action'
                  ? fetchFile(viewActionDocument, { params: { id } })
                  : fetchFile(viewActionCommentDocument, { params: { id } })
              }
              mayComment={loan.abilities.some(
                ({ action, refused }) => action === 'comment' && refused === null,
              )}
              work={work}
            />
          </div>
        </div>
        {shown !== undefined && (
          <div className="max-lg:hidden">
            <Suspense fallback={<LoadingBlocks rows={1} />}>
              <PreviewPane
                document={shown}
                documents={loan.documents}
                fetchBytes={(id, signal) => fetchFile(viewCaseDocument, { params: { id }, signal })}
                isUnscanned={isUnscanned(shown)}
                onClose={() => setShownId(undefined)}
                onShow={open}
              />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

function LoadedCase({ id, queue }: { readonly id: string; readonly queue: string }) {
  const { data: loan, error, refetch } = useCase(id);
  if (loan !== undefined) return <Case loan={loan} />;
  if (error === null) return <LoadingBlocks />;
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to={queue}>
            Back to the queue
          </Link>
        }
      >
        We could not find this case. A draft belongs to its client alone.
      </EmptyState>
    );
  }
  return <LoadFailure error={error} onRetry={() => void refetch()} />;
}

/** /staff/workspace/loans/{id}: facts and documents on one side, timeline and actions on the other (STAFF-02). */
export function LoanCasePage() {
  const { id = '' } = useParams();
  const { queue, position } = useNeighbours(loanScreens, id);
  return (
    <StaffPage back={queue} note={position} title="Case review">
      <LoadedCase id={id} key={id} queue={queue} />
    </StaffPage>
  );
}
