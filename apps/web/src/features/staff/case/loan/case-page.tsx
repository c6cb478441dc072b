import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import {
  printLoanCase,
  viewLoanCommentDocument,
  viewLoanActionDocument,
  viewLoanCaseDocument,
  type LoanCase,
} from '@ensigo/rulebook/contract';
import type { StoredDocument } from '@ensigo/rulebook/uploads';
import { fetchFile } from '../../../../shared/api/fetch-file.ts';
import { LoanDocuments } from '../../../../entities/loans/loan-documents.tsx';
import { LoanSections } from '../../../../entities/loans/loan-sections.tsx';
import { useFilePreview } from '../../../../shared/uploads/use-file-preview.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReceiptIcon, WarningIcon } from '../../../../ui/icons/icons.tsx';
import { LoadingBlocks } from '../../../../ui/loading-blocks.tsx';
import { CaseBody } from '../case-body.tsx';
import { CaseHeader, CasePage } from '../case-page.tsx';
import { ChangesCard } from '../changes-card.tsx';
import { ChecksCard } from './checks-card.tsx';
import { ClientSections } from './client-sections.tsx';
import { KeyFigures } from './key-figures.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { LoanMoves } from './loan-moves.tsx';
import { loanSource, useLoanWork } from './loan-work.ts';
import { SamePersonCard } from './same-person-card.tsx';
import { loanScreens } from '../../../../entities/loans/loan-screens.ts';

const PreviewPane = lazy(async () => ({
  default: (await import('../../../../entities/cases/preview-pane.tsx')).PreviewPane,
}));

/** Whether the window is wide enough for two panes, and the browser can show a PDF in one. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 64rem)').matches;

const unscannedMark = (
  <span className="inline-flex items-center gap-1 text-xs text-waiting-fg">
    <WarningIcon size={14} /> not scanned
  </span>
);

/** What was changed without being asked for (decision 0124). */
function unasked(changes: readonly LoanCase['changes'][number][]): string {
  const count = changes.filter(({ asked }) => !asked).length;
  return count === 0 ? 'Only what was asked for' : `${String(count)} without being asked`;
}

function Case({ loan }: { readonly loan: LoanCase }) {
  const preview = useFilePreview();
  const [shownId, setShownId] = useState<string>();
  const shown = loan.documents.find(({ id }) => id === shownId);
  const isUnscanned = ({ id }: StoredDocument): boolean => loan.unscanned.includes(id);

  function open(document: StoredDocument): void {
    const isPdf = document.file_path.toLowerCase().endsWith('.pdf');
    if (hasRoom() && (!isPdf || navigator.pdfViewerEnabled)) setShownId(document.id);
    else preview(() => fetchFile(viewLoanCaseDocument, { params: { id: document.id } }));
  }

  const print = (): void => preview(() => fetchFile(printLoanCase, { params: { id: String(loan.id) } }));

  // The columns change after the click: what was clicked stays in view.
  const isShown = shown !== undefined;
  useLayoutEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'center' });
  }, [isShown]);

  return (
    <CaseBody
      fetchDocument={(id, of) =>
        of === 'action'
          ? fetchFile(viewLoanActionDocument, { params: { id } })
          : fetchFile(viewLoanCommentDocument, { params: { id } })
      }
      header={
        <CaseHeader
          about={[loan.business_name, loan.applicant_name]}
          assignee={loan.officer}
          item={loan}
          screens={loanScreens}
        />
      }
      item={loan}
      moves={<LoanMoves loan={loan} />}
      work={useLoanWork(loan)}
      {...(shown !== undefined && {
        beside: (
          <Suspense fallback={<LoadingBlocks rows={1} />}>
            <PreviewPane
              document={shown}
              documents={loan.documents}
              fetchBytes={(id, signal) => fetchFile(viewLoanCaseDocument, { params: { id }, signal })}
              isUnscanned={isUnscanned(shown)}
              onClose={() => setShownId(undefined)}
              onShow={open}
            />
          </Suspense>
        ),
      })}
    >
      <KeyFigures loan={loan} />
      <SamePersonCard loan={loan} />
      <ChecksCard loan={loan} />
      <ChangesCard asideOf={unasked} item={loan} />
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
    </CaseBody>
  );
}

/** /staff/workspace/loans/{id}: facts and documents on one side, timeline and actions on the other (STAFF-02). */
export function LoanCasePage() {
  return <CasePage renderCase={(loan) => <Case loan={loan} />} source={loanSource} title="Case review" />;
}
