import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { saidName, say } from '@ensigo/messages';
import { listIndustries, readBusiness, storeBusiness } from '@ensigo/rulebook/contract';
import { businessProfileSchema, type BusinessProfile } from '@ensigo/rulebook/business';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { screens } from '@ensigo/rulebook/paths';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { callAddress } from '../../../shared/unsent/item.ts';
import { isKeptHere, sendOrKeep } from '../../../shared/unsent/send-or-keep.ts';
import { useUnsent } from '../../../shared/unsent/unsent-list.ts';
import {
  businessAnswersOf,
  businessChain,
  businessPart,
} from '../../../entities/clients/business-answers.ts';
import { CorrectionsCard } from '../../../entities/clients/corrections-card.tsx';
import { useRefreshClientState } from '../../../entities/clients/queries.ts';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { useKeepFields, useKeptFields } from '../../../shared/drafts/kept-answers.ts';
import { showServerErrors } from '../../../shared/drafts/server-errors.ts';
import { FormText, FormTextArea } from '../../../shared/forms/fields.tsx';
import { useSchemaResolver } from '../../../shared/forms/use-schema-resolver.ts';
import { ClientPage } from '../../../layouts/client/client-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { longToast } from '../../../ui/toaster.tsx';

const formName = 'business';
const businessKey = ['business'];

interface Loaded {
  readonly business: AnswerOf<typeof readBusiness>['business'];
  readonly industries: AnswerOf<typeof listIndustries>['data'];
}

interface BusinessFormProps {
  readonly saved: BusinessProfile;
  /** The same with what waits on this phone to be sent. */
  readonly kept: BusinessProfile;
  readonly industries: AnswerOf<typeof listIndustries>['data'];
}

function BusinessForm({ saved, kept, industries }: BusinessFormProps) {
  const client = useQueryClient();
  const refreshClientState = useRefreshClientState();
  const fields = useForm<BusinessProfile>({
    resolver: useSchemaResolver<BusinessProfile>(businessProfileSchema),
    defaultValues: useKeptFields(formName, kept),
    mode: 'onTouched',
  });
  const { control } = fields;
  const keepFrom = useKeepFields(formName, fields, kept);

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
      keepFrom(stored);
      if (isKeptHere(answer)) return;
      // What is changed next is compared with it.
      client.setQueryData(businessKey, (data: Loaded | undefined) => data && { ...data, business: stored });
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
        <div className="grid gap-5 md:grid-cols-2 md:items-end md:gap-x-4">
          <FormText control={control} label={say('Business name')} name="name" />
          <FormText control={control} label={say('Registration number')} name="registration_number" />
          <FormText
            control={control}
            hint={say('Whole years since registration')}
            input={{ inputMode: 'numeric' }}
            label={say('Registration years')}
            name="registration_years"
            optional
          />
          <FormText control={control} label={say('Nature of business')} name="nature_of_business" optional />
        </div>
      </Card>
      <Card title={say('General information')}>
        <div className="grid gap-5 md:grid-cols-2 md:items-end md:gap-x-4">
          <Controller
            control={control}
            name="industry_id"
            render={({ field, fieldState }) => (
              <SelectField
                {...field}
                choices={industries.map(({ id, name, ...own }) => ({
                  value: String(id),
                  label: saidName(name, own),
                }))}
                error={fieldState.error?.message}
                label={say('Industry')}
                optional
              />
            )}
          />
          <FormText control={control} label={say('Location')} name="location" optional />
          <div className="md:col-span-2">
            <FormTextArea control={control} label={say('Description')} name="description" optional />
          </div>
        </div>
      </Card>
      <Button pending={isPending} type="submit">
        {say('Update')}
      </Button>
    </form>
  );
}

/** The business as given in the prequalification, to correct and complete (BIZ-01). */
function Business({ title }: { readonly title: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: businessKey,
    async queryFn({ signal }): Promise<Loaded> {
      const [profile, industries] = await Promise.all([
        callApi(readBusiness, { signal }),
        callApi(listIndustries, { signal }),
      ]);
      return { business: profile.business, industries: industries.data };
    },
    // Does not replace what is being typed with what was stored.
    staleTime: Infinity,
    gcTime: 0,
  });
  const waiting = useUnsent().items.find(({ chain }) => chain === businessChain);
  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    const saved = businessAnswersOf(data.business);
    const kept = waiting === undefined ? saved : { ...saved, ...waiting.body };
    return <BusinessForm industries={data.industries} kept={kept} saved={saved} />;
  }
  return (
    <ClientPage title={title}>
      <div className="space-y-6">
        {content()}
        {data !== undefined && <CorrectionsCard />}
      </div>
    </ClientPage>
  );
}

/** /business */
export function BusinessInfoPage() {
  return <Business title={say('Business Info')} />;
}

/** /business-profile */
export function BusinessProfilePage() {
  return <Business title={say('Business Profile')} />;
}
