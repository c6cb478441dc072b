import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';

const looks = {
  paid: 'border-primary-600 bg-primary-600 text-white',
  overdue: 'border-2 border-danger-solid bg-danger-bg text-danger-fg',
  next: 'border-maize-deep bg-maize',
  open: 'border-neutral-400 bg-surface',
} as const;

const icons = { paid: CheckIcon, overdue: WarningIcon, next: undefined, open: undefined } as const;

export type InstallmentState = keyof typeof looks;

interface InstallmentSquaresProps {
  /** In the order of the schedule. */
  readonly states: readonly InstallmentState[];
}

/** One square for each installment; what they show stands beside them in words. */
export function InstallmentSquares({ states }: InstallmentSquaresProps) {
  return (
    <div aria-hidden="true" className="flex max-w-[27rem] gap-1">
      {states.map((state, index) => {
        const Icon = icons[state];
        return (
          <span
            className={`grid h-6 max-w-8 min-w-0 flex-1 place-items-center rounded-sm border md:h-8 ${looks[state]}`}
            key={index}
          >
            {Icon !== undefined && <Icon size={14} weight={2} />}
          </span>
        );
      })}
    </div>
  );
}
