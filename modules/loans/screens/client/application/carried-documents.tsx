import { useEffect, useMemo, useRef } from 'react';
import { copyRepeatedDocuments, type LoanRepeat } from '../../../endpoints/loan-variants.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { uploadsByType } from '#kit/rules/uploads/document.ts';
import { draftIdOf, loanChain } from '#cases/screens/parts/loan-chain.ts';
import { callAddress, type Taking } from '#kit/browser/unsent/item.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/unsent/send-or-keep.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRefreshClientState } from '#client-state/screens/parts/queries.ts';
import { longToast, useToast } from '#kit/ui/toaster.tsx';
import { variantTexts } from './variant-texts.ts';

const carried = new Set<string>();

interface CarriedDocumentsProps {
  readonly draft: PrequalificationState;
  readonly earlier: LoanRepeat;
}

/** It as it is kept where there is no network: after the steps before it (REACH-03). */
function carryingToKeep({ draft, earlier }: CarriedDocumentsProps): Taking {
  const id = String(earlier.id);
  return {
    chain: loanChain,
    caseId: draftIdOf(draft),
    part: 'repeated-documents',
    title: variantTexts.repeat.documents,
    opens: screens.client.loanRepeat.to({ id, step: 'uploads' }),
    call: callAddress(copyRepeatedDocuments),
    params: { id },
    body: {},
    shows: { uploads: { ...uploadsByType(earlier.documents), ...draft.uploads } },
  };
}

/** Copies the earlier loan's documents into the draft when its uploads are first opened (AGAIN-04). */
export function CarriedDocuments({ draft, earlier }: CarriedDocumentsProps) {
  const id = String(earlier.id);
  const key = `${id} ${String(draft.loan?.id ?? 0)}`;
  const taking = useMemo(() => carryingToKeep({ draft, earlier }), [draft, earlier]);
  const refresh = useRefreshClientState();
  const toast = useToast();
  const tried = useRef('');
  useEffect(() => {
    // Once per visit: a failure is shown, and not retried automatically.
    if (carried.has(key) || tried.current === key) return;
    carried.add(key);
    tried.current = key;
    sendOrKeep(taking, () => callApi(copyRepeatedDocuments, { params: { id } }))
      .then(async (answer) => {
        if (isKeptHere(answer)) return;
        const { message, not_copied: notCopied = [] } = answer;
        if (notCopied.length > 0) toast({ tone: 'danger', text: message, timeout: longToast });
        await refresh();
      })
      .catch((error: unknown) => {
        // The next visit to this step tries again.
        carried.delete(key);
        toast({ tone: 'danger', text: messageOf(error), timeout: longToast });
      });
  }, [id, key, refresh, taking, toast]);
  return null;
}
