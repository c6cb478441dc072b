/** `talk`: a person looks at it first (QUAL-02). */
export const eligibilityResults = ['qualified', 'refer', 'not-yet'] as const;
export type EligibilityResult = (typeof eligibilityResults)[number];
