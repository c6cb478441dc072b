import type { Offer } from '../../endpoints/offers.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { offerTexts as texts } from './texts.ts';

interface Part {
  readonly label: string;
  readonly amount: string;
  readonly look: string;
}

function partsOf({ received, fees, interest }: Offer['facts']): Part[] {
  return [
    { label: texts.comesToYou, amount: received, look: 'bg-primary-800' },
    ...fees.map(({ label, amount }) => ({ label, amount, look: 'bg-maize' })),
    { label: texts.interest, amount: interest, look: 'bg-primary-500' },
  ].filter(({ amount }) => amount !== '0');
}

/** What is paid back, in one bar: what comes to the client, the fees, the interest. */
export function CostBar({ facts }: { readonly facts: Offer['facts'] }) {
  const parts = partsOf(facts);
  return (
    <div>
      <div aria-hidden="true" className="flex h-5 forced-color-adjust-none gap-px overflow-hidden">
        {parts.map(({ label, amount, look }, index) => (
          <div
            className={`min-w-1 ${look}`}
            key={`${String(index)}-${label}`}
            style={{ flexGrow: Number(amount), flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {parts.map(({ label, amount, look }, index) => (
          <li className="flex items-center gap-2" key={`${String(index)}-${label}`}>
            <span aria-hidden="true" className={`size-4 flex-none forced-color-adjust-none ${look}`} />
            {label}
            {index > 0 && <span className="figures">{formatNumber(amount)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
