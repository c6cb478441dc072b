import { useState } from 'react';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { ShownOnce } from '#kit/ui/shown-once.tsx';
import { revokeApiKey, takeApiKey, type ApiKey } from '../../endpoints/api-keys.ts';
import { texts } from './texts.ts';
import { useRefreshApiKeys } from './use-api-keys.ts';

interface KeyDialogProps {
  readonly apiKey: Pick<ApiKey, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Shows a new key once, to the administrator who asked for it. */
export function ShowKeyDialog({ apiKey: { id, name }, onClose }: KeyDialogProps) {
  const refresh = useRefreshApiKeys();
  const [shown, setShown] = useState<string>();
  const { mutate, isPending, failure } = useSingleMutation({
    failures: 'here',
    mutationFn: () => callApi(takeApiKey, { params: { id } }),
    onSuccess: ({ data }) => setShown(data.key),
    // Also after a failure: a colleague may have revoked it.
    onSettled: () => void refresh(),
  });
  if (shown !== undefined)
    return (
      <Dialog
        actions={<Button onClick={onClose}>{texts.stored}</Button>}
        onClose={onClose}
        open
        title={texts.shownTitle(name)}
        wide
      >
        <div className="space-y-4">
          <ShownOnce copied={texts.copied} copy={texts.copy} label={texts.key} text={shown} />
          <Notice announce tone="waiting">
            {texts.warning}
          </Notice>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => mutate()} pending={isPending}>
            {texts.show}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={texts.showTitle(name)}
      wide
    >
      <p>{texts.showLead}</p>
      {failure !== undefined && (
        <div className="mt-4">
          <Notice announce tone="danger">
            {failure}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

/** Ends a key at once. */
export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: KeyDialogProps) {
  const refresh = useRefreshApiKeys();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(revokeApiKey, { params: { id } }),
    async onSettled() {
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => mutate()} pending={isPending} variant="danger-final">
            {texts.revokeSend}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={texts.revokeTitle(name)}
    >
      <p>{texts.revokeLead}</p>
    </Dialog>
  );
}
