import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { loanFeedback } from '../../../rules/feedback.ts';
import { loanNotice } from '../../../rules/notices.ts';
import { factsOf } from '#settings/screens/parts/templates/facts-of.ts';
import { itemsOf } from '#workspace/screens/parts/case/information-request/information-request-draft.ts';
import { InformationRequestForm } from '#workspace/screens/parts/case/information-request/information-request-form.tsx';
import type { InformationRequest } from '#workspace/screens/parts/case/information-request/information-request.ts';
import { useLoanWork } from './loan-work.ts';

interface LoanQuestionsFormProps {
  readonly loan: LoanCase;
  readonly informationRequest: InformationRequest;
}

/** The questions to the client of a loan, and how they are sent. */
export function LoanQuestionsForm({ loan, informationRequest }: LoanQuestionsFormProps) {
  const { draft } = informationRequest;
  const ability = loan.abilities.find(({ action }) => action === 'request-feedback');
  return (
    <InformationRequestForm
      informationRequest={informationRequest}
      facts={factsOf(loan, loan.client)}
      input={{
        action: 'request-feedback',
        comment: draft.comment,
        attachments: draft.attachments.map(({ id }) => id),
        whole: draft.whole,
        items: itemsOf(draft),
        answer_by: draft.answerBy === '' ? null : draft.answerBy,
      }}
      notice={loanNotice('request-feedback', {
        trackingNumber: loan.tracking_number,
        comment: draft.comment.trim(),
        answerBy: draft.answerBy,
        asked: draft.items.map((question) => informationRequest.labelOf(question)),
      })}
      openedWith={loanFeedback.openedWith}
      refused={ability?.refused ?? null}
      work={useLoanWork(loan)}
    />
  );
}
