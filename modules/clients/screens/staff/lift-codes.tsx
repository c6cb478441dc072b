import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { liftClientCodes } from '#accounts/endpoints/security.ts';
import type { ClientOverview } from '../../endpoints/staff-clients.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { texts } from './texts.ts';

type LiftCodesProps = Pick<ClientOverview, 'id' | 'name'>;

function LiftDialog({ id, name, onClose }: LiftCodesProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(liftClientCodes, { params: { id } }),
    async onSuccess() {
      onClose();
      await client.invalidateQueries({ queryKey: ['staff-client', id] });
    },
  });
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => mutate()} pending={isPending}>
            {texts.liftCodes}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={texts.liftTitle}
    >
      <p>{texts.liftWords(name)}</p>
    </Dialog>
  );
}

/** Says that there were too many wrong codes today, with a button for those who may accept codes again (GUARD-09). */
export function LiftCodes(client: LiftCodesProps) {
  const { permissions } = useSession();
  const [isAsked, setAsked] = useState(false);
  return (
    <Notice tone="waiting">
      <p>{texts.codesEnded}</p>
      {permissions.includes('clients.unlock') && (
        <div className="mt-3">
          <Button onClick={() => setAsked(true)} size="small" variant="secondary">
            {texts.liftCodes}
          </Button>
        </div>
      )}
      {isAsked && <LiftDialog {...client} onClose={() => setAsked(false)} />}
    </Notice>
  );
}
