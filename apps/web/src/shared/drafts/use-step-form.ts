import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { say } from '@ensigo/messages';
import { keepDraft, type DraftForm } from '@ensigo/rulebook/contract';
import { formatDateTime } from '@ensigo/rulebook/fields';
import { ApiFailure } from '../api/api-failure.ts';
import { callApi } from '../api/call-api.ts';
import { useSchemaResolver } from '../forms/use-schema-resolver.ts';
import { useUser } from '../session/use-session.ts';
import { DraftKeeper, type KeepingState } from './draft-keeper.ts';
import { readUnsent, type Answers } from './unsent-answers.ts';

type Schema = Parameters<typeof useSchemaResolver>[0];

interface StepForm<Values extends FieldValues> {
  readonly form: DraftForm;
  readonly schema: Schema;
  /** Initial values unless something was typed since: those saved, or empty ones. */
  readonly saved: Values;
  /** What the server keeps of values that were typed and not saved. */
  readonly draft: { readonly answers: Answers; readonly saved_at: string } | undefined;
  /** Version of the draft loan that filled the form, 0 without one: values typed before a later save are refused. */
  readonly version?: number;
  /** How many loans or requests had been sent when the form was read: values that arrive after the next are refused. */
  readonly sent?: number | undefined;
  /** Keeps typed values only on this device, under this name: they do not belong to a draft on the server. */
  readonly place?: string | undefined;
  /** Fields that are filled in afresh each time, such as a consent to what stands above it. */
  readonly afresh?: readonly (keyof Values)[];
}

interface StepFormTools<Values extends FieldValues> {
  readonly fields: UseFormReturn<Values>;
  /** When it was last kept, for the top bar. */
  readonly note: string;
  /** The step was saved: what was typed before it is no longer needed. */
  readonly discardDraft: () => void;
}

function noteOf(state: KeepingState, savedAt: string | undefined): string {
  if (state.kind === 'saving') return say('Saving…');
  if (state.kind === 'kept-here') return say('Kept on this device. We send it when the network is back.');
  if (state.kind === 'kept-only-here') return say('Kept on this device. Not sent yet.');
  if (state.kind === 'saved') return say`Saved ${formatDateTime(state.savedAt)}`;
  return savedAt === undefined ? '' : say`Saved ${formatDateTime(savedAt)}`;
}

/**
 * The form of one step: filled with what was saved, then with what the server keeps of later typing, then with what
 * this device could not send yet; and kept again while typing (LOAN-17).
 */
export function useStepForm<Values extends FieldValues>({
  form,
  schema,
  saved,
  draft,
  version,
  sent,
  place,
  afresh = [],
}: StepForm<Values>): StepFormTools<Values> {
  const { id: userId } = useUser();
  const [keeping, setKeeping] = useState<KeepingState>({ kind: 'idle' });
  const key = place === undefined ? form : `${place}:${form}`;
  const [over] = useState(saved);
  const [initial] = useState<Values>(() => ({
    ...saved,
    ...(place === undefined ? draft?.answers : {}),
    ...readUnsent(userId, key, saved),
    ...Object.fromEntries(afresh.map((name) => [name, saved[name]])),
  }));
  const fields = useForm<Values>({
    resolver: useSchemaResolver<Values>(schema),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value is there
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });

  const keeper = useRef<DraftKeeper | null>(null);
  useEffect(() => {
    const own = new DraftKeeper({
      userId,
      form: key,
      over,
      onState: setKeeping,
      isRefusal: (error) => error instanceof ApiFailure && error.status === 409,
      ...(place === undefined && {
        async send(answers) {
          const kept = await callApi(keepDraft, {
            params: { form },
            body: { answers, sent },
            ifMatch: version,
          });
          return kept.data.saved_at;
        },
      }),
    });
    keeper.current = own;
    let last = JSON.stringify(initial);
    const stop = fields.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const next = JSON.stringify(values);
        if (next !== last) own.keep(values);
        last = next;
      },
    });
    const flushWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') own.flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', flushWhenHidden);
      own.close();
    };
  }, [fields, form, initial, key, over, place, userId, version, sent]);

  return { fields, note: noteOf(keeping, draft?.saved_at), discardDraft: () => keeper.current?.discard() };
}
