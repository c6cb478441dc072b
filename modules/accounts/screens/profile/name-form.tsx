import { profileNameSchema } from '../../rules/profile-schemas.ts';
import { changeOwnName } from '../../endpoints/profile.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { storeUser } from '#kit/browser/session/session-store.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';

interface NameFormProps {
  readonly name: string;
  readonly onSaved: () => Promise<void>;
}

/** Changes the person's own name. */
export function NameForm({ name, onSaved }: NameFormProps) {
  const toast = useToast();
  const repeat = useRepeatKey();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'profile-name',
    keep: ['name'],
    fields: ['name'],
    general: 'name',
    check: (typed) => validate(profileNameSchema, typed),
    async send(body) {
      const { message, user } = await callApi(changeOwnName, { body, idempotencyKey: repeat.keyFor(body) });
      storeUser(user);
      toast({ tone: 'success', text: message });
      await onSaved();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextField
        autoComplete="name"
        defaultValue={name}
        error={errors['name']}
        hint={texts.nameNote}
        label={texts.name}
        name="name"
      />
      <Button pending={isSubmitting} type="submit" variant="secondary">
        {texts.saveName}
      </Button>
    </form>
  );
}
