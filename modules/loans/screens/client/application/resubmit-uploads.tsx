import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { LoanResubmission } from '../../../endpoints/loan-variants.ts';
import { crbSchema, requiredDocumentMessage } from '../../../rules/crb.ts';
import { isDocumentUnlocked } from '#cases/rules/feedback.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import { saidDocument } from '#kit/rules/uploads/document-title.ts';
import { uploadsByType } from '#kit/rules/uploads/document.ts';
import type { DocumentType } from '#kit/rules/uploads/document-type.ts';
import { isFilled } from '#kit/browser/drafts/filled.ts';
import { forgetPlace } from '#kit/browser/drafts/unsaved-answers.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { LoanDocuments } from '../../parts/loan-documents.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { submissionIn } from '#kit/browser/offline-queue/kept-case.ts';
import { useQueued } from '#kit/browser/offline-queue/queued-items.ts';
import { useAreHeld } from '#kit/browser/offline-queue/use-offline.ts';
import { useUploads } from '#kit/browser/uploads/use-uploads.ts';
import { RefusedNotice } from '#kit/browser/layouts/wizard/refused-notice.tsx';
import { WizardActions } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { Card, FoldingCard } from '#kit/ui/card.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { chainOfChanged } from './changed-application.tsx';
import { useApplication } from './application.tsx';
import { LoanWizard, pathBefore } from './loan-wizard.tsx';
import { DocumentNote } from './uploads/document-note.tsx';
import { CrbFields, emptyCrb, useWrongCrb, type CrbForm } from './uploads/crb-fields.tsx';
import { stillOpenIn } from './uploads/files-to-come.ts';
import { DocumentCards } from './uploads/document-cards.tsx';
import { filesOfChangedLoan, loanFiles } from '../../parts/loan-files.ts';
import { useSendChanges } from './uploads/use-send-changes.ts';
import { loanTexts } from './texts.ts';
import { variantTexts } from './variant-texts.ts';

/** Asks before something is sent while a thing that was asked for is open. */
export const StillOpenDialog = latePart(
  async () => (await import('./uploads/still-open-dialog.tsx')).StillOpenDialog,
);

const texts = variantTexts.resubmit;

interface ResubmitUploadsProps {
  readonly loan: LoanResubmission;
  readonly settings: LendingSettings;
  readonly reached: number;
  readonly documentsAlone: boolean;
  readonly onSent: () => void;
}

