import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseScreens } from '#cases/screens/parts/case-screens.ts';
import { untilMidnight } from '#kit/browser/api/lender-today.ts';

/** A kind of case, read one at a time. */
export interface CaseSource<Item extends { readonly id: number }> {
  readonly screens: CaseScreens;
  /** The case as the server has it now. */
  readonly load: (id: string, signal?: AbortSignal) => Promise<Item>;
}

const keyOf = ({ queryKey }: CaseScreens, id: string) => [...queryKey, 'case', id] as const;

export function useCase<Item extends { readonly id: number }>(
  { screens, load }: CaseSource<Item>,
  id: string,
) {
  return useQuery({
    queryKey: keyOf(screens, id),
    queryFn: ({ signal }) => load(id, signal),
    // It says what today is.
    refetchInterval: () => untilMidnight(),
  });
}

/** Displays a case that was read elsewhere. */
export function useShowCase<Item extends { readonly id: number }>({ screens }: CaseSource<Item>) {
  const client = useQueryClient();
  return (item: Item): void => {
    client.setQueryData(keyOf(screens, String(item.id)), item);
  };
}
