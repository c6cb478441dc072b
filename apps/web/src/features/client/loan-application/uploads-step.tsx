import { useReadAgain } from '../../../entities/settings/use-read-again.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { submitLoan } from '@ensigo/rulebook/contract';
import type { Duplicate } from '@ensigo/rulebook/errors';
import { crbSchema, incompleteSubmissionMessage, requiredDocumentMessage } from '@ensigo/rulebook/loan';
import type { DocumentType } from '@ensigo/rulebook/uploads';
import { ApiFailure, firstErrors } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { useCameBack } from '../../../shared/page/use-came-back.ts';
import { isFilled } from '../../../shared/drafts/filled.ts';
import { showServerErrors } from '../../../shared/drafts/server-errors.ts';
import { useStepForm } from '../../../shared/drafts/use-step-form.ts';
import { useUploads } from '../../../shared/uploads/use-uploads.ts';
import { isRefusedWhole, RefusedNotice } from '../../../layouts/wizard/refused-notice.tsx';
import type { MissingPart } from '../../../layouts/wizard/still-needed.tsx';
import { WizardActions } from '../../../layouts/wizard/wizard-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { longToast } from '../../../ui/toaster.tsx';
import { useApplication } from './application.tsx';
import { LoanWizard, pathBefore } from './loan-wizard.tsx';
import type { LoanStepProps } from './step-props.ts';
import { loanTexts } from './texts.ts';
import { CrbFields, emptyCrb, type CrbForm } from './uploads/crb-fields.tsx';
import { LoanDocumentCards } from './uploads/loan-document-cards.tsx';
import { draftFiles } from './uploads/loan-files.ts';

const DuplicateDialog = lazy(async () => ({
  default: (await import('./uploads/duplicate-dialog.tsx')).DuplicateDialog,
}));

const texts = loanTexts.uploads;
type Stored = LoanStepProps['state']['uploads'][string];

/** /apply-for-loan/prequalified/uploads: the documents, the CRB permission and the submit (LOAN-12 to LOAN-16). */
export function UploadsStep({ state, settings, reached, onSubmitted }: LoanStepProps) {
  const navigate = useNavigate();
  const application = useApplication();
  const client = useQueryClient();
  const loan = useUploads(draftFiles);
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [touched, setTouched] = useState(false);
  const cameBack = useCameBack(`uploads-${String(state.loan?.id ?? '')}`);
  const [notTaken, setNotTaken] = useState<ApiFailure>();
  /** The open application that this one duplicates: the client decides whether to send it anyway. */
  const [duplicate, setDuplicate] = useState<Duplicate>();
  const { fields, note, discardDraft } = useStepForm<CrbForm>({
    form: 'crb',
    schema: crbSchema,
    saved: emptyCrb,
    draft: state.drafts.crb,
    version: state.loan?.version ?? 0,
  });
  const readAgain = useReadAgain(() => fields.setValue('disclaimer', false));
  const crb = useWatch({ control: fields.control });
  const storedOf = (type: DocumentType): Stored => state.uploads[type.name] ?? [];
  const missingTypes = settings.documentTypes.filter((type) => type.required && storedOf(type).length === 0);
  const uploading = loan.uploads.some((upload) => upload.state === 'sending' || upload.state === 'waiting');
  const crbReady = isFilled(crb.crb_name) && isFilled(crb.crb_nin) && crb.disclaimer === true;
  const ready = missingTypes.length === 0 && crbReady && !uploading;

  // What is missing is shown at its card once someone has started here, or comes back.
  const begun =
    touched || cameBack || isFilled(crb.crb_name) || isFilled(crb.crb_nin) || crb.disclaimer === true;

  function errorOf(type: DocumentType): string | undefined {
    const isComing = loan.uploads.some(
      (upload) => upload.type === type.name && upload.state !== 'refused' && upload.state !== 'failed',
    );
    if (storedOf(type).length > 0 || isComing) return undefined;
    return refused[type.name] ?? (begun && type.required ? requiredDocumentMessage : undefined);
  }

  const missing: MissingPart[] = [
    ...missingTypes.map(({ display_name: label, name: control }) => ({ label, control })),
    ...(isFilled(crb.crb_name) ? [] : [{ label: texts.fullName, control: 'crb_name' }]),
    ...(isFilled(crb.crb_nin) ? [] : [{ label: texts.nin, control: 'crb_nin' }]),
    ...(crb.disclaimer === true ? [] : [{ label: texts.crb, control: 'disclaimer' }]),
  ];

  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ typed, duplicateOf }: { readonly typed: CrbForm; readonly duplicateOf?: string }) =>
      callApi(submitLoan, {
        body: {
          ...typed,
          loan_id: state.loan?.id,
          wording_version: settings.wordings.crb.version,
          duplicate_of: duplicateOf,
        },
      }),
    async onSuccess() {
      discardDraft();
      onSubmitted();
      await client.invalidateQueries();
    },
    async onFailure(failure) {
      if (failure instanceof ApiFailure) {
        const errors = Object.entries(firstErrors(failure.errors));
        const documents = errors.filter(([name]) => name.startsWith('documents.'));
        setRefused(
          Object.fromEntries(documents.map(([name, text]) => [name.slice('documents.'.length), text])),
        );
        if (documents.length > 0) return true;
      }
      if (isRefusedWhole(failure)) {
        if (failure.duplicate?.may_be_sent === true) setDuplicate(failure.duplicate);
        else setNotTaken(failure);
        return true;
      }
      await readAgain(failure);
      return showServerErrors(fields, failure);
    },
    successTime: longToast,
    leaves: true,
  });

  function submit(typed: CrbForm, duplicateOf?: string): void {
    setNotTaken(undefined);
    setDuplicate(undefined);
    mutate({ typed, ...(duplicateOf !== undefined && { duplicateOf }) });
  }

  return (
    <LoanWizard current="uploads" note={note} reached={reached}>
      <form
        className="space-y-6"
        noValidate
        onSubmit={(event) => void fields.handleSubmit((typed) => submit(typed))(event)}
        ref={form}
      >
        <LoanDocumentCards
          asideOf={(types) =>
            texts.ready(types.filter((type) => storedOf(type).length > 0).length, types.length)
          }
          errorOf={errorOf}
          files={{
            ...loan,
            choose(type, files, stored) {
              setTouched(true);
              loan.choose(type, files, stored);
            },
            async remove(document) {
              setTouched(true);
              await loan.remove(document);
            },
          }}
          storedOf={storedOf}
          types={settings.documentTypes}
        />
        <Card title={texts.crb}>
          <CrbFields control={fields.control} lead={texts.crbText} wording={settings.wordings.crb.text} />
        </Card>
        {notTaken !== undefined && <RefusedNotice failure={notTaken} />}
        <WizardActions
          label={loanTexts.submit}
          missing={missing}
          onBack={() => void navigate(pathBefore(application, 'uploads'))}
          pending={isPending}
          reason={ready || isPending ? undefined : incompleteSubmissionMessage}
        />
      </form>
      {duplicate !== undefined && (
        <Suspense fallback={null}>
          <DuplicateDialog
            duplicate={duplicate}
            onClose={() => setDuplicate(undefined)}
            onSend={() => void fields.handleSubmit((typed) => submit(typed, duplicate.tracking_number))()}
            returnTo={() => form.current?.querySelector('[type=submit]')}
          />
        </Suspense>
      )}
    </LoanWizard>
  );
}
