import { useState } from 'react';
import { useNavigate } from 'react-router';
import { requestDocumentRule, requestDocumentType } from '@ensigo/rulebook/request';
import type { DocumentType, StoredDocument } from '@ensigo/rulebook/uploads';
import { sendForm } from '../../../shared/api/upload-file.ts';
import { isKeptHere, sendOrKeep } from '../../../shared/unsent/send-or-keep.ts';
import { useAreHeld } from '../../../shared/unsent/use-are-held.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { savedOf } from '../../../shared/drafts/use-save-step.ts';
import { AskedFor } from '../../../shared/forms/asked-for.tsx';
import { latePart } from '../../../shared/page/late-part.tsx';
import { DocumentCard } from '../../../shared/uploads/document-card.tsx';
import { FileButtons } from '../../../shared/uploads/file-buttons.tsx';
import { useUploads } from '../../../shared/uploads/use-uploads.ts';
import { WizardActions } from '../../../layouts/wizard/wizard-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { passToKeep } from './keep-request.ts';
import { requestFiles, useRequestForm } from './request-form.ts';
import { pathAfter, pathBefore, RequestWizard } from './request-wizard.tsx';
import { applicationTexts } from './texts.ts';

const DeleteDialog = latePart(
  async () => (await import('../../../shared/uploads/delete-dialog.tsx')).DeleteDialog,
);

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
  const files = useUploads({ ...form.files, ...requestFiles });
  const { documents } = form.answers;

  const { mutate: next, isPending } = useSingleMutation({
    // Its message is not shown: the next step is answer enough.
    async mutationFn() {
      const { passDocuments } = form;
      if (passDocuments === undefined) return { isKept: false };
      const taking = passToKeep(form);
      const passed = await sendOrKeep(taking, () => sendForm(passDocuments, { form: new FormData() }));
      return isKeptHere(passed) ? { isKept: true } : { isKept: false, saved: savedOf(taking, passed) };
    },
    async onSuccess({ isKept, saved }) {
      if (!isKept) await form.reload(saved);
      await navigate(pathAfter(form, 'documents'));
    },
    leaves: true,
  });
  const areHeld = useAreHeld(form.kept.chain);

  return (
    <RequestWizard current="documents">
      <div className="space-y-1">
        <h2 className="text-xl">{texts.heading}</h2>
        <p className="text-ink-soft">{texts.lead}</p>
      </div>
      {form.documentsAsked !== undefined && <AskedFor asked={form.documentsAsked} />}
      {form.isLocked?.('documents') === true ? (
        <LockedDocuments documents={documents} onOpen={files.preview} />
      ) : (
        <DocumentCard
          error={undefined}
          onArrange={(photos) => files.queue.arrange(supporting.name, photos)}
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
        reason={areHeld ? files.reasonToAct : files.reason}
      />
      {deleting !== null && (
        <DeleteDialog
          document={deleting}
          onClose={() => setDeleting(null)}
          onDelete={(document) => {
            setDeleting(null);
            void files.remove(document);
          }}
        />
      )}
    </RequestWizard>
  );
}
