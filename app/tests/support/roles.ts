/** What a colleague of a small team does besides. */
const besides: Readonly<Record<string, readonly string[]>> = {
  administrator: ['credit-manager', 'cashier', 'administrator'],
  'loan-officer': ['loan-officer', 'cashier'],
};

/** The roles of an account. One role: with those that come with it in a small team; a list: exactly these. */
export const rolesOf = (role: string | readonly string[]): readonly string[] =>
  typeof role === 'string' ? (besides[role] ?? [role]) : role;
