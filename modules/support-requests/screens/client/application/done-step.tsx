import { useState } from 'react';
import { useNavigate } from 'react-router';
import { viewRequestDocument } from '../../../endpoints/request-documents.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { factsOf } from '#kit/rules/fields/show-field.ts';
import { deliverablesFields } from '../../../rules/deliverables.ts';
import { readRequestErrorKey } from '../../../rules/completeness.ts';
import type { RequestStepKey } from '#kit/rules/paths/screens.ts';
import { fileNameOf } from '#kit/rules/uploads/document-title.ts';
import { ApiFailure, isConflict } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useLendingSettings } from '#settings/screens/parts/queries.ts';
import { useReadAgain } from '#settings/screens/parts/use-read-again.ts';
import { challengeFacts, requestFacts } from '../../parts/request-answers.ts';
import { submissionIn } from '#kit/browser/offline-queue/kept-case.ts';
import { readFiles, saysRead } from '#kit/browser/offline-queue/read-files.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/offline-queue/send-or-keep.ts';
import { useQueued } from '#kit/browser/offline-queue/queued-items.ts';
import { FileButtons } from '#kit/browser/uploads/file-buttons.tsx';
import { filesToCome } from '#kit/browser/uploads/files-to-come.ts';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { useUploads } from '#kit/browser/uploads/use-uploads.ts';
import { isRefusedWhole, RefusedNotice } from '#kit/browser/layouts/wizard/refused-notice.tsx';
import { WizardActions } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { CheckedPart, CheckedParts } from '#kit/browser/layouts/wizard/checked-parts.tsx';
import { Card } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { longToast } from '#kit/ui/toaster.tsx';
import { requestToKeep } from './keep-request.ts';
import { requestFiles, useRequestForm } from './request-form.ts';
import { pathBefore, RequestWizard } from './request-wizard.tsx';
import { applicationTexts } from './texts.ts';
import { consentTextToRead } from '#settings/rules/consent-texts.ts';
import { BindingWords } from '#settings/screens/parts/binding-words.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

interface DisclaimerProps {
  readonly settings: ReturnType<typeof useLendingSettings>;
  readonly error: string | undefined;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** What is agreed to, in the lender's words. */
function Disclaimer({ settings: { data, error: failure, refetch }, error, ticked, onTick }: DisclaimerProps) {
  if (data === undefined) {
    return failure === null ? (
      <LoadingBlocks />
    ) : (
      <LoadFailure error={failure} onRetry={() => void refetch()} />
    );
  }
  const { points, binding } = consentTextToRead(data.consentTexts.request_disclaimer);
  return (
    <>
      <CheckboxField
        checked={ticked}
        error={error}
        label={points.join(' ')}
        name="disclaimer"
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <BindingWords text={binding} />
    </>
  );
}

const texts = applicationTexts.review;

/** /management-support/.../done: a summary and the submit (SUPPORT-06). */
export function DoneStep() {
  const navigate = useNavigate();
  const form = useRequestForm();
  const preview = useFilePreview();
  const [ticked, setTicked] = useState(false);
  const [changed, setChanged] = useState<string>();
  const [refused, setRefused] = useState<ApiFailure>();
  const settings = useLendingSettings();
  const readAgain = useReadAgain(() => setTicked(false));
  const { details, challenge, deliverables, documents } = form.answers;
  const changeAt = (step: RequestStepKey) => (form.isLocked?.(step) === true ? undefined : form.pathOf(step));
  const files = useUploads({ ...form.files, ...requestFiles });
  const coming = filesToCome(files.uploads);
  const kept = submissionIn(useQueued().items, form.kept.chain);

  const { mutate, isPending } = useSingleMutation({
    mutationFn() {
      const { call } = form.submission;
      const read = readFiles({ stored: documents, coming });
      const body = {
        ...form.submission.body(settings.data?.consentTexts.request_disclaimer.version),
        ...saysRead(read),
      };
      const send = () =>
        callApi<Endpoint>(call, { params: form.kept.params, body, ifMatch: form.kept.version });
      return sendOrKeep(requestToKeep(form, body, read), send, files.isUnderWay);
    },
    toneOf: (answer) => (isKeptHere(answer) ? 'info' : 'success'),
    async onSuccess(answer) {
      // The page shows that it waits.
      if (isKeptHere(answer)) return;
      form.onSubmitted();
      await form.reload();
    },
    async onFailure(failure) {
      const toRead = await readAgain(failure);
      setChanged(toRead);
      if (toRead !== undefined) return true;
      if (isRefusedWhole(failure)) {
        if (isConflict(failure)) {
          // What is sent is what was read: the newer answers are shown, and agreed to again.
          setTicked(false);
          await form.reload().finally(() => setRefused(failure));
        } else setRefused(failure);
        return true;
      }
      // What is missing is reported where it is filled in.
      const [first = ''] = failure instanceof ApiFailure ? Object.keys(failure.errors) : [];
      const { step } = readRequestErrorKey(first);
      if (step !== undefined) await navigate(form.pathOf(step));
      return false;
    },
    successTime: longToast,
    leaves: true,
  });

  function submit(): void {
    setRefused(undefined);
    mutate();
  }

  return (
    <RequestWizard
      current="done"
      first={
        refused === undefined &&
        kept?.state === 'refused' &&
        kept.reason !== undefined && <Notice tone="waiting">{texts.notSent(kept.reason)}</Notice>
      }
    >
      <CheckedParts>
        {details !== null && (
          <CheckedPart title={texts.details} to={changeAt('request-details')}>
            <FactList facts={requestFacts(details)} />
          </CheckedPart>
        )}
        {challenge !== null && (
          <CheckedPart title={texts.challenge} to={changeAt('challenge')}>
            <FactList columns={1} facts={challengeFacts(challenge)} />
          </CheckedPart>
        )}
        {deliverables !== null && (
          <CheckedPart title={texts.deliverables} to={changeAt('deliverables')}>
            <ol className="list-decimal space-y-1 py-2 pl-6">
              {deliverables.deliverables.map((deliverable, index) => (
                <li key={`${String(index)} ${deliverable}`}>{deliverable}</li>
              ))}
            </ol>
            <FactList columns={1} facts={factsOf({ deadline: deliverablesFields.deadline }, deliverables)} />
          </CheckedPart>
        )}
        <CheckedPart title={texts.documents} to={changeAt('documents')}>
          {documents.length + coming.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
          {coming.map(({ id, file_path: path }) => (
            <p className="[overflow-wrap:anywhere]" key={id}>
              {fileNameOf(path)}
            </p>
          ))}
          {documents.length > 0 && (
            <FileButtons
              files={documents}
              onOpen={({ id }) => preview(() => fetchFile(viewRequestDocument, { params: { id } }))}
            />
          )}
        </CheckedPart>
      </CheckedParts>
      <Card>
        <Disclaimer
          error={changed}
          onTick={(next) => {
            setChanged(undefined);
            setTicked(next);
          }}
          settings={settings}
          ticked={ticked}
        />
      </Card>
      {refused !== undefined && <RefusedNotice failure={refused} />}
      <WizardActions
        label={form.submitLabel}
        missing={ticked ? [] : [{ label: texts.disclaimer, control: 'disclaimer' }]}
        onBack={() => void navigate(pathBefore(form, 'done'))}
        onNext={submit}
        pending={isPending}
        reason={isPending ? undefined : (files.reasonToAct ?? (ticked ? undefined : texts.reason))}
      />
    </RequestWizard>
  );
}
