import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  resubmitLoan,
  uploadChangedDocuments,
  uploadResubmittedDocuments,
  type LoanResubmission,
} from '@ensigo/rulebook/contract';
import { isDocumentUnlocked } from '@ensigo/rulebook/loan';
import type { LendingSettings } from '@ensigo/rulebook/settings';
import { uploadsByType, type StoredDocument } from '@ensigo/rulebook/uploads';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import { ClientPage } from '../../../shared/layout-client/client-page.tsx';
import { LoanDocuments } from '../../../shared/loans/loan-documents.tsx';
import { paths } from '../../../shared/paths.ts';
import { DocumentCard } from '../../../shared/uploads/document-card.tsx';
import { useUploads } from '../../../shared/uploads/use-uploads.ts';
import { WizardActions } from '../../../shared/wizard/wizard-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { longToast, useToast } from '../../../ui/toaster.tsx';
import { useApplication } from './application.tsx';
import { LoanWizard, pathBefore } from './loan-wizard.tsx';
import { loanFiles } from './uploads/loan-files.ts';
import { variantTexts } from './variant-texts.ts';

const DeleteDialog = lazy(async () => ({
  default: (await import('../../../shared/uploads/delete-dialog.tsx')).DeleteDialog,
}));

const texts = variantTexts.resubmit;

interface ResubmitUploadsProps {
  readonly loan: LoanResubmission;
  readonly settings: LendingSettings;
  readonly reached: number;
  readonly documentsAlone: boolean;
  readonly onSent: () => void;
}

/** Files of a waiting loan, and the sending of everything that was changed (AGAIN-02, AGAIN-03). */
export function ResubmitUploads({ loan, settings, reached, documentsAlone, onSent }: ResubmitUploadsProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const client = useQueryClient();
  const application = useApplication();
  const [pending, setPending] = useState(false);
  const [deleting, setDeleting] = useState<StoredDocument | null>(null);
  const call = documentsAlone ? uploadResubmittedDocuments : uploadChangedDocuments;
  const id = String(loan.id);
  const files = useUploads({
    ...loanFiles,
    send: (type, file, sending) => uploadFile(call, { params: { id }, field: `${type}[]`, file, ...sending }),
    queryKey: ['resubmission', id],
  });
  const staying = uploadsByType(loan.documents.filter((document) => document.pending !== 'remove'));
  const open = settings.documentTypes.filter(({ name }) => isDocumentUnlocked(loan.feedback, name));
  const closed = loan.documents.filter(({ type }) => !isDocumentUnlocked(loan.feedback, type));
  const changed =
    loan.changed_steps.length > 0 || loan.documents.some((document) => document.pending !== null);
  const uploading = files.uploads.some(({ state }) => state === 'sending' || state === 'waiting');

  async function send(): Promise<void> {
    setPending(true);
    try {
      const { message } = await callApi(resubmitLoan, { params: { id } });
      toast({ tone: 'success', text: message, timeout: longToast });
      onSent();
      await client.invalidateQueries();
    } catch (failure) {
      setPending(false);
      toast({ tone: 'danger', text: messageOf(failure), timeout: longToast });
    }
  }

  const content = (
    <>
      {open.map((type) => (
        <DocumentCard
          error={undefined}
          key={type.name}
          onDelete={setDeleting}
          onFiles={(chosen) => files.choose(type, chosen, (staying[type.name] ?? []).length)}
          onPreview={files.preview}
          onRemoveUpload={(upload) => files.queue.remove(upload.id)}
          onRetry={(upload) => files.queue.retry(upload.id)}
          stored={staying[type.name] ?? []}
          type={type}
          uploads={files.uploads.filter((upload) => upload.type === type.name)}
        />
      ))}
      {closed.length > 0 && (
        <Card title={texts.kept}>
          <LoanDocuments documents={closed} onOpen={files.preview} />
        </Card>
      )}
      <WizardActions
        label={texts.send}
        onBack={() => void navigate(documentsAlone ? paths.loan(id) : pathBefore(application, 'uploads'))}
        onNext={() => void send()}
        pending={pending}
        reason={uploading ? texts.uploading : changed || pending ? undefined : texts.nothing}
      />
      {deleting !== null && (
        <Suspense fallback={null}>
          <DeleteDialog
            document={deleting}
            onCancel={() => setDeleting(null)}
            onDelete={(document) => {
              setDeleting(null);
              void files.remove(document);
            }}
          />
        </Suspense>
      )}
    </>
  );
  if (!documentsAlone) {
    return (
      <LoanWizard current="uploads" reached={reached}>
        {content}
      </LoanWizard>
    );
  }
  return (
    <ClientPage back={paths.loan(id)} title={texts.title}>
      <div className="mx-auto max-w-3xl space-y-4">
        {application.notice}
        {content}
      </div>
    </ClientPage>
  );
}
