import { pathForStep } from '@ensigo/rulebook/loan';
import { paths } from '../../../shared/paths.ts';
import type { NavigationItem } from '../../../shared/shell/navigation-item.ts';
import { ChatIcon, HelpIcon, HomeIcon, PlusIcon, ReceiptIcon } from '../../../ui/icons/icons.tsx';

interface Standing {
  readonly prequalified: true | null;
  readonly step: number | null;
}

/** SHELL-02: the saved step's page, or the start. Prequalified without a draft, the loan details are next. */
function applyPath(standing: Standing | undefined): string {
  if (standing?.prequalified === true && standing.step === null) return pathForStep(1);
  return pathForStep(standing?.step);
}

/** SHELL-01, in the order of the sidebar. */
export function navigationFor(standing: Standing | undefined): readonly NavigationItem[] {
  return [
    { label: 'Home', short: 'Home', to: paths.dashboard, below: paths.dashboard, icon: HomeIcon, main: true },
    {
      label: 'My Loans',
      short: 'My Loans',
      to: paths.loans,
      below: paths.loans,
      icon: ReceiptIcon,
      main: true,
    },
    {
      label: 'My Requests',
      short: 'My Requests',
      to: paths.requests,
      below: paths.requests,
      icon: ChatIcon,
      main: true,
    },
    {
      label: 'Ask For Help',
      short: 'Help',
      to: paths.askForHelp,
      below: paths.askForHelp,
      icon: HelpIcon,
      main: true,
    },
    {
      label: 'Apply For Loan',
      short: 'Apply',
      to: applyPath(standing),
      below: paths.prequalification,
      icon: PlusIcon,
      main: false,
    },
  ];
}
