import { useQuery } from '@tanstack/react-query';
import { givenReasons, type GivenReason } from '#cases/rules/rejection.ts';
import { listRejectionReasons } from '#administration/endpoints/administration.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { CheckboxList } from '#kit/ui/checkbox-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

function useRejectionReasons(enabled: boolean) {
  return useQuery({
    queryKey: ['rejection-reasons'],
    queryFn: async ({ signal }) => (await callApi(listRejectionReasons, { signal })).data,
    enabled,
  });
}

/** The chosen reasons as the client reads them; none for any other action. */
export function useGivenReasons(action: string, codes: readonly string[]): readonly GivenReason[] {
  const { data } = useRejectionReasons(action === 'reject');
  return action !== 'reject' || data === undefined ? [] : givenReasons(data.reasons, codes, data.today);
}

interface ReasonsFieldProps {
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (codes: string[]) => void;
}

/** Why an application is rejected: the client reads each reason and what would help (CASE-09). */
export function ReasonsField({ value, error, onChange }: ReasonsFieldProps) {
  const { data, error: failure, refetch } = useRejectionReasons(true);
  if (data === undefined)
    return failure === null ? (
      <LoadingBlocks rows={2} />
    ) : (
      <LoadFailure error={failure} onRetry={() => void refetch()} />
    );
  if (data.reasons.length === 0) return null;
  return (
    <CheckboxList
      choices={data.reasons.map(({ code, words }) => ({ value: code, label: words }))}
      error={error}
      hint="The client sees this reason, what would help, and when we suggest applying again."
      label="Why?"
      onChange={onChange}
      value={value}
    />
  );
}
