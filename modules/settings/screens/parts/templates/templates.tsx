import { latePart } from '#kit/browser/page/late-part.tsx';

/** The templates for a field, which are loaded after the screen. */
export const Templates = latePart(async () => (await import('./template-menu.tsx')).TemplateMenu);
