import { useEffect, useEffectEvent } from 'react';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import { saidName, say } from '#kit/messages/index.ts';
import { storeBusiness } from '../../endpoints/business.ts';
import type { listIndustries } from '#settings/endpoints/settings.ts';
import { businessProfileFields, businessProfileSchema, type BusinessProfile } from '../../rules/profile.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { callAddress } from '#kit/browser/offline-queue/item.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/offline-queue/send-or-keep.ts';
import { businessChain, businessPart } from '../parts/business-chain.ts';
import { useRefreshClientState } from '#client-state/screens/parts/queries.ts';
import { showServerErrors } from '#kit/browser/drafts/server-errors.ts';
import { FormText, FormTextArea } from '#kit/browser/forms/fields.tsx';
import { OtherChoice } from '#kit/browser/forms/other-choice.tsx';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { useSchemaResolver } from '#kit/browser/forms/use-schema-resolver.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { longToast } from '#kit/ui/toaster.tsx';

interface BusinessFormProps {
  readonly saved: BusinessProfile;
  /** The same with what waits on this phone to be sent. */
  readonly kept: BusinessProfile;
  readonly industries: AnswerOf<typeof listIndustries>['data'];
  readonly onStored: (stored: BusinessProfile) => void;
}

interface IndustryProps extends Pick<BusinessFormProps, 'industries'> {
  readonly fields: UseFormReturn<BusinessProfile>;
}

/** One of the lender's industries, or another in the client's own words (BIZ-02). */
function IndustryChoice({ fields, industries }: IndustryProps) {
  const { field, fieldState } = useController({ control: fields.control, name: 'industry_id' });
  const { field: own, fieldState: ownState } = useController({
    control: fields.control,
    name: 'industry_other',
  });
  const names = new Map(industries.map(({ id, name, ...said }) => [String(id), saidName(name, said)]));
  return (
    <div className="space-y-4">
      <OtherChoice
        choices={[...names.keys()]}
        error={ownState.error?.message ?? fieldState.error?.message}
        label={businessProfileFields.industry_id.label}
        name={field.name}
        onBlur={field.onBlur}
        onChange={(chosen) => {
          field.onChange(names.has(chosen) ? chosen : '');
          own.onChange(names.has(chosen) ? '' : chosen);
        }}
        optional
        otherLabel={businessProfileFields.industry_other.label}
        ref={field.ref}
        shown={(id) => names.get(id) ?? id}
        value={own.value || field.value}
      />
    </div>
  );
}

/** The fields of the business; `onStored` is told what the server has taken. */
export function BusinessForm({ saved, kept, industries, onStored }: BusinessFormProps) {
  const refreshClientState = useRefreshClientState();
  const { values, edit, begin } = useKeptForm({
    kept: useOnDevice('business'),
    empty: kept,
    isStored: true,
  });
  const fields = useForm<BusinessProfile>({
    resolver: useSchemaResolver<BusinessProfile>(businessProfileSchema),
    defaultValues: values,
    mode: 'onTouched',
  });
  const { control } = fields;
  const keep = useEffectEvent(edit);
  useEffect(
    () => fields.subscribe({ formState: { values: true }, callback: (typed) => keep(typed.values) }),
    [fields],
  );

  const { mutate: store, isPending } = useSingleMutation({
    mutationFn: (body: BusinessProfile) =>
      sendOrKeep(
        {
          chain: businessChain,
          part: businessPart,
          title: say('Business Profile'),
          opens: screens.client.businessProfile.to(),
          call: callAddress(storeBusiness),
          body: { ...body },
          base: { ...saved },
          isTold: true,
        },
        () => callApi(storeBusiness, { body }),
      ),
    toneOf: (answer) => (isKeptHere(answer) ? 'info' : 'success'),
    onSuccess(answer, stored) {
      begin(stored);
      // What was typed while it was sent is not stored yet.
      edit(fields.getValues());
      if (isKeptHere(answer)) return;
      onStored(stored);
      // The banner asks for a business until there is one.
      void refreshClientState();
    },
    onFailure(failure) {
      showServerErrors(fields, failure);
      return false;
    },
    successTime: longToast,
  });

  return (
    <form
      className="space-y-4"
      noValidate
      onSubmit={(event) => void fields.handleSubmit((typed) => store(typed))(event)}
    >
      <Card title={say('Main information')}>
        <div className="grid gap-5 md:pairs md:items-end md:gap-x-4">
          <FormText control={control} label={businessProfileFields.name.label} name="name" />
          <FormText
            control={control}
            label={businessProfileFields.registration_number.label}
            name="registration_number"
          />
          <FormText
            control={control}
            hint={say('Full years since registration')}
            input={{ inputMode: 'numeric' }}
            label={businessProfileFields.registration_years.label}
            name="registration_years"
            optional
          />
          <FormText
            control={control}
            label={businessProfileFields.nature_of_business.label}
            name="nature_of_business"
            optional
          />
        </div>
      </Card>
      <Card title={say('General information')}>
        <div className="grid gap-5 md:pairs md:items-end md:gap-x-4">
          <IndustryChoice fields={fields} industries={industries} />
          <FormText control={control} label={businessProfileFields.location.label} name="location" optional />
          <div className="md:col-span-full">
            <FormTextArea
              control={control}
              label={businessProfileFields.description.label}
              name="description"
              optional
            />
          </div>
        </div>
      </Card>
      <Button pending={isPending} type="submit">
        {say('Update')}
      </Button>
    </form>
  );
}
