/** What the workspace has read of loans. */
export const staffLoansKey = ['staff-loans'] as const;
