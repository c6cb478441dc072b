import { Link } from 'react-router';
import { formatDateTime } from '@ensigo/rulebook/fields';
import { screens } from '@ensigo/rulebook/paths';
import type { UnsentItem } from '../../../shared/unsent/item.ts';
import { ClientPage } from '../../../layouts/client/client-page.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { loanTexts } from './texts.ts';

const texts = loanTexts.waits;

interface WaitingApplicationProps {
  readonly submission: UnsentItem;
  /** It is no longer to be sent. */
  readonly onChange: () => void;
}

/** In place of the steps while the application waits on this phone (REACH-03). */
export function WaitingApplication({ submission, onChange }: WaitingApplicationProps) {
  return (
    <ClientPage back={screens.client.dashboard.to()} title={loanTexts.title}>
      <div className="max-w-2xl">
        <Card aside={texts.kept(formatDateTime(new Date(submission.at).toISOString()))} title={texts.heading}>
          <p>{texts.text}</p>
          <p className="mt-5 text-sm text-ink-soft">{texts.changeText}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={onChange} variant="secondary">
              {texts.change}
            </Button>
            <Link className={buttonClass()} to={screens.client.loans.to()}>
              {texts.loans}
            </Link>
          </div>
        </Card>
      </div>
    </ClientPage>
  );
}
