import type { Permission } from '@ensigo/rulebook/access';
import { paths } from '../../../shared/paths.ts';
import type { NavigationItem } from '../../../layouts/shell/navigation-item.ts';
import {
  BookIcon,
  ChatIcon,
  EyeOffIcon,
  GearIcon,
  HelpIcon,
  MailIcon,
  PeopleIcon,
  PersonIcon,
  QueueIcon,
} from '../../../ui/icons/icons.tsx';

/** A place and what it takes to be let in. */
interface Place {
  readonly label: string;
  readonly to: string;
  readonly needs: Permission;
  readonly icon: NavigationItem['icon'];
  readonly main: boolean;
}

const places: readonly Place[] = [
  { label: 'Loans', to: paths.staffWorkspace, needs: 'loans.view', icon: QueueIcon, main: true },
  { label: 'Requests', to: paths.staffRequests, needs: 'requests.view', icon: ChatIcon, main: true },
  { label: 'Clients', to: paths.staffClients, needs: 'clients.view', icon: PeopleIcon, main: true },
  { label: 'Tickets', to: paths.staffTickets, needs: 'tickets.answer', icon: HelpIcon, main: true },
  { label: 'Staff', to: paths.staffAccounts, needs: 'staff.manage', icon: PersonIcon, main: false },
  { label: 'Settings', to: paths.staffSettings, needs: 'settings.edit', icon: GearIcon, main: false },
  { label: 'Messages', to: paths.staffMessages, needs: 'messages.view', icon: MailIcon, main: false },
  { label: 'Privacy', to: paths.staffErasures, needs: 'clients.erase', icon: EyeOffIcon, main: false },
  { label: 'Audit', to: paths.staffAudit, needs: 'audit.view', icon: BookIcon, main: false },
];

/** The places of the workspace that there are, and that this person may enter; `changes` of the staff wait for them. */
export function staffNavigation(
  pages: ReadonlySet<string>,
  permissions: readonly string[],
  changes = 0,
): readonly NavigationItem[] {
  return places
    .filter(({ to, needs }) => pages.has(to) && permissions.includes(needs))
    .map(({ label, to, icon, main }) => ({
      label,
      short: label,
      to,
      below: to,
      icon,
      main,
      ...(to === paths.staffAccounts && { waiting: changes }),
    }));
}
