import { controlClass, Field } from '#kit/ui/field.tsx';
import { hintsBelow } from '#kit/ui/hints-below.ts';
import { defaultPhoneCode } from '#kit/rules/fields/mobile.ts';
import { normalisePhone } from '#kit/rules/fields/phone.ts';
import { networkNames, networkOf } from '../../../rules/networks.ts';
import { texts } from './texts.ts';

/** The nine digits in three groups: `772 145 098`. */
export const grouped = (phone: string): string => phone.replace(/^(\d{3})(\d{3})/, '$1 $2 ');

interface NumberFieldProps {
  /** As it is typed. */
  readonly value: string;
  /** The client's own number, nine digits. */
  readonly own: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function hintOf(phone: string, own: string | undefined): string | undefined {
  if (phone === own) return texts.ownNumber;
  return networkOf(phone) === undefined ? undefined : texts.otherNumber;
}

/** The number that pays, with the network that is recognised by it. */
export function NumberField({ value, own, error, onChange }: NumberFieldProps) {
  const phone = normalisePhone(value, defaultPhoneCode);
  const network = networkOf(phone);
  return (
    <div className={hintsBelow}>
      <Field error={error} hint={hintOf(phone, own)} label={texts.number}>
        {(control) => (
          <div className="relative flex">
            <span
              aria-hidden="true"
              className="inline-flex h-12 items-center rounded-l-md border border-r-0 border-edge-input bg-neutral-100 px-3 text-sm font-bold text-ink-soft"
            >
              {defaultPhoneCode}
            </span>
            <input
              {...control}
              autoComplete="tel-national"
              className={controlClass(
                control['aria-invalid'] === true,
                `figures rounded-l-none ${network === undefined ? '' : 'pr-30'}`,
              )}
              inputMode="tel"
              name="phone"
              onChange={(event) => onChange(event.currentTarget.value)}
              type="tel"
              value={value}
            />
            <span
              className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-sm font-bold text-ink-soft"
              role="status"
            >
              {network !== undefined && networkNames[network]}
            </span>
          </div>
        )}
      </Field>
    </div>
  );
}
