import { Link } from 'react-router';
import { formatDateTime } from '@ensigo/rulebook/fields';
import { screens } from '@ensigo/rulebook/paths';
import { useEligibility } from '../../../entities/verdicts/use-eligibility.ts';
import { verdictTexts as texts } from '../../../entities/verdicts/texts.ts';
import { VerdictCard } from '../../../entities/verdicts/verdict-card.tsx';
import { ClientPage } from '../../../layouts/client/client-page.tsx';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';

/** What the lender's rules said to a client who does not qualify yet, and the way on (QUAL-02). */
export function Verdict({ onChange }: { readonly onChange: () => void }) {
  const { data, error, refetch } = useEligibility();
  return (
    <ClientPage title={texts.title} {...(data && { note: texts.answered(formatDateTime(data.given_at)) })}>
      {data ? (
        <VerdictCard shown={data}>
          <p className="mt-4 flex flex-col gap-2 md:flex-row">
            <Button onClick={onChange} variant={data.verdict === 'not-yet' ? 'primary' : 'secondary'}>
              {texts.change}
            </Button>
            <Link className={buttonClass('quiet')} to={screens.client.askForHelp.to()}>
              {data.verdict === 'talk' ? texts.write : texts.talk}
            </Link>
          </p>
        </VerdictCard>
      ) : error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </ClientPage>
  );
}
