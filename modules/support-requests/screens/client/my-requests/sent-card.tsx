import { useQuery } from '@tanstack/react-query';
import { say } from '#kit/messages/index.ts';
import { showRequest } from '../../../endpoints/requests.ts';
import { nextRequestStep } from '../../parts/next-step.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { SentCase, SentFrame } from '#cases/screens/parts/sent-case.tsx';

const title = say("We've received your request");

/** That a request for support was sent (EASE-04). */
export function SentRequest({ id }: { readonly id: string }) {
  const { data: request, error } = useQuery({
    queryKey: ['request', id],
    queryFn: async ({ signal }) => (await callApi(showRequest, { params: { id }, signal })).data,
  });
  // The list below shows it in any case.
  if (error !== null) return null;
  return (
    <SentFrame title={title}>
      {request && (
        <SentCase
          kind="request"
          open={{ label: say('Open my request'), to: screens.client.request.to({ id: request.id }) }}
          sent={request}
          steps={nextRequestStep(request.status).steps ?? []}
          title={title}
        />
      )}
    </SentFrame>
  );
}
