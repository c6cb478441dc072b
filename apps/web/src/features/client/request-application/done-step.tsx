import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { viewRequestDocument } from '@ensigo/rulebook/contract';
import { factsOf } from '@ensigo/rulebook/fields';
import { deliverablesFields, readRequestErrorKey, type RequestStepKey } from '@ensigo/rulebook/request';
import { wordingToRead } from '@ensigo/rulebook/settings';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { BindingWords } from '../../../entities/settings/binding-words.tsx';
import { useLendingSettings } from '../../../entities/settings/queries.ts';
import { useReadAgain } from '../../../entities/settings/use-read-again.ts';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { challengeFacts, requestFacts } from '../../../entities/requests/request-facts.ts';
import { FileButtons } from '../../../shared/uploads/file-buttons.tsx';
import { useFilePreview } from '../../../shared/uploads/use-file-preview.ts';
import { isRefusedWhole, RefusedNotice } from '../../../layouts/wizard/refused-notice.tsx';
import { WizardActions } from '../../../layouts/wizard/wizard-page.tsx';
import { Card, FoldingCard } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { longToast } from '../../../ui/toaster.tsx';
import { useRequestForm } from './request-form.ts';
import { pathBefore, RequestWizard } from './request-wizard.tsx';
import { applicationTexts } from './texts.ts';

const texts = applicationTexts.review;

function Change({ step, of }: { readonly step: RequestStepKey; readonly of: string }) {
  const { pathOf, isLocked } = useRequestForm();
  if (isLocked?.(step) === true) return null;
  return (
    <Link className="inline-flex min-h-11 items-center font-bold text-link underline" to={pathOf(step)}>
      {texts.change}
      <span className="sr-only">: {of}</span>
    </Link>
  );
}

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
  const { points, binding } = wordingToRead(data.wordings.request_disclaimer);
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

  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => form.submit(settings.data?.wordings.request_disclaimer.version),
    async onSuccess() {
      form.onSubmitted();
      await form.reload();
    },
    async onFailure(failure) {
      const toRead = await readAgain(failure);
      setChanged(toRead);
      if (toRead !== undefined) return true;
      if (isRefusedWhole(failure)) {
        setRefused(failure);
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
    <RequestWizard current="done">
      {details !== null && (
        <FoldingCard title={texts.details}>
          <FactList facts={requestFacts(details)} />
          <Change of={texts.details} step="request-details" />
        </FoldingCard>
      )}
      {challenge !== null && (
        <FoldingCard title={texts.challenge}>
          <FactList columns={1} facts={challengeFacts(challenge)} />
          <Change of={texts.challenge} step="challenge" />
        </FoldingCard>
      )}
      {deliverables !== null && (
        <FoldingCard title={texts.deliverables}>
          <ol className="list-decimal space-y-1 py-2 pl-6">
            {deliverables.deliverables.map((deliverable, index) => (
              <li key={`${String(index)} ${deliverable}`}>{deliverable}</li>
            ))}
          </ol>
          <FactList columns={1} facts={factsOf({ deadline: deliverablesFields.deadline }, deliverables)} />
          <Change of={texts.deliverables} step="deliverables" />
        </FoldingCard>
      )}
      <FoldingCard title={texts.documents}>
        <div className="py-2">
          {documents.length === 0 ? (
            <p className="text-ink-soft">{texts.none}</p>
          ) : (
            <FileButtons
              files={documents}
              onOpen={({ id }) => preview(() => fetchFile(viewRequestDocument, { params: { id } }))}
            />
          )}
        </div>
        <Change of={texts.documents} step="documents" />
      </FoldingCard>
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
        reason={ticked || isPending ? undefined : texts.reason}
      />
    </RequestWizard>
  );
}
