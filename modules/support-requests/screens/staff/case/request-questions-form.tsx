import type { RequestCase } from '../../../endpoints/staff-requests.ts';
import { requestFeedback } from '../../../rules/places.ts';
import { requestNotice } from '../../../rules/notices.ts';
import { factsOf } from '#settings/screens/parts/templates/facts-of.ts';
import { itemsOf } from '#workspace/screens/parts/case/information-request/information-request-draft.ts';
import { InformationRequestForm } from '#workspace/screens/parts/case/information-request/information-request-form.tsx';
import type { InformationRequest } from '#workspace/screens/parts/case/information-request/information-request.ts';
import { useRequestWork } from './request-work.ts';

interface RequestQuestionsFormProps {
  readonly request: RequestCase;
  readonly informationRequest: InformationRequest;
}

/** The questions to the client of a request, and how they are sent. */
export function RequestQuestionsForm({ request, informationRequest }: RequestQuestionsFormProps) {
  const { draft } = informationRequest;
  const ability = request.abilities.find(({ action }) => action === 'request-feedback');
  return (
    <InformationRequestForm
      informationRequest={informationRequest}
      facts={factsOf(request, request.client)}
      input={{
        action: 'request-feedback',
        comment: draft.comment,
        attachments: draft.attachments.map(({ id }) => id),
        whole: draft.whole,
        items: itemsOf(draft),
        answer_by: draft.answerBy === '' ? null : draft.answerBy,
      }}
      notice={requestNotice('request-feedback', {
        trackingNumber: request.tracking_number,
        comment: draft.comment.trim(),
        answerBy: draft.answerBy,
        asked: draft.items.map((question) => informationRequest.labelOf(question)),
      })}
      openedWith={requestFeedback.openedWith}
      refused={ability?.refused ?? null}
      work={useRequestWork(request)}
    />
  );
}
