import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readStaffPreferences, storeStaffPreferences } from '../../endpoints/notifications.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Card } from '#kit/ui/card.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { notificationTexts as texts } from './texts.ts';

const queryKey = ['staff-notification-preferences'] as const;

/** Of what a member of the staff is told beyond their own cases; stored as soon as it is chosen (CASE-03). */
export function StaffPreferencesCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(readStaffPreferences, { signal })).data,
  });
  const { mutate: store, isPending } = useSingleMutation({
    mutationFn: (wanted: NonNullable<typeof data>) => callApi(storeStaffPreferences, { body: wanted }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer.data),
  });
  if (data === undefined) {
    return error === null ? (
      <LoadingBlocks rows={1} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Card title={texts.staffTitle}>
      <CheckboxField
        aria-busy={isPending || undefined}
        checked={data.bell_for_new_cases}
        label={texts.newCases}
        onChange={(event) => store({ ...data, bell_for_new_cases: event.currentTarget.checked })}
      />
      <CheckboxField
        aria-busy={isPending || undefined}
        checked={data.mail_open_cases}
        label={texts.openCases}
        onChange={(event) => store({ ...data, mail_open_cases: event.currentTarget.checked })}
      />
    </Card>
  );
}
