import { isStaff } from '#kit/rules/access/roles.ts';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { NotificationList } from './notification-list.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { notificationTexts as texts } from './texts.ts';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { Card } from '#kit/ui/card.tsx';
import { useShownToasts, useToast } from '#kit/ui/toaster.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readNotificationPreferences, storeNotificationPreferences } from '../../endpoints/notifications.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

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
function PreferencesCard() {
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

/** The messages that were shown at the bottom of the screen since the app was loaded, to be read again (EASE-09). */
function ShownMessages() {
  // Those of this screen itself are still there to be read.
  const [shown] = useState(useShownToasts());
  if (shown.length === 0) return null;
  return (
    <Card title={texts.shownTitle}>
      <ul className="divide-y divide-rule">
        {shown.map(({ id, text, at }) => (
          <li className="py-2 [overflow-wrap:anywhere]" key={id}>
            {text} <span className="block text-sm text-ink-soft">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const StaffPreferencesCard = latePart(
  async () => (await import('./staff-preferences-card.tsx')).StaffPreferencesCard,
);

const ReminderChoicesCard = latePart(
  async () => (await import('./reminder-choices-card.tsx')).ReminderChoicesCard,
);

/** /notifications, for everyone who is signed in, each in their own layout (ROUTE-05). */
export function NotificationsPage() {
  const { roles } = useUser();
  const Page = isStaff(roles) ? StaffPage : ClientPage;
  return (
    <Page title={texts.title}>
      <div className="space-y-6">
        <NotificationList />
        <div className="max-w-3xl space-y-6">
          <ShownMessages />
          <PreferencesCard />
          {Page === StaffPage ? <StaffPreferencesCard /> : <ReminderChoicesCard />}
        </div>
      </div>
    </Page>
  );
}
