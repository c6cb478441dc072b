import { sayNamed } from '#kit/messages/index.ts';
import { profilePhoneSchema } from '../../../rules/profile-schemas.ts';
import { changeOwnPhone } from '../../../endpoints/profile.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { phoneCodes } from '#kit/rules/fields/mobile.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { PhoneField } from '#kit/ui/phone-field.tsx';
import { texts } from './texts.ts';
import { useRefreshProfile, type Profile } from './use-profile.ts';

const codes = phoneCodes.map(({ code, country }) => ({ value: code, label: `${sayNamed(country)} ${code}` }));

/** Whether a code by SMS can show that the account's own number is theirs, which nothing has shown yet. */
export const canProve = ({ phone_unproven: isUnproven, phone_proven_by: way }: Profile): boolean =>
  isUnproven && way === 'sms';

/** Requests a code for a new number, or for the own one that is not confirmed; says where it is sent. */
export function PhoneForm({ profile }: { readonly profile: Profile }) {
  const refresh = useRefreshProfile();
  const isOwn = canProve(profile);
  const notes = profile.email_unproven ? texts.phoneNoteUnproven : texts.phoneNote;
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('profile-phone'),
    empty: { phone_code: '', phone: '' },
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
        hint={isOwn ? texts.ownPhoneNote : notes[profile.phone_proven_by]}
        label={isOwn ? texts.ownPhone : texts.phone}
        numberInput={{ name: 'phone', ...(isOwn && { defaultValue: profile.user.phone }) }}
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
