import { useId, useState } from 'react';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { revokeApiKey, takeApiKey, type ApiKey } from '../../endpoints/api-keys.ts';
import { texts } from './texts.ts';
import { useRefreshApiKeys } from './use-api-keys.ts';

interface KeyDialogProps {
  readonly apiKey: Pick<ApiKey, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** The key itself: it is nowhere else, so that it goes when the dialog closes. */
function ShownKey({ text }: { readonly text: string }) {
  const id = useId();
  return (
    <div className="space-y-4">
      <div className="rounded-md border border-edge bg-sunk p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm font-bold" id={id}>
            {texts.key}
          </p>
          <CopyButton done={texts.copied} label={texts.copy} text={text} />
        </div>
        <output aria-labelledby={id} className="mt-2 block font-mono text-sm break-all select-all">
          {text}
        </output>
      </div>
      <Notice announce tone="waiting">
        {texts.warning}
      </Notice>
    </div>
  );
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
        <ShownKey text={shown} />
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
