import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { AttemptOutcome } from './response.tsx';
import { texts } from './texts.ts';
import { useDelivery } from './use-webhooks.ts';

/** JSON in lines that can be read. */
const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

/** One delivery: every attempt, and what is sent. */
export function DeliveryDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useDelivery(id);
  return (
    <Dialog
      isRead
      onClose={onClose}
      open
      {...(data !== undefined && { subtitle: `${data.endpoint.name} · ${data.event_id}` })}
      title={data === undefined ? texts.deliveries : `${data.type} ${data.about ?? ''}`.trim()}
      wide
    >
      {data === undefined && error === null && <LoadingBlocks rows={1} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="space-y-4">
          <h3 className="font-bold">{texts.allAttempts}</h3>
          {data.attempts.length === 0 && <p>{texts.noAttempts}</p>}
          <ol className="space-y-3">
            {data.attempts.map((attempt, index) => (
              <li key={index}>
                <AttemptOutcome attempt={attempt} />{' '}
                <span className="figures text-sm text-ink-soft">
                  {texts.attemptLine(attempt.at, attempt.milliseconds)}
                </span>
                {(attempt.failure ?? attempt.answer) !== null && (
                  <span className="block text-sm [overflow-wrap:anywhere]">
                    {attempt.failure ?? attempt.answer}
                  </span>
                )}
              </li>
            ))}
          </ol>
          <h3 className="font-bold">{texts.sent}</h3>
          <pre className="rounded-md border border-edge bg-sunk p-3 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
            {readable(data.body)}
          </pre>
        </div>
      )}
    </Dialog>
  );
}
