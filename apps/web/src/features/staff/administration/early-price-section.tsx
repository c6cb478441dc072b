import { readEarlyPriceSetting, storeEarlyPrice } from '@ensigo/rulebook/contract';
import { earlyPriceSchema, readEarlyPrice, type EarlyPriceSetting } from '@ensigo/rulebook/repayments';
import { callApi } from '../../../shared/api/call-api.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

const earlyPrice = {
  name: 'early-price',
  load: (signal: AbortSignal) => callApi(readEarlyPriceSetting, { signal }),
  store: (body: EarlyPriceSetting, ifMatch: number) => callApi(storeEarlyPrice, { body, ifMatch }),
};

/** What somebody who repays early pays of the price (MONEY-08). */
export function EarlyPriceSection() {
  return (
    <Section
      judge={(chosen) => chosen}
      reapply={(superseded) =>
        reapplyFields<EarlyPriceSetting>([['early_price', texts.earlyPriceLabel]], superseded)
      }
      schema={earlyPriceSchema}
      source={earlyPrice}
      summaryOf={({ early_price: chosen }) =>
        texts.earlyPrices.find(({ value }) => value === chosen)?.label ?? ''
      }
      takesTwo
      title={texts.earlyPrice}
    >
      {({ value, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{texts.earlyPriceLead}</p>
          <ChoiceCards
            choices={texts.earlyPrices}
            error={errors['early_price']}
            input={{
              name: 'early_price',
              onChange: (event) => change(readEarlyPrice({ early_price: event.currentTarget.value })),
            }}
            label={texts.earlyPriceLabel}
            value={value.early_price}
          />
        </>
      )}
    </Section>
  );
}
