/** `talk`: a person looks at it first (QUAL-02). */
export const qualificationVerdicts = ['qualified', 'talk', 'not-yet'] as const;
export type QualificationVerdict = (typeof qualificationVerdicts)[number];
