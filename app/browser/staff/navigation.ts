import type { Permission } from '#kit/rules/access/roles.ts';
import type { PendingChangeArea } from '#pending-changes/rules/pending-changes.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { placeOf, type NavigationItem } from '#kit/browser/layouts/shell/navigation-item.ts';
import { EyeOffIcon, WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import {
  BookIcon,
  ChartIcon,
  ChatIcon,
  GearIcon,
  HandIcon,
  HelpIcon,
  KeyIcon,
  LockIcon,
  MailIcon,
  PaperclipIcon,
  PeopleIcon,
  PersonIcon,
  PhoneIcon,
  PlugIcon,
  QueueIcon,
  ReceiptIcon,
  SendIcon,
} from '#kit/ui/icons/icons.tsx';

/** A place and the permission that it requires. */
interface Place {
  readonly label: string;
  /** Its name on a phone's bottom bar, if there is no room for the whole. */
  readonly short?: string;
  readonly to: string;
  readonly needs: Permission;
  /** Those with this permission have it as a part of another place. */
  readonly unless?: Permission;
  readonly icon: NavigationItem['icon'];
  readonly main: boolean;
}

const places: readonly Place[] = [
  { label: 'Loans', to: screens.staff.loans.to(), needs: 'loans.view', icon: QueueIcon, main: true },
  { label: 'Requests', to: screens.staff.requests.to(), needs: 'requests.view', icon: ChatIcon, main: true },
  { label: 'Clients', to: screens.staff.clients.to(), needs: 'clients.view', icon: PeopleIcon, main: true },
  { label: 'Tickets', to: screens.staff.tickets.to(), needs: 'tickets.view', icon: HelpIcon, main: true },
  {
    label: 'Referrals',
    to: screens.staff.referrals.to(),
    needs: 'referrals.view',
    icon: HandIcon,
    main: false,
  },
  {
    label: 'Import payments',
    to: screens.staff.payments.to(),
    needs: 'loans.import',
    icon: ReceiptIcon,
    main: false,
  },
  {
    label: 'Mobile money',
    to: screens.staff.mobileMoney.to(),
    needs: 'loans.view',
    icon: SendIcon,
    main: false,
  },
  {
    label: 'Calls due',
    short: 'Calls',
    to: screens.staff.calls.to(),
    needs: 'loans.process',
    icon: PhoneIcon,
    main: false,
  },
  { label: 'Reports', to: screens.staff.reports.to(), needs: 'reports.view', icon: ChartIcon, main: false },
  {
    label: 'Journal',
    to: screens.staff.journal.to(),
    needs: 'journal.view',
    unless: 'reports.view',
    icon: ChartIcon,
    main: false,
  },
  { label: 'Staff', to: screens.staff.accounts.to(), needs: 'staff.view', icon: PersonIcon, main: false },
  { label: 'Settings', to: screens.staff.settings.to(), needs: 'settings.view', icon: GearIcon, main: false },
  {
    label: 'Watchlist',
    to: screens.staff.watchlist.to(),
    needs: 'settings.view',
    icon: LockIcon,
    main: false,
  },
  {
    label: 'API keys',
    to: screens.staff.apiKeys.to(),
    needs: 'settings.view',
    icon: KeyIcon,
    main: false,
  },
  {
    label: 'Webhooks',
    to: screens.staff.webhooks.to(),
    needs: 'settings.view',
    icon: PlugIcon,
    main: false,
  },
  {
    label: 'Conflicts of interest',
    to: screens.staff.conflictsOfInterest.to(),
    needs: 'changes.decide',
    icon: WarningIcon,
    main: false,
  },
  {
    label: 'Message log',
    to: screens.staff.messages.to(),
    needs: 'messages.view',
    icon: MailIcon,
    main: false,
  },
  {
    label: 'Data erasure',
    to: screens.staff.erasures.to(),
    needs: 'erasures.view',
    icon: EyeOffIcon,
    main: false,
  },
  {
    label: 'File integrity',
    to: screens.staff.storedFiles.to(),
    needs: 'settings.view',
    icon: PaperclipIcon,
    main: false,
  },
  { label: 'Audit log', to: screens.staff.audit.to(), needs: 'audit.view', icon: BookIcon, main: false },
];

/**
 * The places of the workspace that this person may enter; `changes`, `referrals` and `mobileMoney`: how many wait there,
 * and of mobile money undefined where it is off.
 */
export function staffNavigation(
  permissions: readonly string[],
  changes?: Readonly<Partial<Record<PendingChangeArea, number | undefined>>>,
  referrals?: number,
  mobileMoney?: number,
): readonly NavigationItem[] {
  const waiting: Readonly<Record<string, number | undefined>> = {
    [screens.staff.referrals.to()]: referrals,
    [screens.staff.mobileMoney.to()]: mobileMoney,
    [screens.staff.accounts.to()]: changes?.staff,
    [screens.staff.settings.to()]: changes?.settings,
    [screens.staff.watchlist.to()]: changes?.watchlist,
    [screens.staff.conflictsOfInterest.to()]: changes?.conflicts,
    [screens.staff.reports.to()]: changes?.write_offs,
    [screens.staff.apiKeys.to()]: changes?.api_keys,
    [screens.staff.webhooks.to()]: changes?.webhooks,
  };
  return places
    .filter(({ needs }) => permissions.includes(needs))
    .filter(({ to }) => to !== screens.staff.mobileMoney.to() || mobileMoney !== undefined)
    .filter(({ unless }) => unless === undefined || !permissions.includes(unless))
    .map(({ label, short = label, to, icon, main }) => ({
      label,
      short,
      to,
      below: to,
      icon,
      main,
      ...(to in waiting && { waiting: waiting[to] ?? 0 }),
    }));
}

/** The name of the place at an address that this person may not enter, as by a link of a colleague (MONEY-12). */
export function closedPlace(permissions: readonly string[], pathname: string): string | undefined {
  // Everyone of the staff has conflicts of interest of their own; the menu lists them for those who decide on ends.
  if (pathname === screens.staff.conflictsOfInterest.to()) return undefined;
  const place = placeOf(
    places.map((one) => ({ ...one, below: one.to })),
    pathname,
  );
  return place === undefined || permissions.includes(place.needs) ? undefined : place.label;
}
