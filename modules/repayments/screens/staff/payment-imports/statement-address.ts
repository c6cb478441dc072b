import { screens } from '#kit/rules/paths/screens.ts';

/** The name of an open statement's number in the address. */
export const statementName = 'statement';

/** The address of an open statement. */
export const statementAddress = (id: number): string =>
  `${screens.staff.payments.to()}?${statementName}=${String(id)}`;
