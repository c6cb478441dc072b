import { useNavigate } from 'react-router';
import { closePaymentImport } from '../../../endpoints/staff-payment-imports.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useRefreshImports } from './use-imports.ts';

/** Closes a statement, which forgets its lines, and leads back to the others. */
export function useClosing(importId: string) {
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
