import { sayAs, sayCount } from '#kit/messages/index.ts';
import type { ArrearsBand, ServicingState } from '#lending/rules/servicing.ts';
import { DiscChip } from '#kit/ui/disc-chip.tsx';
import { CheckIcon, CloseIcon } from '#kit/ui/icons/icons.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';

const neutral = { look: 'bg-neutral-100 text-ink-soft', disc: 'bg-neutral-600 text-white' } as const;

const looks = {
  current: {
    words: sayAs('loan')`Current`,
    look: 'bg-success-bg text-success-fg',
    disc: 'bg-success-solid text-white',
    icon: CheckIcon,
  },
  repaid: { words: sayAs('loan')`Repaid`, ...neutral, icon: CheckIcon },
  written_off: { words: sayAs('loan')`Written off`, ...neutral, icon: CloseIcon },
  arrears: {
    words: '',
    look: 'bg-danger-bg text-danger-fg',
    disc: 'bg-danger-solid text-white',
    icon: WarningIcon,
  },
} as const;

interface ServicingChipProps {
  readonly servicing: { readonly state: ServicingState; readonly days_past_due: number };
}

/** How a disbursed loan is doing, beside its status wherever it is named (SERVE-01). */
export function ServicingChip({ servicing: { state, days_past_due: days } }: ServicingChipProps) {
  const { words, ...chip } = looks[state];
  return (
    <DiscChip {...chip}>
      {state === 'arrears' ? sayCount(days, 'Past due 1 day', 'Past due {0} days') : words}
    </DiscChip>
  );
}

const bands: Readonly<Record<ArrearsBand, readonly [words: string, look: string]>> = {
  '1-30': ['1–30', 'border-waiting-line bg-waiting-bg text-waiting-fg'],
  '31-60': ['31–60', 'border-danger-line bg-danger-bg text-danger-fg'],
  '61-90': ['61–90', 'border-danger-solid bg-danger-bg text-danger-fg'],
  'over-90': ['Over 90', 'border-danger-solid bg-danger-solid text-white'],
};

/** A band of days past due; the number of days stands beside it. */
export function BandTag({ band }: { readonly band: ArrearsBand }) {
  const [words, look] = bands[band];
  return (
    <span
      className={`figures inline-block rounded-sm border px-2 py-0.5 text-xs font-bold whitespace-nowrap ${look}`}
    >
      {words}
    </span>
  );
}
