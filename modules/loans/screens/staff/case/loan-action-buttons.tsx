import { isolated } from '#kit/messages/index.ts';
import { feedbackStatus } from '#cases/rules/status.ts';
import type { TurnFor } from '#cases/rules/whose-turn.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { loanScreens } from '../../parts/loan-screens.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { askAction } from '#workspace/screens/parts/case/information-request/ask-action.tsx';
import type { InformationRequest } from '#workspace/screens/parts/case/information-request/information-request.ts';
import { CaseActionButtons } from '#workspace/screens/parts/case/case-action-buttons.tsx';
import { CasePapers } from '#workspace/screens/parts/case/documents/late-documents.ts';
import { HolderCard } from '#workspace/screens/parts/case/holder-card.tsx';
import { AwaitingClientDays } from '#workspace/screens/parts/case/awaiting-client-days.tsx';
import { actionWords, type Transition } from './action-words.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { PhoneIcon } from '#kit/ui/icons/icons.tsx';
import { blockedWords } from '#conditions/rules/conditions.ts';
import { useConditions } from '#conditions/screens/parts/case/use-conditions.ts';
import { useContactActions } from '#servicing/screens/parts/contact-actions.tsx';
import { useWriteOffAction } from '#write-offs/screens/parts/write-off-action.tsx';
import { judgeSigned, turnOfApproved, type TurnOfApproved } from '#offers/rules/offer.ts';

/** Whose turn an approved loan is by its offer, and why it is not paid out yet; nothing for any other loan. */
export function offerTurn({ status, offer, today, agreement_required: isRequired }: LoanCase): {
  readonly turn?: TurnOfApproved;
  readonly unsigned?: string | undefined;
} {
  if (status !== loanWorkflow.transitions.approve.to) return {};
  const standing = offer === null ? undefined : { state: offer.state, validUntil: offer.until, today };
  return { turn: turnOfApproved(offer, isRequired), unsigned: judgeSigned(standing, isRequired) };
}

const LoanActionDialog = latePart(async () => (await import('./loan-action-dialog.tsx')).LoanActionDialog);

const ApproveDialog = latePart(async () => (await import('./approve-dialog.tsx')).ApproveDialog);
const CompleteDialog = latePart(async () => (await import('./complete-dialog.tsx')).CompleteDialog);
const DisbursementDialog = latePart(
  async () => (await import('./disbursement-dialog.tsx')).DisbursementDialog,
);

/** Loads the dialogs of the moves. */
export const preloadActions = (): void => {
  for (const dialog of [LoanActionDialog, ApproveDialog, DisbursementDialog, CompleteDialog])
    dialog.preload();
};

function MoveDialog({
  action,
  ...dialog
}: {
  readonly action: Exclude<Transition, 'request-feedback'>;
  readonly loan: LoanCase;
  readonly onClose: () => void;
}) {
  if (action === 'approve') return <ApproveDialog {...dialog} />;
  if (action === 'close') return <DisbursementDialog {...dialog} />;
  if (action === 'complete') return <CompleteDialog {...dialog} />;
  return <LoanActionDialog action={action} {...dialog} />;
}

/** A loan that is approved is paid out first of all; it may also be approved again on other terms. */
const wordsFor = ({ status }: LoanCase): typeof actionWords =>
  status === loanWorkflow.transitions.approve.to
    ? { ...actionWords, approve: { ...actionWords.approve, button: 'Approve again' } }
    : actionWords;

const mainActions: readonly Transition[] = ['start-processing', 'close', 'request-feedback', 'approve'];
/** After an offer that was declined or has lapsed: other terms come first. */
const movesAfterOffer: readonly Transition[] = ['approve', ...mainActions];

interface LoanMovesProps {
  readonly loan: LoanCase;
  readonly informationRequest: InformationRequest;
}

/** The moves available for a loan; feedback is asked for with the information request. */
export function LoanActionButtons({ loan, informationRequest }: LoanMovesProps) {
  const { first, dialog } = useContactActions(loan);
  const writeOff = useWriteOffAction(loan);
  const { phone_code: code, phone } = loan.client;
  const buttons = (
    <CaseActionButtons
      call={
        first.length > 0 && (
          <a
            aria-label={`Call ${isolated(loan.client.name)}`}
            className={buttonClass('secondary', 'lg:hidden', 'small')}
            href={`tel:${code}${phone}`}
          >
            <PhoneIcon size={18} />
          </a>
        )
      }
      first={first}
      instead={
        new Map<Transition, ReturnType<typeof askAction>>([
          ['request-feedback', askAction(informationRequest, actionWords['request-feedback'].title)],
        ])
      }
      isMainElsewhere={informationRequest.isStarted}
      item={loan}
      last={writeOff.last}
      mainActions={offerTurn(loan).turn === 'assignee' ? movesAfterOffer : mainActions}
      papers={<CasePapers item={loan} kind="loan" />}
      renderDialog={(action, onClose) =>
        action !== 'request-feedback' && <MoveDialog action={action} loan={loan} onClose={onClose} />
      }
      words={wordsFor(loan)}
    />
  );
  return (
    <>
      {buttons}
      {dialog}
      {writeOff.dialog}
    </>
  );
}

/** Whose turn a loan is, who holds it, and who has approved it. */
export function LoanHolder({ loan, turn }: { readonly loan: LoanCase; readonly turn: TurnFor }) {
  const { unsigned } = offerTurn(loan);
  const { data } = useConditions(loan);
  const blocked = loan.servicing === null ? blockedWords(data?.conditions ?? [], loan.today) : undefined;
  const wait = loan.status === feedbackStatus ? `${isolated(loan.client.name)} has answered` : undefined;
  // Those who pay out read it as the reason why they cannot.
  const isSaid = loan.abilities.some(({ action }) => action === 'close');
  return (
    <HolderCard
      assignee={loan.officer}
      item={loan}
      people={
        <>
          <AwaitingClientDays awaiting={loan.awaiting_client} />
          {unsigned !== undefined && !isSaid && <p className="text-sm">{unsigned}</p>}
          {blocked !== undefined && !isSaid && <p className="text-sm">{blocked}</p>}
          {loan.approved_by !== null && (
            <p className="text-sm">
              Approved by <span className="font-bold">{loan.approved_by.name}</span>
            </p>
          )}
          {loan.disbursed_amount !== null && (
            <p className="text-sm">
              Disbursed: <Amount value={loan.disbursed_amount} />
            </p>
          )}
        </>
      }
      screens={loanScreens}
      title={loan.servicing === null ? undefined : 'Loan officer'}
      turn={turn}
      wait={wait}
      words={wordsFor(loan)}
    />
  );
}
