import { Link } from 'react-router';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { useEligibility } from '../parts/use-eligibility.ts';
import { eligibilityTexts as texts } from '../parts/texts.ts';
import { EligibilityCard } from '../parts/eligibility-card.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

/** What the lender's rules said to a client who does not qualify yet, and the way on (QUAL-02). */
export function EligibilityPanel({ onChange }: { readonly onChange: () => void }) {
  const { data, error, refetch } = useEligibility();
  return (
    <ClientPage title={texts.title} {...(data && { note: texts.answered(formatDateTime(data.given_at)) })}>
      {data ? (
        <EligibilityCard shown={data}>
          <p className="mt-4 flex flex-col gap-2 md:flex-row">
            <Button onClick={onChange} variant={data.eligibility === 'not-yet' ? 'primary' : 'secondary'}>
              {texts.change}
            </Button>
            <Link className={buttonClass('quiet')} to={screens.client.askForHelp.to()}>
              {data.eligibility === 'refer' ? texts.write : texts.talk}
            </Link>
          </p>
        </EligibilityCard>
      ) : error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </ClientPage>
  );
}
