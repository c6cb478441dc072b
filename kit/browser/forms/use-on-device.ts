import { forgetUnsaved, keepUnsaved, readUnsavedWhole } from '../drafts/unsaved-answers.ts';
import { useUser } from '../session/use-session.ts';
import type { FormMemory } from './form-memory.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : JSON.stringify(value));

/** On this device, for the person who is signed in, until they sign out. */
export function useOnDevice(name: string): FormMemory {
  const { id: userId } = useUser();
  const form = `form:${name}`;
  const read = () => readUnsavedWhole(userId, form);
  return {
    read(begun = {}) {
      const { answers, over } = read() ?? {};
      if (answers === undefined || over === undefined) return answers;
      const current = Object.entries(answers).filter(
        ([field]) => textOf(over[field]) === textOf(begun[field]),
      );
      return Object.fromEntries(current);
    },
    keep(answers, over) {
      const sent = read()?.sent;
      keepUnsaved(userId, form, { ...answers }, { ...(sent && { sent }), ...(over && { over }) });
    },
    forget: () => forgetUnsaved(userId, form),
    // Beside what is typed: without anything typed there is no key to keep.
    keys: {
      read: () => read()?.sent,
      keep(sent) {
        const { answers, over } = read() ?? {};
        if (answers !== undefined)
          keepUnsaved(userId, form, answers, { ...(sent && { sent }), ...(over && { over }) });
      },
    },
  };
}
