import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { SecondNote } from '#pending-changes/screens/parts/second-note.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { ShownOnce } from '#kit/ui/shown-once.tsx';
import {
  removeWebhook,
  rotateWebhookSecret,
  showWebhookSecret,
  type WebhookEndpoint,
} from '../../endpoints/staff-webhooks.ts';
import { useState } from 'react';
import { texts } from './texts.ts';
import { useRefreshWebhooks } from './use-webhooks.ts';

interface QuestionProps {
  readonly endpoint: Pick<WebhookEndpoint, 'id' | 'name'>;
  readonly onClose: () => void;
}

const questions = {
  rotate: {
    title: texts.rotateTitle,
    lead: texts.rotateLead,
    press: texts.rotate,
    variant: 'primary',
  },
  remove: {
    title: texts.removeTitle,
    lead: texts.removeLead,
    press: texts.remove,
    variant: 'danger-final',
  },
} as const;

/** Asks before a secret is rotated or an endpoint deleted. */
export function EndpointQuestion({
  ask,
  endpoint: { id, name },
  onClose,
}: QuestionProps & { readonly ask: keyof typeof questions }) {
  const refresh = useRefreshWebhooks();
  const { title, lead, press, variant } = questions[ask];
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (_wish: void, keyFor) =>
      ask === 'rotate'
        ? callApi(rotateWebhookSecret, { params: { id: String(id) }, idempotencyKey: keyFor({ id }) })
        : callApi(removeWebhook, { params: { id: String(id) } }),
    onSettled: refresh,
    onSuccess: onClose,
  });
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => mutate()} pending={isPending} variant={variant}>
            {press}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={title(name)}
    >
      <p>{lead}</p>
      <SecondNote />
    </Dialog>
  );
}

/** Shows a secret once, by a press: opening the dialog does not use it up. */
export function SecretDialog({ endpoint: { id, name }, onClose }: QuestionProps) {
  const refresh = useRefreshWebhooks();
  const [secret, setSecret] = useState<string>();
  const { mutate, isPending, failure } = useSingleMutation({
    mutationFn: () => callApi(showWebhookSecret, { params: { id: String(id) } }),
    onSuccess: ({ data }) => setSecret(data.secret),
    failures: 'here',
  });
  function close(): void {
    onClose();
    void refresh();
  }
  return (
    <Dialog
      actions={
        <>
          {secret === undefined && (
            <Button onClick={() => mutate()} pending={isPending}>
              {texts.showSecret}
            </Button>
          )}
          <Button disabled={isPending} onClick={close} variant="secondary">
            {texts.close}
          </Button>
        </>
      }
      onClose={close}
      open
      title={texts.secretTitle(name)}
    >
      <div className="space-y-4">
        <p>{texts.secretLead}</p>
        {failure !== undefined && (
          <Notice announce tone="danger">
            {failure}
          </Notice>
        )}
        {secret !== undefined && (
          <ShownOnce copied={texts.copied} copy={texts.copy} label={texts.secret} text={secret} />
        )}
      </div>
    </Dialog>
  );
}
