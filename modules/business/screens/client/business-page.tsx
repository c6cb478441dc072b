import { useQuery, useQueryClient } from '@tanstack/react-query';
import { say } from '#kit/messages/index.ts';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { readBusiness } from '../../endpoints/business.ts';
import { businessProfileFields } from '../../rules/profile.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { formFrom } from '#kit/rules/fields/field-forms.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useQueued } from '#kit/browser/offline-queue/queued-items.ts';
import { businessChain } from '../parts/business-chain.ts';
import { CorrectionsCard } from '#corrections/screens/parts/corrections-card.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { BusinessForm } from './business-form.tsx';

const businessKey = ['business'];

interface Loaded {
  readonly business: AnswerOf<typeof readBusiness>['business'];
  readonly industries: AnswerOf<typeof listIndustries>['data'];
}

/** The business as given in the prequalification, to correct and complete (BIZ-01). */
function Business({ title }: { readonly title: string }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: businessKey,
    async queryFn({ signal }): Promise<Loaded> {
      const [profile, industries] = await Promise.all([
        callApi(readBusiness, { signal }),
        callApi(listIndustries, { signal }),
      ]);
      return { business: profile.business, industries: industries.data };
    },
    // Does not replace what is being typed with what was stored.
    staleTime: Infinity,
    gcTime: 0,
  });
  const waiting = useQueued().items.find(({ chain }) => chain === businessChain);
  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    const saved = formFrom(
      businessProfileFields,
      data.business && { industry_other: null, ...data.business },
    );
    const kept = waiting === undefined ? saved : { ...saved, ...waiting.body };
    return (
      <BusinessForm
        industries={data.industries}
        kept={kept}
        saved={saved}
        onStored={(stored) => {
          // What is changed next is compared with it.
          client.setQueryData(businessKey, (now: Loaded | undefined) => now && { ...now, business: stored });
        }}
      />
    );
  }
  return (
    <ClientPage title={title}>
      <div className="space-y-6">
        {content()}
        {data !== undefined && <CorrectionsCard />}
      </div>
    </ClientPage>
  );
}

/** /business */
export function BusinessInfoPage() {
  return <Business title={say('Business Info')} />;
}

/** /business-profile */
export function BusinessProfilePage() {
  return <Business title={say('Business Profile')} />;
}
