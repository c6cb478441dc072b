import { scopes } from '#kit/rules/access/scopes.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { SecondNote } from '#pending-changes/screens/parts/second-note.tsx';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxList } from '#kit/ui/checkbox-list.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { requestApiKey, type ApiKey } from '../../endpoints/api-keys.ts';
import { apiKeySchema, daysOffered, scopeWords, usualDays } from '../../rules/api-keys.ts';
import { texts } from './texts.ts';
import { useRefreshApiKeys } from './use-api-keys.ts';

const choices = scopes.map((scope) => ({ value: scope, label: scope, hint: scopeWords(scope) }));
const lengths = daysOffered.map((days) => ({ value: String(days), label: texts.days(days) }));
const chosenIn = (ticked = ''): string[] => (ticked === '' ? [] : ticked.split(','));

interface CreateKeyDialogProps {
  readonly onClose: () => void;
  /** The key is there at once: no second administrator has to confirm it. */
  readonly onMade: (apiKey: Pick<ApiKey, 'id' | 'name'>) => void;
}

/** Name, scopes, length and networks of a new key; the key itself is shown afterwards. */
export function CreateKeyDialog(props: CreateKeyDialogProps) {
  return (
    <Dialog onClose={props.onClose} open subtitle={texts.createLead} title={texts.createTitle} wide>
      <CreateKeyForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function CreateKeyForm({ onClose, onMade }: CreateKeyDialogProps) {
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const refresh = useRefreshApiKeys();
  const { values, edit, formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('api-key'),
    empty: { name: '', scopes: '', days: String(usualDays), networks: '' },
    fields: ['name', 'scopes', 'days', 'networks'],
    general: 'name',
    check: (typed) => validate(apiKeySchema, { ...typed, scopes: chosenIn(typed.scopes) }),
    async send(body) {
      const { message, data } = await callApi(requestApiKey, { body, idempotencyKey: keyFor(body) });
      onClose();
      await refresh();
      if (data.id === null) toast({ tone: 'success', text: message });
      else onMade({ id: data.id, name: body.name });
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <SecondNote />
      <TextField
        autoComplete="off"
        error={errors['name']}
        hint={texts.nameHint}
        label={texts.name}
        maxLength={60}
        name="name"
      />
      <CheckboxList
        choices={choices}
        error={errors['scopes']}
        label={texts.scopes}
        name="scopes"
        onChange={(ticked) => edit({ scopes: ticked.join(',') })}
        value={chosenIn(values.scopes)}
      />
      <SelectField
        choices={lengths}
        defaultValue={values.days}
        error={errors['days']}
        label={texts.validFor}
        name="days"
      />
      <TextAreaField
        error={errors['networks']}
        hint={texts.networksHint}
        label={texts.networksLabel}
        name="networks"
        optional
      />
      <div className="flex flex-col gap-2 pt-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit">
          {texts.create}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
