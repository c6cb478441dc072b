import { useState } from 'react';
import { Button, type ButtonProps } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { texts } from './texts.ts';
import { useNavigate } from 'react-router';
import { closePaymentImport } from '../../../endpoints/staff-payment-imports.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useRefreshImports } from './use-imports.ts';

/** Closes a statement, which forgets its lines, and leads back to the others. */
function useClosing(importId: string) {
  const refresh = useRefreshImports();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: () => callApi(closePaymentImport, { params: { id: importId } }),
    async onSuccess() {
      // Back would lead to what no longer exists.
      await navigate(screens.staff.payments.to(), { replace: true });
      await refresh();
    },
    leaves: true,
  });
}

interface CloseStatementProps extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  readonly importId: string;
}

/** The way out of a statement. It asks, as what was chosen for its lines does not come back (MONEY-08). */
export function CloseStatement({ importId, ...looks }: CloseStatementProps) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useClosing(importId);
  const close = (): void => setAsked(false);
  return (
    <>
      <Button {...looks} onClick={() => setAsked(true)}>
        {texts.close}
      </Button>
      <Dialog
        actions={
          <>
            <Button onClick={() => mutate()} pending={isPending} variant="danger-final">
              {texts.closeNow}
            </Button>
            <Button disabled={isPending} onClick={close} variant="secondary">
              {texts.goBack}
            </Button>
          </>
        }
        onClose={close}
        open={isAsked}
        title={texts.closeTitle}
      >
        <p>{texts.closeNote}</p>
      </Dialog>
    </>
  );
}
