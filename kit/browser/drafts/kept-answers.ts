import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { HeldKey, KeyMemory } from '../api/repeat-key.ts';
import { useUser } from '../session/use-session.ts';
import { forgetUnsent, keepUnsent, readUnsent, readUnsentWhole, type Answers } from './unsent-answers.ts';

/** The forms that are kept only on this device, until they are sent or the person signs out. */
const place = 'form';

const nameOf = (form: string): string => `${place}:${form}`;

/** Kept values of the fields that the form has; undefined: none. A page of another version may have kept others. */
function restored<Values extends object>(userId: string, form: string, empty: Values): Values | undefined {
  const kept = readUnsent(userId, nameOf(form)) ?? {};
  const known = Object.entries(empty).filter(([name, value]) => typeof kept[name] === typeof value);
  if (known.length === 0) return undefined;
  return { ...empty, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
}

/** What a form keeps of its last try, beside what is typed in it; without anything typed it keeps nothing. */
const keysOf = (userId: string, form: string): KeyMemory => ({
  read: () => readUnsentWhole(userId, nameOf(form))?.sent,
  keep(sent: HeldKey | undefined) {
    const answers = readUnsent(userId, nameOf(form));
    if (answers !== undefined) keepUnsent(userId, nameOf(form), answers, sent && { sent });
  },
});

/**
 * The texts of a small form. What is typed survives a reload, a lost network and the end of the session for lack of
 * activity, on this device and for this person alone (EASE-06). `empty`: what it begins with. Only what differs is kept: a
 * sum that nobody has typed is as it is proposed when the form is opened again. `settled`: what is kept as it was
 * proposed once anything else is typed, such as the day on which that happened. `keys`: for what sends them, so that the
 * same text sent again after a reload is the same request.
 */
export function useKeptAnswers<Values extends Readonly<Record<string, string>>>(
  form: string,
  empty: Values,
  settled: readonly string[] = [],
) {
  const { id: userId } = useUser();
  const [typed, setTyped] = useState(() => restored(userId, form, empty));
  const values = typed ?? empty;
  const latest = useRef(typed);
  const keys = keysOf(userId, form);
  function edit(change: Partial<Values>): void {
    const next = { ...values, ...change };
    const isTyped = ([name, value]: readonly [string, string]): boolean => value !== empty[name];
    if (!Object.entries(next).some(isTyped)) return forget();
    latest.current = next;
    setTyped(next);
    const kept = Object.entries(next).filter((one) => isTyped(one) || settled.includes(one[0]));
    const sent = keys.read();
    keepUnsent(userId, nameOf(form), Object.fromEntries(kept), sent && { sent });
  }
  /** It was sent, or is as it began. */
  function forget(): void {
    forgetUnsent(userId, nameOf(form));
    latest.current = undefined;
    setTyped(undefined);
  }
  /** These values were sent: what was typed since stays. */
  function forgetSent(sent: Values): void {
    if (Object.entries(latest.current ?? empty).every(([name, value]) => value === sent[name])) forget();
  }
  return { values, edit, forget, forgetSent, keys };
}

/** What was typed in a form with rules, and what the server had there then. */
interface Typed {
  readonly typed: Answers;
  readonly over: Answers;
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other;

const isTyped = (kept: Answers): kept is Answers & Typed =>
  typeof kept['typed'] === 'object' &&
  kept['typed'] !== null &&
  typeof kept['over'] === 'object' &&
  kept['over'] !== null;

/**
 * What a form with rules begins with: `saved`, and in it what was typed and not sent. A field that was stored anew
 * since, by another device or by staff, shows what is stored: text that is older never replaces it.
 */
export function useKeptFields<Values extends FieldValues>(form: string, saved: Values): Values {
  const { id: userId } = useUser();
  const [initial] = useState(() => {
    const kept = readUnsent(userId, nameOf(form));
    if (kept === undefined || !isTyped(kept)) return saved;
    const { typed, over } = kept;
    const current = Object.entries(typed).filter(
      ([name, value]) => typeof value === typeof saved[name] && isSame(over[name], saved[name]),
    );
    return { ...saved, ...Object.fromEntries(current) };
  });
  return initial;
}

/**
 * Keeps what is typed in a form with rules, as `useKeptAnswers` does; returns what to call with the values that the
 * server has stored.
 */
export function useKeepFields<Values extends FieldValues>(
  form: string,
  fields: UseFormReturn<Values>,
  saved: Values,
): (stored: Values) => void {
  const { id: userId } = useUser();
  const known = useRef(saved);
  const keep = useCallback(
    (values: Values) => {
      const changed = Object.keys(values).filter((name) => !isSame(values[name], known.current[name]));
      if (changed.length === 0) return forgetUnsent(userId, nameOf(form));
      const those = (all: Values): Answers => Object.fromEntries(changed.map((name) => [name, all[name]]));
      keepUnsent(userId, nameOf(form), { typed: those(values), over: those(known.current) });
    },
    [form, userId],
  );
  useEffect(
    () => fields.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [fields, keep],
  );
  return (stored) => {
    known.current = stored;
    // What was typed while it was sent is not stored yet.
    keep(fields.getValues());
  };
}
