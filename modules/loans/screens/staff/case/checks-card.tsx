import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { useLendingSettings } from '#settings/screens/parts/queries.ts';
import { Card } from '#kit/ui/card.tsx';
import { CheckCircleIcon, WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { ClockIcon } from '#kit/ui/icons/icons.tsx';
import { checksOf, unscannedNote, type Check } from './checks.ts';

const looks = {
  pass: { icon: CheckCircleIcon, color: 'text-success-solid', said: 'Passes: ' },
  fail: { icon: WarningIcon, color: 'text-danger-solid', said: 'Needs attention: ' },
  open: { icon: ClockIcon, color: 'text-ink-soft', said: '' },
} as const;

function Line({ check }: { readonly check: Check }) {
  const { icon: Icon, color, said } = looks[check.state];
  return (
    <li className="flex items-center gap-3 border-b border-rule py-3 text-sm last:border-b-0">
      <Icon className={color} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-[1_1_9rem] [overflow-wrap:anywhere]">
          <span className="sr-only">{said}</span>
          {check.words}
        </span>
        <span className="figures text-xs text-ink-soft">{check.aside}</span>
      </div>
    </li>
  );
}

/** Checks that follow from the facts alone. */
export function ChecksCard({ loan }: { readonly loan: LoanCase }) {
  const { data: settings } = useLendingSettings();
  const checks = checksOf(loan, settings?.documentTypes);
  const passed = checks.filter(({ state }) => state === 'pass').length;
  const note = unscannedNote(loan);
  return (
    <Card aside={`${String(passed)} of ${String(checks.length)} passed`} title="Checks">
      <ul className="-my-3">
        {checks.map((check) => (
          <Line check={check} key={check.key} />
        ))}
      </ul>
      {note !== undefined && <p className="mt-3 text-sm text-ink-soft">{note}</p>}
    </Card>
  );
}
