import { useState } from 'react';
import { useNavigate } from 'react-router';
import { incompleteSubmissionMessage, requiredDocumentMessage } from '../../../rules/crb.ts';
import { saidDocument } from '#kit/rules/uploads/document-title.ts';
import type { DocumentType } from '#kit/rules/uploads/document-type.ts';
import { useCameBack } from '#kit/browser/page/use-came-back.ts';
import { useAreHeld } from '#kit/browser/offline-queue/use-offline.ts';
import { needsPerson } from '#kit/browser/uploads/upload.ts';
import { promiseOf } from '#kit/browser/uploads/kept-mark.ts';
import { useUploads } from '#kit/browser/uploads/use-uploads.ts';
import { WizardActions } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { LoanWizard, useWayOn } from './loan-wizard.tsx';
import type { LoanStepProps } from './application.tsx';
import { loanTexts } from './texts.ts';
import { withFilesToCome } from './uploads/files-to-come.ts';
import { DocumentCards } from './uploads/document-cards.tsx';
import { draftIdOf, loanChain } from '#cases/screens/parts/loan-chain.ts';
import { draftFiles } from '../../parts/loan-files.ts';

const texts = loanTexts.uploads;
type Stored = LoanStepProps['state']['uploads'][string];

/** Where it is on the page: the way there may be long. */
const placeOf = (type: DocumentType) => ({ label: saidDocument(type), control: type.name });

/** /apply-for-loan/prequalified/uploads: the documents (LOAN-12 to LOAN-15); after them it is checked and sent. */
export function UploadsStep({ state, settings, reached }: LoanStepProps) {
  const navigate = useNavigate();
  const { before, after } = useWayOn('uploads');
  const loan = useUploads(draftFiles(draftIdOf(state)));
  const [touched, setTouched] = useState(false);
  const cameBack = useCameBack(`uploads-${String(state.loan?.id ?? '')}`);
  const storedOf = (type: DocumentType): Stored => state.uploads[type.name] ?? [];
  const areHeld = useAreHeld(loanChain);
  const there = areHeld ? withFilesToCome(state.uploads, loan.uploads) : state.uploads;
  const missingTypes = settings.documentTypes.filter(
    ({ name, required }) => required && (there[name] ?? []).length === 0,
  );
  const stoppedTypes = settings.documentTypes.filter(({ name }) =>
    loan.uploads.some((upload) => upload.type === name && needsPerson(upload)),
  );
  // Files wait for the network without help, but not for a decision of the person.
  const isKept = areHeld && loan.isUnderWay && loan.reasonToAct === undefined;
  // What is missing is shown at its card once someone has started here, or comes back.
  const begun = touched || cameBack;

  function errorOf(type: DocumentType): string | undefined {
    const isComing = loan.uploads.some(
      (upload) => upload.type === type.name && upload.state !== 'refused' && upload.state !== 'failed',
    );
    if (storedOf(type).length > 0 || isComing) return undefined;
    return begun && type.required ? requiredDocumentMessage() : undefined;
  }

  function reason(): string | undefined {
    if (missingTypes.length > 0) return incompleteSubmissionMessage();
    return isKept ? undefined : loan.reason;
  }

  return (
    <LoanWizard current="uploads" reached={reached}>
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(after);
        }}
      >
        <DocumentCards
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
        <WizardActions
          hint={(isKept ? promiseOf(loan.uploads, texts.kept) : undefined) ?? texts.notSent}
          label={loanTexts.check.title}
          missing={missingTypes.map(placeOf)}
          onBack={() => void navigate(before)}
          reason={reason()}
          wrong={stoppedTypes.map(placeOf)}
        />
      </form>
    </LoanWizard>
  );
}
