import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { say } from '#kit/messages/index.ts';
import type { DraftForm } from '../../endpoints/drafts.ts';
import { formatDateTime, formatTime, lenderDay } from '#kit/rules/fields/show.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { useSchemaResolver } from '#kit/browser/forms/use-schema-resolver.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { DraftStore, type KeepingState } from '#kit/browser/drafts/draft-store.ts';
import { askAboutDraft, showDraftQuestion, withdrawDraftQuestion } from './draft-question.ts';
import { forgetDraft, latestDraft, type KnownDraft } from '#kit/browser/drafts/known-draft.ts';
import { useSentElsewhere } from '#kit/browser/drafts/sent-elsewhere.ts';
import { SharedDraft } from './shared-draft.ts';
import { readUnsaved, readUnsavedWhole, type Answers } from '#kit/browser/drafts/unsaved-answers.ts';

type Schema = Parameters<typeof useSchemaResolver>[0];

interface StepForm<Values extends FieldValues> {
  readonly form: DraftForm;
  readonly schema: Schema;
  /** Initial values unless something was typed since: those saved, or empty ones. */
  readonly saved: Values;
  /** What the server keeps of values that were typed and not saved; null if `saved` was typed later. */
  readonly draft: DraftThere | undefined | null;
  /** Version of the draft loan that filled the form, 0 without one: values typed before a later save are refused. */
  readonly version?: number;
  /** How many loans or requests had been sent when the form was read: values that arrive after the next are refused. */
  readonly sent?: number | undefined;
  /** Keeps typed values only on this device, under this name: they do not belong to a draft on the server. */
  readonly place?: string | undefined;
  /** Fields that are filled in afresh each time, such as a consent to what stands above it. */
  readonly afresh?: readonly (keyof Values)[];
}

interface DraftThere extends KnownDraft {
  readonly saved_at: string;
}

/**
 * What another device had typed when it was brought together with this form, if anything was: the person has seen it, and
 * is not asked about it again when the step is saved.
 */
export type Settle = () => Promise<Answers | undefined>;

interface StepFormTools<Values extends FieldValues> {
  readonly fields: UseFormReturn<Values>;
  /** When it was last kept, for the top bar. */
  readonly note: string;
  /** The step was saved: what was typed before it is no longer needed. */
  readonly discardDraft: () => void;
  /** Before the step is saved: fails where another device has typed something that the person has to see first. */
  readonly settle: Settle;
}

const addedMessage = say('We added your answers from another device. Check them, then continue.');
const asksMessage = say('Also changed on another device. Choose which version to keep.');

async function settled(keeper: DraftStore | null, read: () => Answers): Promise<void> {
  if (keeper === null || !navigator.onLine) return;
  const before = JSON.stringify(read());
  if (!(await keeper.settle(read()))) {
    showDraftQuestion(true);
    throw new ApiFailure({ status: 409, message: asksMessage });
  }
  if (JSON.stringify(read()) !== before) throw new ApiFailure({ status: 409, message: addedMessage });
}

function noteOf(state: KeepingState, savedAt: string | undefined): string {
  if (state.kind === 'saving') return say('Saving…');
  if (state.kind === 'kept-here') return say("Saved on this device. We'll send it when there's a network.");
  if (state.kind === 'kept-only-here' || state.kind === 'asks')
    return say('Saved on this device. Not sent yet.');
  if (state.kind === 'not-kept') return say('Not saved on this device. Keep this page open.');
  const at = state.kind === 'saved' ? state.savedAt : savedAt;
  if (at === undefined) return '';
  return say`Saved ${lenderDay(at) === lenderToday() ? formatTime(at) : formatDateTime(at)}`;
}

interface Beginning {
  readonly initial: Answers;
  /** What the server keeps of it. */
  readonly known: KnownDraft;
  /** Whether this device holds values that the server has not acknowledged. */
  readonly isUnsaved: boolean;
}

