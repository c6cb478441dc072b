import { useNavigationState } from '#kit/browser/session/navigation-state.ts';

const keys = { loan: 'sentLoan', request: 'sentRequest' } as const;

/** What the submit passes on to the list: the case that was just sent (EASE-04). */
export const justSent = (kind: keyof typeof keys, id: number) => ({ [keys[kind]]: id });

/** The id of the case that was just sent, if the list was opened by sending it; survives a reload. */
export function useJustSent(kind: keyof typeof keys): string | undefined {
  const state = useNavigationState();
  if (typeof state !== 'object' || state === null) return undefined;
  const id: unknown = Reflect.get(state, keys[kind]);
  return typeof id === 'number' ? String(id) : undefined;
}
