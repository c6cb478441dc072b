import { feeKinds, feesTaken, type StatedFee } from '#lending/rules/fees.ts';
import { Button } from '#kit/ui/button.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { TranslatedName } from './other-languages.tsx';
import { productTexts as texts } from './product-texts.ts';

const kinds = feeKinds.map((value) => ({ value, label: texts[value] }));
const moments = feesTaken.map((value) => ({ value, label: texts[value] }));
/** It says that it has no other names: one that was removed may have had some. */
const newFee: StatedFee = { label: '', kind: 'percentage', value: '', taken: 'deducted', lg: '', sw: '' };

interface ProductFeesProps {
  readonly fees: readonly StatedFee[];
  readonly onChange: (fees: readonly StatedFee[]) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** The fees of a product, one below the other; percentages as they are typed. */
export function ProductFees({ fees, onChange, errorOf }: ProductFeesProps) {
  const change = (index: number, part: Partial<StatedFee>): void =>
    onChange(fees.map((fee, place) => (place === index ? { ...fee, ...part } : fee)));
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="text-sm font-bold text-ink">{texts.fees}</legend>
      {fees.map((fee, index) => {
        const own = (name: string): string | undefined => errorOf(`fees.${String(index)}.${name}`);
        return (
          <div className="grid gap-4 border-l-4 border-rule pl-3 md:grid-cols-2" key={index}>
            <TextField
              error={own('label')}
              label={texts.feeLabel}
              onChange={(event) => change(index, { label: event.currentTarget.value })}
              value={fee.label}
            />
            <SelectField
              choices={kinds}
              error={own('kind')}
              label={texts.feeKind}
              onChange={(event) => change(index, { kind: event.currentTarget.value, value: '' })}
              value={fee.kind}
            />
            {fee.kind === 'fixed' ? (
              <MoneyField
                error={own('value')}
                label={texts.feeAmount}
                onChange={(value) => change(index, { value })}
                value={fee.value}
              />
            ) : (
              <TextField
                error={own('value')}
                inputMode="decimal"
                label={texts.feePercent}
                onChange={(event) => change(index, { value: event.currentTarget.value })}
                value={fee.value}
              />
            )}
            <SelectField
              choices={moments}
              error={own('taken')}
              label={texts.feeTaken}
              onChange={(event) => change(index, { taken: event.currentTarget.value })}
              value={fee.taken}
            />
            <div className="md:col-span-2">
              <TranslatedName errorOf={own} onChange={(part) => change(index, part)} value={fee} />
            </div>
            <div>
              <Button
                aria-label={texts.removeFeeNamed(fee.label)}
                onClick={() => onChange(fees.filter((_, place) => place !== index))}
                size="row"
                variant="secondary"
              >
                {texts.removeFee}
              </Button>
            </div>
          </div>
        );
      })}
      <FieldError error={errorOf('fees')} />
      <Button onClick={() => onChange([...fees, newFee])} size="small" variant="secondary">
        {texts.addFee}
      </Button>
    </fieldset>
  );
}
