import { useNavigate } from 'react-router';
import { requestDocumentRule, requestDocumentType } from '../../../rules/options.ts';
import type { DocumentType } from '#kit/rules/uploads/document-type.ts';
import type { StoredDocument } from '#kit/rules/uploads/document.ts';
import { sendForm } from '#kit/browser/api/upload-file.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/offline-queue/send-or-keep.ts';
import { useAreHeld } from '#kit/browser/offline-queue/use-offline.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { savedOf } from '#drafts/screens/parts/use-save-step.ts';
import { AskedFor } from '#kit/browser/forms/asked-for.tsx';
import { DocumentList } from '#kit/browser/uploads/document-list.tsx';
import { FileButtons } from '#kit/browser/uploads/file-buttons.tsx';
import { useUploads } from '#kit/browser/uploads/use-uploads.ts';
import { WizardActions } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { Card } from '#kit/ui/card.tsx';
import { passToKeep } from './keep-request.ts';
import { requestFiles, useRequestForm } from './request-form.ts';
import { pathAfter, pathBefore, RequestWizard } from './request-wizard.tsx';
import { applicationTexts } from './texts.ts';

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
        <h2 className="hidden text-xl @[40rem]:block">{texts.heading}</h2>
        <p className="text-ink-soft">{texts.lead}</p>
      </div>
      {form.documentsAsked !== undefined && <AskedFor asked={form.documentsAsked} />}
      {form.isLocked?.('documents') === true ? (
        <LockedDocuments documents={documents} onOpen={files.preview} />
      ) : (
        <section className="rounded-lg border border-edge bg-surface">
          <DocumentList files={files} storedOf={() => documents} types={[supporting]} />
        </section>
      )}
      <WizardActions
        label={form.isLocked?.('documents') === true ? applicationTexts.next : applicationTexts.save}
        onBack={() => void navigate(pathBefore(form, 'documents'))}
        onNext={() => next()}
        pending={isPending}
        reason={areHeld ? files.reasonToAct : files.reason}
      />
    </RequestWizard>
  );
}