/** Files of a waiting loan, and sending everything that was changed (AGAIN-02, AGAIN-03). */
export function ResubmitUploads({ loan, settings, reached, documentsAlone, onSent }: ResubmitUploadsProps) {
  const navigate = useNavigate();
  const application = useApplication();
  const { id: userId } = useUser();
  const id = String(loan.id);
  const typedAt = application.place ?? id;
  const place = filesOfChangedLoan(id, documentsAlone);
  const { fields, note } = useStepForm<CrbForm>({
    form: 'crb',
    place: typedAt,
    schema: crbSchema,
    saved: emptyCrb,
    draft: undefined,
  });
  const wrong = useWrongCrb(fields.control);
  const [asks, setAsks] = useState(false);
  const crb = useWatch({ control: fields.control });
  const permits = isFilled(crb.crb_name) || isFilled(crb.crb_nin) || crb.disclaimer === true;
  // Fixed at the start: it must not collapse while someone types in it.
  const [folded] = useState(!permits);
  const files = useUploads({ ...loanFiles, ...place });
  const areHeld = useAreHeld(chainOfChanged(loan));
  const kept = submissionIn(useQueued().items, chainOfChanged(loan));
  const isKept = areHeld && files.isUnderWay && files.reasonToAct === undefined;
  const staying = uploadsByType(loan.documents.filter((document) => document.pending !== 'remove'));
  const storedOf = ({ name }: DocumentType) => staying[name] ?? [];
  const open = settings.documentTypes.filter(({ name }) => isDocumentUnlocked(loan.feedback, name));
  const closed = loan.documents.filter(({ type }) => !isDocumentUnlocked(loan.feedback, type));
  const moved = loan.documents.filter((document) => document.pending !== null);

  // If the earlier files are removed, there must be another one.
  const errorOf = (type: DocumentType): string | undefined =>
    type.required &&
    storedOf(type).length === 0 &&
    moved.some((document) => document.type === type.name) &&
    !files.uploads.some((upload) => upload.type === type.name && upload.state !== 'refused')
      ? requiredDocumentMessage()
      : undefined;
  const noteOf = ({ name }: DocumentType) => <DocumentNote loan={loan} type={name} />;
  const { send, isPending, sendFailure } = useSendChanges({
    loan,
    settings,
    fields,
    afterFiles: place.place,
    opens: application.pathOf('uploads'),
    uploads: files.uploads,
    forget: () => forgetPlace(userId, typedAt),
    onSent,
  });

  function reasonNotToSend(): string | undefined {
    if (isPending) return undefined;
    if (files.reason !== undefined && !isKept) return files.reason;
    if (open.some((type) => errorOf(type) !== undefined)) return texts.missing;
    const isSomething = loan.changed_steps.length > 0 || moved.length > 0 || isKept || permits;
    return isSomething ? undefined : texts.nothing;
  }

  const stillOpen = stillOpenIn(loan.feedback, files.uploads);
  const missing = open
    .filter((type) => errorOf(type) !== undefined)
    .map((type) => ({ label: saidDocument(type), control: type.name }));
  // Nothing filled in means no permission, rather than an invalid one.
  const sendAll = (): void => {
    setAsks(false);
    if (permits) void fields.handleSubmit((permission) => send(permission))();
    else send(emptyCrb);
  };

  const first = sendFailure === undefined && kept?.state === 'refused' && kept.reason !== undefined && (
    <Notice tone="waiting">{loanTexts.check.notSent(kept.reason)}</Notice>
  );
  const content = (
    <form
      className="space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // What is invalid is said first.
        const proceed = (): void => (stillOpen.length > 0 ? setAsks(true) : sendAll());
        if (permits) void fields.handleSubmit(proceed)(event);
        else proceed();
      }}
    >
      <DocumentCards
        errorOf={errorOf}
        files={files}
        isAsked={({ name }) =>
          loan.feedback.items.some(
            ({ done, kind, target }) => !done && kind === 'document' && target === name,
          )
        }
        noteOf={noteOf}
        storedOf={storedOf}
        types={open}
      />
      {closed.length > 0 && (
        <Card title={texts.kept}>
          <LoanDocuments documents={closed} onOpen={files.preview} />
        </Card>
      )}
      {!documentsAlone && (
        <FoldingCard folded={folded} title={texts.permission}>
          <div className="py-3">
            <CrbFields
              control={fields.control}
              lead={texts.permissionText}
              consentText={settings.consentTexts.crb}
            />
          </div>
        </FoldingCard>
      )}
      {sendFailure !== undefined && <RefusedNotice failure={sendFailure} />}
      <WizardActions
        label={texts.send}
        missing={missing}
        onBack={() =>
          void navigate(documentsAlone ? screens.client.loan.to({ id }) : pathBefore(application, 'uploads'))
        }
        pending={isPending}
        reason={reasonNotToSend()}
        wrong={permits ? wrong : []}
      />
      {asks && (
        <StillOpenDialog
          items={stillOpen}
          onClose={() => setAsks(false)}
          onSend={sendAll}
          returnTo={() => document.querySelector<HTMLElement>('[data-main-button]')}
        />
      )}
    </form>
  );
  if (!documentsAlone) {
    return (
      <LoanWizard current="uploads" first={first} note={note} reached={reached}>
        {content}
      </LoanWizard>
    );
  }
  return (
    <ClientPage back={screens.client.loan.to({ id })} title={texts.title}>
      <div className="mx-auto max-w-3xl space-y-4">
        {first}
        {application.notice}
        {content}
      </div>
    </ClientPage>
  );
}
