import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon, PhoneIcon } from '#kit/ui/icons/icons.tsx';
import { formatNumber } from '#kit/rules/fields/show.ts';

const looks = {
  open: { card: 'border-t', ring: 'border-maize bg-waiting-bg text-waiting-fg', icon: PhoneIcon },
  paid: {
    card: 'border-t-6 border-t-success-solid',
    ring: 'border-success-solid bg-success-bg text-success-fg',
    icon: CheckIcon,
  },
  failed: {
    card: 'border-t-6 border-t-danger-solid',
    ring: 'border-danger-solid bg-danger-bg text-danger-fg',
    icon: CloseIcon,
  },
} as const;

/** A sum as the first thing that is read. */
export function Sum({ amount }: { readonly amount: string }) {
  return (
    <p className="figures text-2xl font-bold">
      <span className="text-xl font-normal text-ink-soft">UGX</span> {formatNumber(amount)}
    </p>
  );
}

interface PaymentCardProps {
  readonly look: keyof typeof looks;
  readonly title: string;
  /** Under the title. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** How a payment goes: a mark, what has become of it, and the rest. */
export function PaymentCard({ look, title, lead, children }: PaymentCardProps) {
  const { card, ring, icon: Icon } = looks[look];
  const isOpen = look === 'open';
  return (
    <section className={`space-y-5 rounded-lg border border-edge bg-surface p-4 md:p-6 ${card}`}>
      <div className={`flex gap-4 ${isOpen ? 'flex-col items-center text-center' : 'flex-wrap'}`}>
        <span
          aria-hidden="true"
          className={`grid size-16 flex-none place-items-center rounded-full border-2 ${ring}`}
        >
          <Icon size={30} />
        </span>
        <div className={`min-w-0 [overflow-wrap:anywhere] ${isOpen ? '' : 'flex-[1_1_12rem]'}`} role="status">
          <h2 className="text-xl">{title}</h2>
          {lead}
        </div>
      </div>
      {children}
    </section>
  );
}
