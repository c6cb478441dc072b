import { Link } from 'react-router';
import type { LoanDetail } from '../../../endpoints/loan-answers.ts';
import { openOwnAgreement } from '#offers/endpoints/offers.ts';
import { OwnConditions } from '#conditions/screens/parts/own-conditions.tsx';
import { OwnPapers } from '#repayments/screens/parts/own-papers.tsx';
import { PaperRow } from '#repayments/screens/parts/paper-row.tsx';
import { screens } from '#kit/rules/paths/screens.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { FoldingCard } from '#kit/ui/card.tsx';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { ArrowRightIcon, DownloadIcon } from '#kit/ui/icons/icons.tsx';
import { LoanFiles } from './loan-files.tsx';
import { detailTexts as texts } from './texts.ts';

const hasConditions = ({ approval }: LoanDetail): boolean => (approval?.condition_list ?? []).length > 0;

/** The documents of a disbursed loan: agreement, key facts, statement and receipts, then what the client sent. */
export function LoanPapers({ loan }: { readonly loan: LoanDetail }) {
  const preview = useFilePreview();
  const { id, offer, documents } = loan;
  return (
    <div className="space-y-5">
      <OwnPapers id={id}>
        {offer !== null && (
          <>
            <PaperRow
              action={
                <IconButton
                  label={texts.openAgreement}
                  onClick={() => preview(() => fetchFile(openOwnAgreement, { params: { id: String(id) } }))}
                >
                  <DownloadIcon />
                </IconButton>
              }
              title={texts.agreement}
            >
              {offer.state === 'signed' && offer.decided_at !== null && (
                <p className="text-sm">{texts.signed(offer.decided_at)}</p>
              )}
            </PaperRow>
            <PaperRow
              action={
                <Link
                  aria-label={texts.openKeyFacts}
                  className={buttonClass('quiet', 'size-11 flex-none px-0')}
                  to={screens.client.loanOffer.to({ id })}
                >
                  <ArrowRightIcon />
                </Link>
              }
              title={texts.keyFacts}
            >
              <p className="text-sm">{texts.keyFactsAbout}</p>
            </PaperRow>
          </>
        )}
      </OwnPapers>
      {hasConditions(loan) && <OwnConditions id={id} />}
      <FoldingCard folded lead={texts.sentWith} title={texts.supporting}>
        <LoanFiles documents={documents} />
      </FoldingCard>
    </div>
  );
}
