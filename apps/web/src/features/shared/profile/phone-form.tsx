import { sayNamed } from '@ensigo/messages';
import { profilePhoneSchema } from '@ensigo/rulebook/accounts';
import { changeOwnPhone } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { phoneCodes } from '@ensigo/rulebook/fields';
import { callApi } from '../../../shared/api/call-api.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { texts } from './texts.ts';
import { useRefreshProfile, type Profile } from './use-profile.ts';

const codes = phoneCodes.map(({ code, country }) => ({ value: code, label: `${sayNamed(country)} ${code}` }));

/** Requests a code for a new number; says where it is sent. */
export function PhoneForm({ profile }: { readonly profile: Profile }) {
  const refresh = useRefreshProfile();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'profile-phone',
    keep: ['phone_code', 'phone'],
    fields: ['phone', 'phone_code', 'password'],
    general: 'phone',
    clears: { phone_code: 'phone', phone: 'phone_code' },
    check: (typed) => validate(profilePhoneSchema, typed),
    async send(body) {
      await callApi(changeOwnPhone, { body });
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <PhoneField
        codeInput={{ name: 'phone_code', defaultValue: profile.user.phone_code }}
        codes={codes}
        error={errors['phone'] ?? errors['phone_code']}
        hint={texts.phoneNote[profile.phone_proven_by]}
        label={texts.phone}
        numberInput={{ name: 'phone' }}
      />
      <PasswordField
        autoComplete="current-password"
        error={errors['password']}
        label={texts.password}
        name="password"
      />
      <Button pending={isSubmitting} type="submit" variant="secondary">
        {texts.send.phone}
      </Button>
    </form>
  );
}
