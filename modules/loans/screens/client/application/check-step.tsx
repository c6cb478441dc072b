import { useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import { crbSchema, incompleteSubmissionMessage } from '../../../rules/crb.ts';
import { isFilled } from '#kit/browser/drafts/filled.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import type { MissingPart } from '#kit/browser/drafts/missing-parts.ts';
import { RefusedNotice, isRefusedWhole } from '#kit/browser/layouts/wizard/refused-notice.tsx';
import { draftFiles } from '../../parts/loan-files.ts';
import { draftIdOf, loanChain } from '#cases/screens/parts/loan-chain.ts';
import { submissionIn } from '#kit/browser/offline-queue/kept-case.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useQueued } from '#kit/browser/offline-queue/queued-items.ts';
import { useUploads } from '#kit/browser/uploads/use-uploads.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { WizardActions } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { CheckedPart, CheckedParts } from '#kit/browser/layouts/wizard/checked-parts.tsx';
import { Card } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { type LoanStepProps, useApplication } from './application.tsx';
import { answersOf } from './check/answers.ts';
import { changePath, LoanWizard } from './loan-wizard.tsx';
import { loanTexts } from './texts.ts';
import { withFilesToCome } from './uploads/files-to-come.ts';
import { CrbFields, crbLabels, emptyCrb, useWrongCrb, type CrbForm } from './uploads/crb-fields.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { submitLoan } from '../../../endpoints/loans.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { Duplicate } from '#kit/rules/errors/refusal.ts';
import { clientStateKey, useRefreshClientState } from '#client-state/screens/parts/queries.ts';
import { useReadAgain } from '#settings/screens/parts/use-read-again.ts';
import { isConflict, type ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import type { ReadFiles } from '#kit/browser/offline-queue/item.ts';
import { readFiles, saysRead } from '#kit/browser/offline-queue/read-files.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/offline-queue/send-or-keep.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { showServerErrors } from '#kit/browser/drafts/server-errors.ts';
import { longToast } from '#kit/ui/toaster.tsx';
import { loanToKeep } from './keep-step.ts';

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
function useSubmitLoan(submission: Submission) {
  const { state, settings, fields, discardDraft, settle, onSubmitted, areFilesToCome } = submission;
  const { check } = useApplication();
  const client = useQueryClient();
  const reload = useRefreshClientState();
  const readAgain = useReadAgain(() => fields.setValue('disclaimer', false));
  const [sendFailure, setSendFailure] = useState<ApiFailure>();
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
          await reload().finally(() => setSendFailure(failure));
        } else if (failure.duplicate?.may_be_sent === true) setDuplicate(failure.duplicate);
        else setSendFailure(failure);
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
    duplicate,
    forgetDuplicate: () => setDuplicate(undefined),
    submit(typed: CrbForm, duplicateOf?: string): void {
      setSendFailure(undefined);
      setDuplicate(undefined);
      const files = filesIn(state, client.getQueryData<PrequalificationState>(clientStateKey));
      mutate({ typed, files, ...(duplicateOf !== undefined && { duplicateOf }) });
    },
  };
}

const DuplicateDialog = latePart(
  async () => (await import('./uploads/duplicate-dialog.tsx')).DuplicateDialog,
);

const texts = loanTexts.check;
const { uploads } = loanTexts;

/** /apply-for-loan/prequalified/check: every answer, the CRB permission and the submit (EASE-04, LOAN-13, LOAN-16). */
export function CheckStep(props: LoanStepProps) {
  const { settings } = props;
  const { pathOf } = useApplication();
  const files = useUploads(draftFiles(draftIdOf(props.state)));
  const state = { ...props.state, uploads: withFilesToCome(props.state.uploads, files.uploads) };
  const isMissing = settings.documentTypes.some(
    ({ name, required }) => required && (state.uploads[name] ?? []).length === 0,
  );
  // A document was deleted meanwhile, perhaps in another tab.
  return isMissing ? (
    <Navigate replace to={pathOf('uploads')} />
  ) : (
    <Check {...props} areFilesToCome={files.isUnderWay} reasonToAct={files.reasonToAct} state={state} />
  );
}

