import type { LoanCase } from '#loans/endpoints/staff-loans.ts';

/** The client's own number, as a disbursement or a refund names it. */
export const ownNumber = ({ client }: LoanCase): string => `${client.phone_code} ${client.phone}`;
