import { useNavigationState } from '#kit/browser/session/navigation-state.ts';

/** What the submit passes on to My Loans: the application that was just sent (EASE-04). */
export const sentLoan = (id: number) => ({ sentLoan: id });

/** The id of the application that was just sent, if My Loans was opened by sending it; survives a reload. */
export function useSentLoan(): string | undefined {
  const state = useNavigationState();
  if (typeof state !== 'object' || state === null || !('sentLoan' in state)) return undefined;
  return typeof state.sentLoan === 'number' ? String(state.sentLoan) : undefined;
}
