import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { texts } from './texts.ts';

type Installments = NonNullable<OwnRecord['schedule']>['installments'];

const looks = {
  made: 'border-primary-600 bg-primary-600 text-white',
  late: 'border-danger-solid bg-danger-bg',
  next: 'border-maize-deep bg-maize',
  open: 'border-neutral-400 bg-surface',
} as const;

interface PaymentSquaresProps {
  readonly installments: Installments;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Nothing more is to be paid. */
  readonly isOver: boolean;
}

/** One square for each payment: made, next or late, open. */
export function PaymentSquares({ installments, today, isOver }: PaymentSquaresProps) {
  const made = installments.filter(({ unpaid }) => unpaid === '0').length;
  const next = installments.find(({ unpaid, due_on: due }) => unpaid !== '0' && due >= today)?.number;
  const words = texts.made(made, installments.length);
  const lookOf = ({ number, unpaid, due_on: due }: Installments[number]): keyof typeof looks => {
    if (unpaid === '0') return 'made';
    if (isOver) return 'open';
    if (due < today) return 'late';
    return number === next ? 'next' : 'open';
  };
  return (
    <div>
      <p className="font-bold">{words}</p>
      <div aria-hidden="true" className="mt-2 flex max-w-[27rem] flex-wrap gap-1">
        {installments.map((installment) => {
          const look = lookOf(installment);
          return (
            <span
              className={`grid size-6 place-items-center rounded-sm border md:size-8 ${looks[look]}`}
              key={installment.number}
            >
              {look === 'made' && <CheckIcon size={14} weight={2} />}
            </span>
          );
        })}
      </div>
    </div>
  );
}
