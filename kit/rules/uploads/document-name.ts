import { saidName, type NameTranslations } from '../../messages/index.ts';

/** What the lender calls a document type. */
export interface NamedDocument extends NameTranslations {
  readonly name: string;
  readonly display_name: string;
}

/** What a document is called in the language of whoever reads it (REACH-06). */
export const saidDocument = (type: Omit<NamedDocument, 'name'>): string => saidName(type.display_name, type);
