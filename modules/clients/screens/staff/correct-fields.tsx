import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { factKeys, type Facts } from './correct-facts.ts';
import { texts } from './texts.ts';

interface CorrectFieldsProps {
  readonly genders: readonly string[];
  readonly labelOf: (key: string) => string;
  readonly known: Facts;
  readonly typed: Facts;
  readonly errors: Facts;
  readonly onType: (key: string, value: string) => void;
}

const days = new Set(['applicant.date_of_birth', 'business.registration_date']);

/** Every fact that staff may correct, filled with what is known; one that is changed says what it was. */
export function CorrectFields({ genders, labelOf, known, typed, errors, onType }: CorrectFieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:items-start">
      {factKeys.map((key) => {
        const { [key]: was = '' } = known;
        const { [key]: value = was } = typed;
        const shared = {
          label: labelOf(key),
          value,
          error: errors[key],
          ...(value !== was && { hint: texts.was(was) }),
        };
        return key === 'applicant.gender' ? (
          <SelectField
            {...shared}
            choices={genders.map((gender) => ({ value: gender, label: gender }))}
            key={key}
            onChange={(event) => onType(key, event.currentTarget.value)}
          />
        ) : (
          <TextField
            {...shared}
            key={key}
            onChange={(event) => onType(key, event.currentTarget.value)}
            type={days.has(key) ? 'date' : 'text'}
          />
        );
      })}
    </div>
  );
}
