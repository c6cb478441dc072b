import { say } from '#kit/messages/index.ts';
import { pathForStep } from '#loans/rules/continue.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { NavigationItem } from '#kit/browser/layouts/shell/navigation-item.ts';
import {
  ChatIcon,
  GlobeIcon,
  HandIcon,
  HelpIcon,
  HomeIcon,
  LockIcon,
  PlusIcon,
  ReceiptIcon,
} from '#kit/ui/icons/icons.tsx';

interface ClientProgress {
  readonly prequalified: true | null;
  readonly step: number | null;
  readonly closed_loan: boolean;
}

/** The common beginning of all addresses of a wizard. */
const firstPart = ({ pattern }: { readonly pattern: string }): string =>
  pattern.slice(0, pattern.indexOf('/', 1));

const requestSupport: NavigationItem = {
  label: say('Request Support'),
  short: say('Support'),
  to: screens.client.requestStep.to({ step: 'request-details' }),
  below: firstPart(screens.client.requestStep),
  icon: HandIcon,
  main: false,
};

/** What phones show behind More as well; the menu of a laptop has them, too. */
const ownSettings: readonly NavigationItem[] = [
  {
    label: say('Language'),
    short: say('Language'),
    to: screens.shared.profile.to(),
    below: screens.shared.profile.to(),
    icon: GlobeIcon,
    main: false,
  },
  {
    label: say('Password'),
    short: say('Password'),
    to: screens.shared.security.to(),
    below: screens.shared.security.to(),
    icon: LockIcon,
    main: false,
  },
];

const thumbOrder = [say('Home'), say('My Loans'), say('Apply'), say('My Requests')];

/** SHELL-02: the saved step's page, or the start. For a prequalified client without a draft, the loan details. */
function applyPath(progress: ClientProgress | undefined): string {
  if (progress?.prequalified === true && progress.step === null) return pathForStep(1);
  return pathForStep(progress?.step);
}

/** SHELL-01, in the order of the sidebar; support is for clients whose last loan is closed (SHELL-03). */
export function navigationFor(progress: ClientProgress | undefined): readonly NavigationItem[] {
  return [
    {
      label: say('Home'),
      short: say('Home'),
      to: screens.client.dashboard.to(),
      below: screens.client.dashboard.to(),
      icon: HomeIcon,
      main: true,
    },
    {
      label: say('My Loans'),
      short: say('My Loans'),
      to: screens.client.loans.to(),
      below: screens.client.loans.to(),
      icon: ReceiptIcon,
      main: true,
    },
    {
      label: say('My Requests'),
      short: say('My Requests'),
      to: screens.client.requests.to(),
      below: screens.client.requests.to(),
      icon: ChatIcon,
      main: true,
    },
    {
      label: say('Ask For Help'),
      short: say('Help'),
      to: screens.client.askForHelp.to(),
      below: screens.client.askForHelp.to(),
      icon: HelpIcon,
      main: true,
    },
    {
      label: say('Apply For Loan'),
      short: say('Apply'),
      to: applyPath(progress),
      below: firstPart(screens.client.prequalification),
      icon: PlusIcon,
      main: false,
      standsOut: true,
    },
    ...(progress?.closed_loan === true ? [requestSupport] : []),
  ];
}

/** The places in a phone's bottom bar; the others are behind More. */
export function barOf(items: readonly NavigationItem[]): {
  readonly bar: readonly NavigationItem[];
  readonly more: readonly NavigationItem[];
} {
  const bar = thumbOrder.flatMap((short) => items.filter((item) => item.short === short));
  return { bar, more: [...items.filter((item) => !bar.includes(item)).reverse(), ...ownSettings] };
}
