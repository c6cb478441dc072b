import { screens } from '#kit/rules/paths/screens.ts';
import type { Submission } from '#kit/browser/offline-queue/use-submission.ts';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { WaitingSubmission } from './request-steps.tsx';
import type { RequestForm } from './request-form.ts';
import { applicationTexts as texts } from './texts.ts';

interface WaitingRequestProps {
  readonly form: RequestForm;
  readonly submission: NonNullable<Submission['waiting']>;
  readonly onChange: () => void;
}

/** In place of the steps while the request, or what was changed in it, waits on this phone (REACH-03). */
export function WaitingRequest({ form, submission, onChange }: WaitingRequestProps) {
  const list = screens.client.requests.to();
  return (
    <WaitingSubmission
      back={list}
      heading={form.submission.heading}
      list={{ label: texts.list, to: list }}
      meanwhile={<LoadingBlocks />}
      onChange={onChange}
      submission={submission}
      title={form.title}
    />
  );
}
