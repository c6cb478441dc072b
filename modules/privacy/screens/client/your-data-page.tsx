import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { downloadOwnData, askErasure, readPrivacy, withdrawErasure } from '../../endpoints/privacy.ts';
import { fetchFile, saveFile } from '#kit/browser/api/fetch-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { useState } from 'react';
import { sayNamed, say } from '#kit/messages/index.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { erasureSchema } from '#accounts/rules/erasure.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';

const inYears = (months: number): string =>
  months % 12 === 0 ? say`${String(months / 12)} years` : say`${String(months)} months`;

const texts = {
  title: say('Your data'),
  downloadTitle: say('A copy of your data'),
  download: say(
    "Get everything we hold about you in one ZIP file: your account, prequalification, business, loans, requests, messages, notifications and sign-ins. It includes your files and our staff's notes about you.",
  ),
  downloadButton: say('Download your data'),
  fileName: say('your-data.zip'),
  erasureTitle: say('Erase your data'),
  erasure: say(
    "You can ask us to close your account and erase the data we hold about you. You can't undo this, and you won't be able to sign in.",
  ),
  kept: (months: number) =>
    say`By law, we keep records of ended loans and requests for ${inYears(months)}. After that, we erase them.`,
  underWay: say("You can't do this yet. These are in progress or not repaid:"),
  ask: say('Request erasure'),
  askTitle: say('Request erasure of your data?'),
  askLead: say("We'll review your request and tell you our decision."),
  reason: say('Reason'),
  send: say('Request erasure'),
  cancel: say('Cancel'),
  open: (day: string) => say`On ${day} you asked us to erase your data. We haven't decided yet.`,
  yourReason: (reason: string) => say`Your reason: ${reason}`,
  withdraw: say('Withdraw request'),
  refused: (day: string) => say`We refused your request on ${day} for this reason:`,
} as const;

const queryKey = ['privacy'];

export type Privacy = AnswerOf<typeof readPrivacy>['data'];

/** What is kept, what prevents an erasure, and the latest request for one. */
const usePrivacy = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(readPrivacy, { signal })).data });

/** Refetches, for example after a request was sent. */
function useRefreshPrivacy(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Withdraws the open request, and says so. */
function useWithdraw() {
  const refresh = useRefreshPrivacy();
  return useSingleMutation({
    mutationFn: () => callApi(withdrawErasure),
    // Also if it has been decided since.
    onSettled: refresh,
  });
}

/** Asks once more, and for the reason. */
function AskDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} open subtitle={texts.askLead} title={texts.askTitle}>
      <AskForm onClose={onClose} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function AskForm({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const refresh = useRefreshPrivacy();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('erasure'),
    empty: { reason: '' },
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(erasureSchema, typed),
    async send(body) {
      const { message } = await callApi(askErasure, { body, idempotencyKey: keyFor(body) });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <p>{texts.erasure}</p>
      <TextAreaField error={errors['reason']} label={texts.reason} name="reason" />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button pending={isSubmitting} type="submit" variant="danger-final">
          {texts.send}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function OpenRequest({ erasure }: { readonly erasure: NonNullable<Privacy['erasure']> }) {
  const { mutate, isPending } = useWithdraw();
  return (
    <>
      <Notice tone="waiting">
        <p>{texts.open(formatDate(erasure.asked_at))}</p>
        <p className="[overflow-wrap:anywhere]">{texts.yourReason(erasure.reason)}</p>
      </Notice>
      <Button onClick={() => mutate()} pending={isPending} variant="secondary">
        {texts.withdraw}
      </Button>
    </>
  );
}

/** Asks for the erasure of the person's data, or shows the state of the request. */
function ErasureCard({ privacy }: { readonly privacy: Privacy }) {
  const [asking, setAsking] = useState(false);
  const { erasure, under_way: underWay, retention_months: months } = privacy;
  const isOpen = erasure?.status === 'OPEN';
  return (
    <Card title={texts.erasureTitle}>
      <div className="space-y-5">
        <div className="space-y-2 text-ink-soft">
          <p>{texts.erasure}</p>
          <p>{texts.kept(months)}</p>
        </div>
        {erasure?.status === 'REFUSED' && (
          <Notice tone="info">
            <p>{texts.refused(formatDate(erasure.decided_at ?? erasure.asked_at))}</p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{erasure.answer}</p>
          </Notice>
        )}
        {underWay.length > 0 && (
          <Notice tone="info">
            <p>{texts.underWay}</p>
            <ul className="list-disc pl-[min(1.25rem,4vw)]">
              {underWay.map(({ tracking_number: number, status }) => (
                <li className="figures" key={number}>
                  <span className="whole">{number}</span> ({sayNamed(status)})
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {isOpen && <OpenRequest erasure={erasure} />}
        {!isOpen && underWay.length === 0 && (
          <Button onClick={() => setAsking(true)} variant="danger">
            {texts.ask}
          </Button>
        )}
      </div>
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Downloads everything held about the person. */
function DownloadCard() {
  const { mutate: save, isPending } = useSingleMutation({
    mutationFn: async () => saveFile(await fetchFile(downloadOwnData), texts.fileName),
  });
  return (
    <Card title={texts.downloadTitle}>
      <p className="mb-5 text-ink-soft">{texts.download}</p>
      <Button onClick={() => save()} pending={isPending} variant="secondary">
        {texts.downloadButton}
      </Button>
    </Card>
  );
}

/** /your-data: a copy of everything, and its erasure. */
export function YourDataPage() {
  const { data, error, refetch } = usePrivacy();
  function erasure() {
    if (data !== undefined) return <ErasureCard privacy={data} />;
    return error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  return (
    <ClientPage title={texts.title}>
      <div className="max-w-3xl space-y-6">
        <DownloadCard />
        {erasure()}
      </div>
    </ClientPage>
  );
}
