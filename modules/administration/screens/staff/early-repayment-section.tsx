import { readEarlyRepaymentSetting, storeEarlyRepayment } from '#repayments/endpoints/repayment-settings.ts';
import {
  earlyRepaymentSchema,
  readEarlyRepayment,
  type EarlyRepaymentSetting,
} from '#repayments/rules/early-repayment.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

const earlyRepayment = {
  name: 'early-repayment',
  load: (signal: AbortSignal) => callApi(readEarlyRepaymentSetting, { signal }),
  store: (body: EarlyRepaymentSetting, ifMatch: number) => callApi(storeEarlyRepayment, { body, ifMatch }),
};

/** What somebody who repays early pays of the interest (MONEY-08). */
export function EarlyRepaymentSection() {
  return (
    <Section
      judge={(chosen) => chosen}
      reapply={(superseded) =>
        reapplyFields<EarlyRepaymentSetting>([['early_repayment', texts.earlyRepaymentLabel]], superseded)
      }
      schema={earlyRepaymentSchema}
      source={earlyRepayment}
      summaryOf={({ early_repayment: chosen }) =>
        texts.earlyRepaymentRules.find(({ value }) => value === chosen)?.label ?? ''
      }
      takesTwo
      title={texts.earlyRepayment}
    >
      {({ value, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{texts.earlyRepaymentLead}</p>
          <ChoiceCards
            choices={texts.earlyRepaymentRules}
            error={errors['early_repayment']}
            input={{
              name: 'early_repayment',
              onChange: (event) => change(readEarlyRepayment({ early_repayment: event.currentTarget.value })),
            }}
            label={texts.earlyRepaymentLabel}
            value={value.early_repayment}
          />
        </>
      )}
    </Section>
  );
}
