import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  readReminderChoices,
  storeReminderChoices,
  type ReminderChoices,
} from '#repayments/endpoints/reminders.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Card } from '#kit/ui/card.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { notificationTexts as texts } from './texts.ts';

const queryKey = ['reminder-choices'] as const;

/** How a client is reminded of payments; stored as soon as it is chosen (MONEY-10). */
export function ReminderChoicesCard() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReminderChoices>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(readReminderChoices, { signal })).data,
  });
  const store = useSingleMutation({
    mutationFn: (body: ReminderChoices) => callApi(storeReminderChoices, { body }),
    onSuccess: ({ data: now }) => client.setQueryData(queryKey, now),
    onSettled: () => setChosen(undefined),
  });
  if (data === undefined)
    return error === null ? (
      <LoadingBlocks rows={1} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  const { offers_sms: offersSms, ...stored } = data;
  const shown = chosen ?? stored;
  function choose(next: ReminderChoices): void {
    if (store.isPending) return;
    setChosen(next);
    store.mutate(next);
  }
  const rows = [
    ['mail', texts.byMail],
    ...(offersSms ? ([['sms', texts.bySms]] as const) : []),
    ['call', texts.byCall],
  ] as const;
  return (
    <Card title={texts.remindersTitle}>
      <p className="mb-2 text-ink-soft">{texts.reminders}</p>
      {rows.map(([channel, label]) => (
        <CheckboxField
          aria-busy={store.isPending || undefined}
          checked={shown[channel]}
          key={channel}
          label={label}
          // Not disabled while saving, as that would remove the focus.
          onChange={(event) => choose({ ...stored, [channel]: event.currentTarget.checked })}
        />
      ))}
    </Card>
  );
}
