import { isStaff } from '#kit/rules/access/roles.ts';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { NotificationList } from './notification-list.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { ShownMessages } from './shown-messages.tsx';
import { notificationTexts as texts } from './texts.ts';

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
