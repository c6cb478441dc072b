import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { resubmitLoan, type LoanResubmission } from '../../../../endpoints/loan-variants.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import { readAgainOnceSent, stayingDocuments } from '#cases/screens/parts/changed-case.ts';
import { useReadAgain } from '#settings/screens/parts/use-read-again.ts';
import { ApiFailure, isConflict } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { showServerErrors } from '#kit/browser/drafts/server-errors.ts';
import { readFiles, saysRead } from '#kit/browser/offline-queue/read-files.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/offline-queue/send-or-keep.ts';
import { filesToCome } from '#kit/browser/uploads/files-to-come.ts';
import { isUnderWay, type Upload } from '#kit/browser/uploads/upload.ts';
import { longToast } from '#kit/ui/toaster.tsx';
import { changesToKeep } from '../changed-application.tsx';
import type { CrbForm } from './crb-fields.tsx';

interface SendingChanges {
  readonly loan: LoanResubmission;
  readonly settings: LendingSettings;
  readonly fields: UseFormReturn<CrbForm>;
  /** Where its files wait. */
  readonly afterFiles: string;
  readonly opens: string;
  /** Files that have not arrived go before it. */
  readonly uploads: readonly Upload[];
  /** Forgets what was typed. */
  readonly forget: () => void;
  readonly onSent: () => void;
}

/** Sends everything that was changed (AGAIN-02): no more than was read, and what changed elsewhere is said. */
export function useSendChanges(sending: SendingChanges) {
  const { loan, settings, fields, afterFiles, opens, uploads, forget, onSent } = sending;
  const client = useQueryClient();
  const readAgain = useReadAgain(() => fields.setValue('disclaimer', false));
  const [sendFailure, setSendFailure] = useState<ApiFailure>();

  const { mutate, isPending } = useSingleMutation({
    mutationFn(permission: CrbForm) {
      const files = readFiles({
        stored: stayingDocuments(loan.documents),
        coming: filesToCome(uploads),
      });
      const body = {
        ...permission,
        consent_text_version: settings.consentTexts.crb.version,
        ...saysRead(files),
      };
      const params = { id: String(loan.id) };
      return sendOrKeep(
        changesToKeep(loan, { body, afterFiles, opens, files }),
        () => callApi(resubmitLoan, { params, body, ifMatch: loan.version }),
        uploads.some(isUnderWay),
      );
    },
    toneOf: (answer) => (isKeptHere(answer) ? 'info' : 'success'),
    async onSuccess(answer) {
      forget();
      // The page shows that it waits.
      if (isKeptHere(answer)) return;
      onSent();
      await readAgainOnceSent(client, { kind: 'loan', id: String(loan.id) });
    },
    async onFailure(failure) {
      if (failure instanceof ApiFailure && isConflict(failure)) {
        // What is sent is what was read: the newer answers are shown first.
        await client.invalidateQueries().finally(() => setSendFailure(failure));
        return true;
      }
      await readAgain(failure);
      return showServerErrors(fields, failure);
    },
    successTime: longToast,
    leaves: true,
  });

  return {
    isPending,
    sendFailure,
    send(permission: CrbForm): void {
      setSendFailure(undefined);
      mutate(permission);
    },
  };
}
