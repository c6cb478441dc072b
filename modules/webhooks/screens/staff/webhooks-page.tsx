import { useState } from 'react';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { pendingChangeKinds } from '#pending-changes/rules/pending-changes.ts';
import { PendingChanges } from '#pending-changes/screens/parts/pending-changes.tsx';
import { Button } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { PlusIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import type { WebhookEndpoint } from '../../endpoints/staff-webhooks.ts';
import { Deliveries } from './deliveries-card.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointQuestion, SecretDialog } from './endpoint-questions.tsx';
import { Endpoints, type Asked } from './endpoints-card.tsx';
import { texts } from './texts.ts';
import { useEndpoints, useRefreshWebhooks } from './use-webhooks.ts';

interface Question {
  readonly asked: Asked | 'add';
  readonly endpoint: WebhookEndpoint | undefined;
}

interface QuestionsProps {
  readonly question: Question;
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

/** The dialog that is open. */
function Questions({ question: { asked, endpoint }, onClose, onAdded }: QuestionsProps) {
  if (asked === 'add' || asked === 'edit')
    return <EndpointDialog endpoint={endpoint} onAdded={onAdded} onClose={onClose} />;
  if (endpoint === undefined) return null;
  return asked === 'secret' ? (
    <SecretDialog endpoint={endpoint} onClose={onClose} />
  ) : (
    <EndpointQuestion ask={asked} endpoint={endpoint} onClose={onClose} />
  );
}

/** /staff/workspace/webhooks: where events are sent, and what became of each (JOIN-01). */
export function WebhooksPage() {
  const { data: endpoints, error, refetch } = useEndpoints();
  const refresh = useRefreshWebhooks();
  const mayEdit = useSession().permissions.includes('settings.edit');
  const [question, setQuestion] = useState<Question>();
  const [addedId, setAddedId] = useState<number>();
  const added = endpoints?.find(({ id, may_see_secret: maySee }) => id === addedId && maySee);
  const add = (): void => setQuestion({ asked: 'add', endpoint: undefined });
  const addButton = (
    <Button onClick={add}>
      <PlusIcon />
      {texts.add}
    </Button>
  );
  return (
    <StaffPage title={texts.title}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-ink-soft">{texts.lead}</p>
        {mayEdit && addButton}
      </div>
      <PendingChanges kinds={pendingChangeKinds.webhooks} onDecided={() => void refresh()} />
      {endpoints === undefined && error === null && <LoadingBlocks />}
      {endpoints === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {endpoints?.length === 0 && <EmptyState>{mayEdit ? texts.none : texts.noneToRead}</EmptyState>}
      {endpoints !== undefined && endpoints.length > 0 && (
        <div className="space-y-4">
          <Endpoints
            endpoints={endpoints}
            onAsk={mayEdit ? (asked, endpoint) => setQuestion({ asked, endpoint }) : undefined}
          />
          <Deliveries endpoints={endpoints} mayEdit={mayEdit} />
        </div>
      )}
      {question !== undefined && (
        <Questions onAdded={setAddedId} onClose={() => setQuestion(undefined)} question={question} />
      )}
      {question === undefined && added !== undefined && (
        <SecretDialog endpoint={added} onClose={() => setAddedId(undefined)} />
      )}
    </StaffPage>
  );
}
