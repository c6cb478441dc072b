import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { readNotificationPreferences, storeNotificationPreferences } from '../../endpoints/notifications.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Card } from '#kit/ui/card.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { notificationTexts as texts } from './texts.ts';

const queryKey = ['notification-preferences'] as const;

function ToProfile({ children }: { readonly children: ReactNode }) {
  return (
    <Link
      className="inline-flex min-h-11 items-center font-bold text-link underline"
      to={screens.shared.profile.to()}
    >
      {children}
    </Link>
  );
}

/** Whether notifications are also sent by SMS; stored as soon as it is chosen. */
export function PreferencesCard() {
  const client = useQueryClient();
  const toast = useToast();
  const [chosen, setChosen] = useState<boolean>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(readNotificationPreferences, { signal })).data,
  });

  async function choose(sms: boolean): Promise<void> {
    setChosen(sms);
    try {
      const answer = await callApi(storeNotificationPreferences, { body: { sms } });
      client.setQueryData(queryKey, answer.data);
      toast({ tone: 'success', text: answer.message });
    } catch (failure) {
      toast({ tone: 'danger', text: messageOf(failure) });
    } finally {
      setChosen(undefined);
    }
  }

  if (data === undefined) {
    return error === null ? (
      <LoadingBlocks rows={1} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Card title={texts.preferencesTitle}>
      <p className="text-ink-soft">{data.mail ? texts.preferences : texts.preferencesUnproven}</p>
      {!data.mail && <ToProfile>{texts.prove}</ToProfile>}
      {data.mail && data.offered && (
        <CheckboxField
          aria-busy={chosen !== undefined || undefined}
          checked={chosen ?? data.sms}
          label={texts.sms}
          // Not disabled while saving, as that would remove the focus.
          onChange={(event) => chosen === undefined && void choose(event.currentTarget.checked)}
        />
      )}
      {data.mail && data.offered && data.phone_unproven && (
        <>
          <p className="text-ink-soft">{texts.numberUnproven}</p>
          <ToProfile>{texts.proveNumber}</ToProfile>
        </>
      )}
    </Card>
  );
}
