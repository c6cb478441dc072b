import { Link } from 'react-router';
import { formatDateTime } from '@ensigo/rulebook/fields';
import { say } from '@ensigo/messages';
import type { UnsentItem } from '../../shared/unsent/item.ts';
import { useUnsent } from '../../shared/unsent/unsent-list.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ClientPage } from '../client/client-page.tsx';

export interface WaitingSubmissionProps {
  /** The screen's title. */
  readonly title: string;
  readonly back: string;
  /** What waits. */
  readonly heading: string;
  /** The list that it will be in. */
  readonly list: { readonly label: string; readonly to: string };
  readonly submission: UnsentItem;
  /** It is no longer to be sent. */
  readonly onChange: () => void;
}

/** In place of the steps while what was sent waits on this phone (REACH-03). */
export function WaitingSubmission(props: WaitingSubmissionProps) {
  const { title, back, heading, list, submission, onChange } = props;
  const at = formatDateTime(new Date(submission.at).toISOString());
  const isSending = useUnsent().sending === submission.key;
  return (
    <ClientPage back={back} title={title}>
      <div className="max-w-2xl">
        <Card aside={say`Saved on this phone ${at}`} title={heading}>
          <p>
            {say(
              'It is not sent yet. We send it by itself, after its answers and files, when there is a network. Keep this device charged, and open this app again from time to time.',
            )}
          </p>
          <p className="mt-5 text-sm text-ink-soft">
            {submission.tries > 0
              ? say(
                  'It was tried, and no answer came: it may have arrived already, and cannot be changed then.',
                )
              : say('If you change it, it waits no longer: you send it again when you are done.')}
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
