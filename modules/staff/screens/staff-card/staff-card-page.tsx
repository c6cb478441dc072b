import { useParams } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { isStaff } from '#kit/rules/access/roles.ts';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { StaffCard } from './staff-card.tsx';

const title = say('Staff member');
const colleagueTitle = 'Colleague';

/** /staff/{id}, for everyone who is signed in, each in their own layout (TIME-04). */
export function StaffCardPage() {
  const { id = '' } = useParams();
  const { roles } = useUser();
  if (isStaff(roles)) {
    return (
      <StaffPage title={colleagueTitle}>
        <StaffCard id={id} withWork={false} />
      </StaffPage>
    );
  }
  return (
    <ClientPage title={title}>
      <StaffCard id={id} withWork />
    </ClientPage>
  );
}
