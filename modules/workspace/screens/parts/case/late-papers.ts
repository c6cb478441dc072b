import { latePart } from '#kit/browser/page/late-part.tsx';

/** The case on paper, loaded after what is read on the screen. */
export const CasePapers = latePart(async () => (await import('./case-papers.tsx')).CasePapers);
