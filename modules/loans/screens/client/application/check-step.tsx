import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import { crbSchema, incompleteSubmissionMessage } from '../../../rules/crb.ts';
import { isFilled } from '#kit/browser/drafts/filled.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import type { MissingPart } from '#kit/browser/drafts/missing-parts.ts';
import { RefusedNotice } from '#kit/browser/layouts/wizard/refused-notice.tsx';
import { draftFiles } from '../../parts/loan-files.ts';
import { draftIdOf, loanChain } from '#cases/screens/parts/loan-chain.ts';
import { submissionIn } from '#kit/browser/unsent/kept-case.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useUnsent } from '#kit/browser/unsent/unsent-list.ts';
import { useUploads } from '#kit/browser/uploads/use-uploads.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { WizardActions } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { Card } from '#kit/ui/card.tsx';
import { useApplication } from './application.tsx';
import { AnsweredParts } from './check/answered-parts.tsx';
import { answersOf } from './check/answers.ts';
import { useSubmitLoan } from './check/use-submit-loan.ts';
import { LoanWizard } from './loan-wizard.tsx';
import type { LoanStepProps } from './step-props.ts';
import { loanTexts } from './texts.ts';
import { withFilesToCome } from './uploads/files-to-come.ts';
import { CrbFields, crbLabels, emptyCrb, useWrongCrb, type CrbForm } from './uploads/crb-fields.tsx';

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
  const { pathOf } = useApplication();
  const form = useRef<HTMLFormElement>(null);
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
  const { isPending, notTaken, duplicate, forgetDuplicate, submit } = useSubmitLoan({
    state,
    settings,
    fields,
    discardDraft,
    settle,
    onSubmitted,
    areFilesToCome,
  });
  const kept = submissionIn(useUnsent().items, loanChain);
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
        notTaken === undefined &&
        setAside?.reason !== undefined && <Notice tone="waiting">{texts.notTaken(setAside.reason)}</Notice>
      }
      note={note}
      reached={reached}
    >
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => void fields.handleSubmit((typed) => submit(typed))(event)}
        ref={form}
      >
        <AnsweredParts parts={parts} />
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
        {notTaken !== undefined && <RefusedNotice failure={notTaken} />}
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
          returnTo={() => form.current?.querySelector('[type=submit]')}
        />
      )}
    </LoanWizard>
  );
}
