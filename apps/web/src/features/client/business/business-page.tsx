import { useQuery, useQueryClient } from '@tanstack/react-query';
import { say } from '@ensigo/messages';
import { listIndustries, readBusiness } from '@ensigo/rulebook/contract';
import { businessProfileFields } from '@ensigo/rulebook/business';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { formFrom } from '@ensigo/rulebook/fields';
import { callApi } from '../../../shared/api/call-api.ts';
import { useUnsent } from '../../../shared/unsent/unsent-list.ts';
import { businessChain } from '../../../entities/clients/business-chain.ts';
import { CorrectionsCard } from '../../../entities/clients/corrections-card.tsx';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { ClientPage } from '../../../layouts/client/client-page.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
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
  const waiting = useUnsent().items.find(({ chain }) => chain === businessChain);
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
