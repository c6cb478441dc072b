/** The steps of a draft loan, its files and its submission are sent in order. */
export const loanChain = 'loan';

/** The id of the draft; none before the server has given it one. */
export const draftIdOf = ({ loan }: { readonly loan: { readonly id: number } | null }): number | undefined =>
  loan === null || loan.id === 0 ? undefined : loan.id;
