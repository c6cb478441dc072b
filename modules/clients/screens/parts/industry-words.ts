import { saidName } from '#kit/messages/index.ts';
import { useIndustries } from '#settings/screens/parts/queries.ts';
import { businessChain } from '#business/screens/parts/business-chain.ts';

interface IndustryWords {
  readonly isLoading: boolean;
  /** The chosen industry by its name; undefined for other fields, and for one that is not offered any more. */
  readonly nameOf: (field: string, value: unknown) => string | undefined;
}

/** A business profile keeps its industry as a number: nobody can choose between two of those. */
export function useIndustryWords(chain: string): IndustryWords {
  const { data = [], isLoading } = useIndustries(chain === businessChain);
  return {
    isLoading,
    nameOf(field, value) {
      if (field !== 'industry_id') return undefined;
      const chosen = data.find(({ id }) => String(id) === String(value));
      return chosen && saidName(chosen.name, chosen);
    },
  };
}
