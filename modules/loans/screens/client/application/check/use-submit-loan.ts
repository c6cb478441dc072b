import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { submitLoan } from '../../../../endpoints/loans.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { Duplicate } from '#kit/rules/errors/refusal.ts';
import { draftIdOf } from '#cases/screens/parts/loan-chain.ts';
import { clientStateKey, useRefreshClientState } from '#client-state/screens/parts/queries.ts';
import { useReadAgain } from '#settings/screens/parts/use-read-again.ts';
import { isRefusedWhole } from '#kit/browser/layouts/wizard/refused-notice.tsx';
import { isConflict, type ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import type { ReadFiles } from '#kit/browser/unsent/item.ts';
import { readFiles, saysRead } from '#kit/browser/unsent/read-files.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/unsent/send-or-keep.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { showServerErrors } from '#kit/browser/drafts/server-errors.ts';
import { longToast } from '#kit/ui/toaster.tsx';
import { useApplication } from '../application.tsx';
import { loanToKeep } from '../keep-step.ts';
import type { LoanStepProps } from '../step-props.ts';
import type { CrbForm } from '../uploads/crb-fields.tsx';

interface Submission extends Pick<LoanStepProps, 'state' | 'settings' | 'onSubmitted'> {
  readonly fields: UseFormReturn<CrbForm>;
  readonly discardDraft: () => void;
  readonly settle: () => Promise<unknown>;
  /** Files that have not arrived go before it. */
  readonly areFilesToCome: boolean;
}

interface Sent {
  readonly typed: CrbForm;
  readonly duplicateOf?: string;
  /** As they were when it was sent: what arrives afterwards has not been read. */
  readonly files: ReadFiles | undefined;
}

/** The documents that are shown: what the server has answered, and what this phone adds to it. */
function filesIn(
  shown: PrequalificationState,
  answered: PrequalificationState | undefined,
): ReadFiles | undefined {
  if (answered === undefined) return undefined;
  const stored = Object.values(answered.uploads).flat();
  const ids = new Set(stored.map(({ id }) => id));
  const coming = Object.values(shown.uploads)
    .flat()
    .filter(({ id }) => !ids.has(id));
  return readFiles({ stored, coming });
}

/** The final submit (LOAN-16), and what is to be said when it is refused. */
export function useSubmitLoan(submission: Submission) {
  const { state, settings, fields, discardDraft, settle, onSubmitted, areFilesToCome } = submission;
  const { check } = useApplication();
  const client = useQueryClient();
  const reload = useRefreshClientState();
  const readAgain = useReadAgain(() => fields.setValue('disclaimer', false));
  const [notTaken, setNotTaken] = useState<ApiFailure>();
  /** The open application that this one duplicates: the client decides whether to send it anyway. */
  const [duplicate, setDuplicate] = useState<Duplicate>();

  const { mutate, isPending } = useSingleMutation({
    async mutationFn({ typed, duplicateOf, files }: Sent) {
      await settle();
      const body = {
        ...typed,
        loan_id: draftIdOf(state) ?? null,
        consent_text_version: settings.consentTexts.crb.version,
        duplicate_of: duplicateOf,
        ...(files !== undefined && saysRead(files)),
      };
      return sendOrKeep(
        loanToKeep({ state, body, opens: check, files }),
        () => callApi(submitLoan, { body, ifMatch: state.loan?.version }),
        areFilesToCome,
      );
    },
    toneOf: (answer) => (isKeptHere(answer) ? 'info' : 'success'),
    async onSuccess(answer) {
      discardDraft();
      // The page shows that it waits.
      if (isKeptHere(answer)) return;
      onSubmitted(answer.data.id);
      await client.invalidateQueries();
    },
    async onFailure(failure) {
      if (isRefusedWhole(failure)) {
        if (isConflict(failure)) {
          // What is sent is what was read: the newer answers are shown, and agreed to again.
          fields.setValue('disclaimer', false);
          await reload().finally(() => setNotTaken(failure));
        } else if (failure.duplicate?.may_be_sent === true) setDuplicate(failure.duplicate);
        else setNotTaken(failure);
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
    notTaken,
    duplicate,
    forgetDuplicate: () => setDuplicate(undefined),
    submit(typed: CrbForm, duplicateOf?: string): void {
      setNotTaken(undefined);
      setDuplicate(undefined);
      const files = filesIn(state, client.getQueryData<PrequalificationState>(clientStateKey));
      mutate({ typed, files, ...(duplicateOf !== undefined && { duplicateOf }) });
    },
  };
}
