import type { KeptCase } from '#kit/browser/offline-queue/kept-case.ts';

/** The steps of a draft loan, its files and its submission are sent in order. */
export const loanChain = 'loan';

interface WithDraft {
  readonly loan: { readonly id: number; readonly version: number } | null;
}

/** The id of the draft; none before the server has given it one. */
export const draftIdOf = ({ loan }: { readonly loan: { readonly id: number } | null }): number | undefined =>
  loan === null || loan.id === 0 ? undefined : loan.id;

/** The draft as it is kept. */
export const draftCaseOf = (state: WithDraft): KeptCase => ({
  chain: loanChain,
  caseId: draftIdOf(state),
  version: state.loan?.version ?? 0,
});

/** The steps of a draft request, its files and its submission are sent in order. */
export const requestChain = 'request';

/** What the workspace has read of loans. */
export const staffLoansKey = ['staff-loans'] as const;