interface CheckProps extends LoanStepProps {
  /** Files are still on this phone: the application goes after them. */
  readonly areFilesToCome: boolean;
  /** What a person has to do about them first. */
  readonly reasonToAct: string | undefined;
}

function Check({ state, settings, reached, onSubmitted, areFilesToCome, reasonToAct }: CheckProps) {
  const navigate = useNavigate();
  const application = useApplication();
  const { pathOf } = application;
  const { applicant } = state;
  const known = { crb_name: applicant?.name ?? '', crb_nin: applicant?.national_id ?? '' };
  const { fields, note, discardDraft, settle } = useStepForm<CrbForm>({
    form: 'crb',
    schema: crbSchema,
    saved: { ...emptyCrb, ...known },
    draft: state.drafts.crb,
    version: state.loan?.version ?? 0,
    sent: state.sent_loans,
    // What it stands under may have changed since it was ticked.
    afresh: ['disclaimer'],
  });
  const crb = useWatch({ control: fields.control });
  const { isPending, sendFailure, duplicate, forgetDuplicate, submit } = useSubmitLoan({
    state,
    settings,
    fields,
    discardDraft,
    settle,
    onSubmitted,
    areFilesToCome,
  });
  const kept = submissionIn(useQueued().items, loanChain);
  const setAside = kept?.state === 'refused' ? kept : undefined;
  const parts = useMemo(() => answersOf(state, settings), [settings, state]);
  const missing: MissingPart[] = [
    ...(isFilled(crb.crb_name) ? [] : [{ label: crbLabels.crb_name, control: 'crb_name' }]),
    ...(isFilled(crb.crb_nin) ? [] : [{ label: crbLabels.crb_nin, control: 'crb_nin' }]),
    ...(crb.disclaimer === true ? [] : [{ label: crbLabels.disclaimer, control: 'disclaimer' }]),
  ];
  const wrong = useWrongCrb(fields.control);

  function reasonNotToSend(): string | undefined {
    if (isPending) return undefined;
    return reasonToAct ?? (missing.length === 0 ? undefined : incompleteSubmissionMessage());
  }

  return (
    <LoanWizard
      back={pathOf('uploads')}
      current={undefined}
      first={
        sendFailure === undefined &&
        setAside?.reason !== undefined && <Notice tone="waiting">{texts.notSent(setAside.reason)}</Notice>
      }
      note={note}
      reached={reached}
    >
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => void fields.handleSubmit((typed) => submit(typed))(event)}
      >
        <CheckedParts>
          {parts.map(({ step, title, answers }) => (
            <CheckedPart
              key={step}
              title={title}
              to={changePath(application, step)}
              {...(step === 'prequalification-info' && { words: texts.see })}
            >
              <FactList
                facts={answers.map(({ label, value, more }) => ({
                  label,
                  value: (
                    <>
                      {value}
                      {more !== undefined && <span className="block text-sm text-ink-soft">{more}</span>}
                    </>
                  ),
                }))}
              />
            </CheckedPart>
          ))}
        </CheckedParts>
        <Card title={uploads.crb}>
          <CrbFields
            control={fields.control}
            hints={{
              ...(known.crb_name !== '' && crb.crb_name === known.crb_name && { crb_name: texts.known }),
              ...(known.crb_nin !== '' && crb.crb_nin === known.crb_nin && { crb_nin: texts.known }),
            }}
            lead={uploads.crbText}
            consentText={settings.consentTexts.crb}
          />
        </Card>
        {sendFailure !== undefined && <RefusedNotice failure={sendFailure} />}
        <WizardActions
          hint={texts.final}
          label={loanTexts.submit}
          missing={missing}
          onBack={() => void navigate(pathOf('uploads'))}
          pending={isPending}
          reason={reasonNotToSend()}
          wrong={wrong}
        />
      </form>
      {duplicate !== undefined && (
        <DuplicateDialog
          duplicate={duplicate}
          onClose={forgetDuplicate}
          onSend={() => void fields.handleSubmit((typed) => submit(typed, duplicate.tracking_number))()}
          returnTo={() => document.querySelector<HTMLElement>('[data-main-button]')}
        />
      )}
    </LoanWizard>
  );
}
