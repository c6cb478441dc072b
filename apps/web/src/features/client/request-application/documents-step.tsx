import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteRequestDocument, viewRequestDocument } from '@ensigo/rulebook/contract';
import { requestDocumentRule, requestDocumentType } from '@ensigo/rulebook/request';
import type { DocumentType, StoredDocument } from '@ensigo/rulebook/uploads';
import { callApi } from '../../../shared/api/call-api.ts';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { AskedFor } from '../../../shared/forms/asked-for.tsx';
import { DocumentCard } from '../../../shared/uploads/document-card.tsx';
import { FileButtons } from '../../../shared/uploads/file-buttons.tsx';
import { useUploads } from '../../../shared/uploads/use-uploads.ts';
import { WizardActions } from '../../../layouts/wizard/wizard-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { useRequestForm } from './request-form.ts';
import { pathAfter, pathBefore, RequestWizard } from './request-wizard.tsx';
import { applicationTexts } from './texts.ts';

const DeleteDialog = lazy(async () => ({
  default: (await import('../../../shared/uploads/delete-dialog.tsx')).DeleteDialog,
}));

const texts = applicationTexts.documents;

const supporting: DocumentType = {
  ...requestDocumentRule,
  mimes: [...requestDocumentRule.mimes],
  name: requestDocumentType,
  display_name: texts.name,
  category: 'Other Documents',
  required: false,
};

interface LockedDocumentsProps {
  readonly documents: readonly StoredDocument[];
  readonly onOpen: (document: StoredDocument) => void;
}

/** The documents of a request in which none were asked for. */
function LockedDocuments({ documents, onOpen }: LockedDocumentsProps) {
  return (
    <Card title={texts.name}>
      {documents.length === 0 ? (
        <p className="text-ink-soft">{applicationTexts.review.none}</p>
      ) : (
        <FileButtons
          files={documents}
          onOpen={({ id }) => documents.filter((document) => document.id === id).forEach(onOpen)}
        />
      )}
    </Card>
  );
}

/** /management-support/.../documents: optional (SUPPORT-04). */
export function DocumentsStep() {
  const navigate = useNavigate();
  const form = useRequestForm();
  const [deleting, setDeleting] = useState<StoredDocument | null>(null);
  const files = useUploads({
    place: form.files.place,
    send: form.files.send,
    queryKey: form.files.queryKey,
    view: (id) => fetchFile(viewRequestDocument, { params: { id } }),
    remove: (id) => callApi(deleteRequestDocument, { params: { id } }),
  });
  const { documents } = form.answers;

  const { mutate: next, isPending } = useSingleMutation({
    // Its message is not shown: the next step is answer enough.
    async mutationFn() {
      await form.files.pass();
    },
    async onSuccess() {
      await form.reload();
      await navigate(pathAfter(form, 'documents'));
    },
    leaves: true,
  });

  return (
    <RequestWizard current="documents">
      <div className="space-y-1">
        <h2 className="text-xl">{texts.heading}</h2>
        <p className="text-ink-soft">{texts.lead}</p>
      </div>
      {form.documentsReason !== undefined && <AskedFor reason={form.documentsReason} />}
      {form.isLocked?.('documents') === true ? (
        <LockedDocuments documents={documents} onOpen={files.preview} />
      ) : (
        <DocumentCard
          error={undefined}
          onDelete={setDeleting}
          onFiles={(chosen) => files.choose(supporting, chosen, documents.length)}
          onPreview={files.preview}
          onRemoveUpload={(upload) => files.queue.remove(upload.id)}
          onRetry={(upload) => files.queue.retry(upload.id)}
          onJoin={(photos) => files.queue.join(supporting.name, photos, `${supporting.display_name}.pdf`)}
          onUse={(upload) => files.queue.use(upload.id)}
          stored={documents}
          type={supporting}
          uploads={files.uploads}
        />
      )}
      <WizardActions
        label={form.isLocked?.('documents') === true ? applicationTexts.next : applicationTexts.save}
        onBack={() => void navigate(pathBefore(form, 'documents'))}
        onNext={() => next()}
        pending={isPending}
        reason={files.reason}
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
    </RequestWizard>
  );
}