/** What a form begins with: what was saved, in it the draft, in it what was typed here and never acknowledged. */
function beginningOf(
  userId: string,
  { form, saved, draft, version }: Pick<StepForm<FieldValues>, 'form' | 'saved' | 'draft' | 'version'>,
): Beginning {
  const latest = latestDraft({ userId, form, version }, draft ?? undefined);
  const known = { edition: latest?.edition ?? 0, answers: { ...saved, ...latest?.answers } };
  const unsent = readUnsavedWhole(userId, form);
  const { over, edition } = unsent ?? {};
  if (unsent !== undefined && over !== undefined && edition !== undefined && unsent.version === version)
    return {
      initial: { ...known.answers, ...unsent.answers },
      known: { edition, answers: over },
      isUnsaved: true,
    };
  const shown = draft === null ? saved : known.answers;
  return { initial: { ...shown, ...readUnsaved(userId, form, saved) }, known, isUnsaved: false };
}

/**
 * The form of one step: filled with what was saved, then with what the server keeps of later typing, then with what
 * this device could not send yet; and kept again while typing (LOAN-17). What another device types in it meanwhile is
 * brought together with it (REACH-03).
 */
export function useStepForm<Values extends FieldValues>(about: StepForm<Values>): StepFormTools<Values> {
  const { form, schema, saved, draft, version, sent, place, afresh = [] } = about;
  const { id: userId } = useUser();
  const [keeping, setKeeping] = useState<KeepingState>({ kind: 'idle' });
  const key = place === undefined ? form : `${place}:${form}`;
  const [over] = useState(saved);
  const [begun] = useState<Beginning>(() =>
    place === undefined
      ? beginningOf(userId, about)
      : {
          initial: { ...saved, ...readUnsaved(userId, key, saved) },
          known: { edition: 0, answers: saved },
          isUnsaved: false,
        },
  );
  const [initial] = useState<Values>(() => ({
    ...saved,
    ...begun.initial,
    ...Object.fromEntries(afresh.map((name) => [name, saved[name]])),
  }));
  const [neverShared] = useState(() => afresh.map(String));
  const fields = useForm<Values>({
    resolver: useSchemaResolver<Values>(schema),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value is there
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });

  const { hear } = useSentElsewhere();
  const tell = useEffectEvent((error: unknown) => void hear(error));
  const keeper = useRef<DraftStore | null>(null);
  const met = useRef<Answers | undefined>(undefined);
  useEffect(() => {
    const shared =
      place === undefined
        ? new SharedDraft({
            userId,
            form,
            version,
            sent,
            known: latestDraft({ userId, form, version }, undefined) ?? begun.known,
            afresh: neverShared,
            read: () => fields.getValues(),
            onMet(theirs) {
              met.current = theirs;
            },
            fill(answers) {
              for (const [name, value] of Object.entries(answers))
                // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names and values of this form
                fields.setValue(name as Path<Values>, value as never, { shouldDirty: true });
            },
            ask: ({ take, ...question }) =>
              askAboutDraft({
                ...question,
                form,
                choose(theirs) {
                  withdrawDraftQuestion(form);
                  take(theirs);
                  own.release(fields.getValues());
                },
              }),
          })
        : undefined;
    const own = new DraftStore({
      userId,
      form: key,
      basis: () =>
        shared === undefined
          ? { over }
          : {
              over: shared.known.answers,
              edition: shared.known.edition,
              ...(version !== undefined && { version }),
            },
      onState: setKeeping,
      isRefusal: (error) => error instanceof ApiFailure && error.status === 409,
      ...(shared !== undefined && {
        send: (answers) =>
          shared.send(answers).catch((error: unknown) => {
            tell(error);
            throw error;
          }),
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
    if (begun.isUnsaved) own.keep(initial);
    const flushWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') own.flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', flushWhenHidden);
      shared?.leave();
      withdrawDraftQuestion(form);
      own.close();
    };
  }, [begun, fields, form, initial, key, neverShared, over, place, userId, version, sent]);

  return {
    fields,
    note: noteOf(keeping, draft?.saved_at),
    discardDraft() {
      keeper.current?.discard();
      forgetDraft(form);
    },
    async settle() {
      await settled(keeper.current, () => fields.getValues());
      return met.current;
    },
  };
}
