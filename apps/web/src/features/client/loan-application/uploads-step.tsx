import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { submitLoan } from '@ensigo/rulebook/contract';
import { crbSchema, incompleteSubmissionMessage, requiredDocumentMessage } from '@ensigo/rulebook/loan';
import { groupByCategory, type DocumentType } from '@ensigo/rulebook/uploads';
import { ApiFailure, firstErrors, messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { isFilled } from '../../../shared/drafts/filled.ts';
import { showServerErrors } from '../../../shared/drafts/server-errors.ts';
import { useStepForm } from '../../../shared/drafts/use-step-form.ts';
import { DocumentCard } from '../../../shared/uploads/document-card.tsx';
import { useUploads } from '../../../shared/uploads/use-uploads.ts';
import { WizardActions } from '../../../shared/wizard/wizard-page.tsx';
import { longToast, useToast } from '../../../ui/toaster.tsx';
import { useApplication } from './application.tsx';
import { LoanWizard, pathBefore } from './loan-wizard.tsx';
import type { LoanStepProps } from './step-props.ts';
import { loanTexts } from './texts.ts';
import { CrbCard, type CrbForm } from './uploads/crb-card.tsx';
import { draftFiles } from './uploads/loan-files.ts';

const DeleteDialog = lazy(async () => ({
  default: (await import('../../../shared/uploads/delete-dialog.tsx')).DeleteDialog,
}));

const texts = loanTexts.uploads;
type Stored = LoanStepProps['state']['uploads'][string];

const emptyCrb: CrbForm = { crb_name: '', crb_nin: '', disclaimer: false };

/** /apply-for-loan/prequalified/uploads: the documents, the CRB permission and the submit (LOAN-12 to LOAN-16). */
export function UploadsStep({ state, settings, reached, onSubmitted }: LoanStepProps) {
  const navigate = useNavigate();
  const application = useApplication();
  const toast = useToast();
  const client = useQueryClient();
  const loan = useUploads(draftFiles);
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [deleting, setDeleting] = useState<Stored[number] | null>(null);
  const { fields, note, discardDraft } = useStepForm<CrbForm>({
    form: 'crb',
    schema: crbSchema,
    saved: emptyCrb,
    draft: state.drafts.crb,
    version: state.loan?.version ?? 0,
  });
  const crb = useWatch({ control: fields.control });
  const storedOf = (type: DocumentType): Stored => state.uploads[type.name] ?? [];
  const missingTypes = settings.documentTypes.filter((type) => type.required && storedOf(type).length === 0);
  const uploading = loan.uploads.some((upload) => upload.state === 'sending' || upload.state === 'waiting');
  const crbReady = isFilled(crb.crb_name) && isFilled(crb.crb_nin) && crb.disclaimer === true;
  const ready = missingTypes.length === 0 && crbReady && !uploading;

  function errorOf(type: DocumentType): string | undefined {
    if (storedOf(type).length > 0 || loan.uploads.some((upload) => upload.type === type.name))
      return undefined;
    // Once the permission is given, what is still missing is said at its card.
    return (
      missing[type.name] ?? (crbReady && missingTypes.includes(type) ? requiredDocumentMessage : undefined)
    );
  }

  async function submit(form: CrbForm): Promise<void> {
    setPending(true);
    try {
      const body = { ...form, loan_id: state.loan?.id };
      const { message } = await callApi(submitLoan, { body });
      discardDraft();
      toast({ tone: 'success', text: message, timeout: longToast });
      onSubmitted();
      await client.invalidateQueries();
    } catch (failure) {
      setPending(false);
      if (failure instanceof ApiFailure) {
        const errors = Object.entries(firstErrors(failure.errors));
        const documents = errors.filter(([name]) => name.startsWith('documents.'));
        setMissing(
          Object.fromEntries(documents.map(([name, text]) => [name.slice('documents.'.length), text])),
        );
        if (documents.length > 0) return;
      }
      if (!showServerErrors(fields, failure))
        toast({ tone: 'danger', text: messageOf(failure), timeout: longToast });
    }
  }

  return (
    <LoanWizard current="uploads" note={note} reached={reached}>
      <form className="space-y-6" noValidate onSubmit={(event) => void fields.handleSubmit(submit)(event)}>
        {groupByCategory(settings.documentTypes).map(({ category, types }) => (
          <section key={category}>
            <div className="flex items-baseline justify-between gap-4 pb-3">
              <h2 className="text-xl">{category}</h2>
              <p className="figures text-sm text-ink-soft">
                {texts.ready(types.filter((type) => storedOf(type).length > 0).length, types.length)}
              </p>
            </div>
            <div className="grid items-start gap-4 md:grid-cols-2">
              {types.map((type) => (
                <DocumentCard
                  error={errorOf(type)}
                  key={type.name}
                  onDelete={setDeleting}
                  onFiles={(files) => loan.choose(type, files, storedOf(type).length)}
                  onPreview={loan.preview}
                  onRemoveUpload={(upload) => loan.queue.remove(upload.id)}
                  onRetry={(upload) => loan.queue.retry(upload.id)}
                  stored={storedOf(type)}
                  type={type}
                  uploads={loan.uploads.filter((upload) => upload.type === type.name)}
                />
              ))}
            </div>
          </section>
        ))}
        <CrbCard control={fields.control} />
        <WizardActions
          label={loanTexts.submit}
          onBack={() => void navigate(pathBefore(application, 'uploads'))}
          pending={pending}
          reason={ready || pending ? undefined : incompleteSubmissionMessage}
        />
      </form>
      {deleting !== null && (
        <Suspense fallback={null}>
          <DeleteDialog
            document={deleting}
            onCancel={() => setDeleting(null)}
            onDelete={(document) => {
              setDeleting(null);
              void loan.remove(document);
            }}
          />
        </Suspense>
      )}
    </LoanWizard>
  );
}
