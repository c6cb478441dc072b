import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { tabStorage } from '../session/browser-storage.ts';
import { useUser } from '../session/use-session.ts';
import { forgetPlace, forgetUnsent, keepUnsent, readUnsent } from './unsent-answers.ts';

/** The forms that are kept only on this device, until they are sent or the person signs out. */
const place = 'form';

const nameOf = (form: string): string => `${place}:${form}`;

/** Everything that this person typed in such a form here; whoever signs out leaves nothing behind. */
export const forgetKeptAnswers = (userId: string): void => forgetPlace(userId, place);

/** Everything that was typed in this tab in forms that keep it only here (`typed-values.ts`). */
export function forgetAllTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('typed:')) tabStorage.remove(key);
  } catch {
    // A blocked storage has kept nothing.
  }
}

/** Kept values under the names of these; anything else that is stored is of an earlier release. */
function restored<Values extends object>(userId: string, form: string, empty: Values): Values {
  const kept = readUnsent(userId, nameOf(form)) ?? {};
  const known = Object.entries(empty).filter(([name, value]) => typeof kept[name] === typeof value);
  return { ...empty, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
}

/**
 * The texts of a small form. What is typed survives a reload, a lost network and the end of the session for lack of
 * activity, on this device and for this person alone (EASE-06). `empty`: a constant.
 */
export function useKeptAnswers<Values extends Readonly<Record<string, string>>>(form: string, empty: Values) {
  const { id: userId } = useUser();
  const [values, setValues] = useState(() => restored(userId, form, empty));
  function edit(change: Partial<Values>): void {
    const next = { ...values, ...change };
    setValues(next);
    if (Object.values(next).every((value) => value === '')) forgetUnsent(userId, nameOf(form));
    else keepUnsent(userId, nameOf(form), next);
  }
  /** It was sent. */
  function forget(): void {
    forgetUnsent(userId, nameOf(form));
    setValues(empty);
  }
  return { values, edit, forget };
}

/** What a form with rules begins with: what was typed and not sent, or else `saved`. */
export function useKeptFields<Values extends FieldValues>(form: string, saved: Values): Values {
  const { id: userId } = useUser();
  const [initial] = useState(() => restored(userId, form, saved));
  return initial;
}

/** Keeps what is typed in a form with rules, as `useKeptAnswers` does; returns how to forget what was sent. */
export function useKeepFields<Values extends FieldValues>(
  form: string,
  fields: UseFormReturn<Values>,
): () => void {
  const { id: userId } = useUser();
  useEffect(() => {
    let last = JSON.stringify(fields.getValues());
    return fields.subscribe({
      formState: { values: true },
      callback({ values }) {
        const next = JSON.stringify(values);
        if (next !== last) keepUnsent(userId, nameOf(form), values);
        last = next;
      },
    });
  }, [fields, form, userId]);
  return () => forgetUnsent(userId, nameOf(form));
}
