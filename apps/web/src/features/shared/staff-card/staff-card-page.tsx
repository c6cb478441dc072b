import { useParams } from 'react-router';
import { say } from '@ensigo/messages';
import { isStaff } from '@ensigo/rulebook/access';
import { ClientPage } from '../../../layouts/client/client-page.tsx';
import { StaffPage } from '../../../layouts/staff/staff-page.tsx';
import { useUser } from '../../../shared/session/use-session.ts';
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
