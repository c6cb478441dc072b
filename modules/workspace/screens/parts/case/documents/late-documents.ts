import { latePart } from '#kit/browser/page/late-part.tsx';

/** The documents of a case, loaded after what stands above them. */
export const DocumentsCard = latePart(async () => (await import('./documents-card.tsx')).DocumentsCard);

/** Loads what shows a document. */
export const preloadPreview = (): void => {
  import('./documents-card.tsx').then(
    ({ preloadPreview: preload }) => preload(),
    () => undefined,
  );
};

/** The case on paper, loaded after what is read on the screen. */
export const CasePapers = latePart(async () => (await import('../case-papers.tsx')).CasePapers);
