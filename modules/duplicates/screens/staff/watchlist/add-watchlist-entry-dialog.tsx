import { useEffect, useEffectEvent } from 'react';
import { watchlistKinds, watchlistEntrySchema, watchlistEntryTitles } from '../../../rules/duplicates.ts';
import { addWatchlistEntry } from '../../../endpoints/staff-duplicates.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { phoneCodes } from '#kit/rules/fields/mobile.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { SecondNote } from '#pending-changes/screens/parts/second-note.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { PhoneField } from '#kit/ui/phone-field.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';
import { useRefreshWatchlist } from './use-watchlist.ts';

const codes = phoneCodes.map(({ code, country }) => ({ value: code, label: `${country} ${code}` }));
const kinds = watchlistKinds.map((kind) => ({ value: kind, label: watchlistEntryTitles[kind] }));

/** Puts a NIN, phone number or registration number on the list. */
export function AddWatchlistEntryDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} open subtitle={texts.addLead} title={texts.addTitle}>
      <AddWatchlistEntryForm onClose={onClose} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function AddWatchlistEntryForm({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const refresh = useRefreshWatchlist();
  const { values, formProps, errors, isSubmitting, fillKept } = useKeptForm({
    kept: inTab('watchlist-entry'),
    empty: { kind: '', value: '', phone_code: '', reason: '', until: '' },
    fields: ['kind', 'value', 'phone_code', 'reason', 'until'],
    general: 'value',
    clears: { phone_code: 'value', kind: 'value' },
    check: (typed) => validate(watchlistEntrySchema, typed),
    async send(body) {
      const { message } = await callApi(addWatchlistEntry, { body, idempotencyKey: keyFor(body) });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  const kind = watchlistKinds.find((known) => known === values.kind);
  const isPhone = kind === 'phone';
  const fill = useEffectEvent(fillKept);
  // Another field takes the place of the number: what was typed is put into it.
  useEffect(() => fill(), [isPhone]);
  const words = { error: errors['value'] ?? errors['phone_code'], hint: texts.valueHint };
  return (
    <form {...formProps} className="space-y-4">
      <SecondNote />
      <SelectField choices={kinds} error={errors['kind']} label={texts.kind} name="kind" />
      {isPhone ? (
        <PhoneField
          {...words}
          codeInput={{ name: 'phone_code' }}
          codes={codes}
          label={texts.value.phone}
          numberInput={{ name: 'value', autoComplete: 'off' }}
        />
      ) : (
        <TextField
          {...words}
          autoComplete="off"
          label={kind === undefined ? texts.anyValue : texts.value[kind]}
          maxLength={60}
          name="value"
        />
      )}
      <TextAreaField error={errors['reason']} hint={texts.reasonHint} label={texts.reason} name="reason" />
      <TextField
        error={errors['until']}
        hint={texts.untilHint}
        label={texts.until}
        name="until"
        optional
        type="date"
      />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit">
          {texts.add}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
