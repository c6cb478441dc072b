import { Link } from 'react-router';
import { formatDateTime } from '../../../rules/fields/show.ts';
import { say } from '../../../messages/index.ts';
import type { QueuedItem } from '../../offline-queue/item.ts';
import { useQueued } from '../../offline-queue/queued-items.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ClientPage } from '../client/client-page.tsx';

export interface WaitingSubmissionProps {
  /** The screen's title. */
  readonly title: string;
  readonly back: string;
  /** What waits. */
  readonly heading: string;
  /** The list that it will be in. */
  readonly list: { readonly label: string; readonly to: string };
  readonly submission: QueuedItem;
  /** It is no longer to be sent. */
  readonly onChange: () => void;
}

/** In place of the steps while what was sent waits on this phone (REACH-03). */
export function WaitingSubmission(props: WaitingSubmissionProps) {
  const { title, back, heading, list, submission, onChange } = props;
  const at = formatDateTime(new Date(submission.at).toISOString());
  const isSending = useQueued().sending === submission.key;
  return (
    <ClientPage back={back} title={title}>
      <div className="max-w-2xl">
        <Card aside={say`Saved on this device ${at}`} title={heading}>
          <p>
            {say(
              "It hasn't been sent yet. We'll send it automatically, after its answers and files, when there's a network. Keep this device charged and open this app from time to time.",
            )}
          </p>
          <p className="mt-5 text-sm text-ink-soft">
            {submission.tries > 0
              ? say(
                  "We tried to send it but got no answer. It may have arrived, and then you can't change it.",
                )
              : say("If you change it, we won't send it until you submit it again.")}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            {!isSending && (
              <Button onClick={onChange} variant="secondary">
                {say('Change it')}
              </Button>
            )}
            <Link className={buttonClass()} to={list.to}>
              {list.label}
            </Link>
          </div>
        </Card>
      </div>
    </ClientPage>
  );
}
