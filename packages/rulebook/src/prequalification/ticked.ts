import { sayNamed } from '@ensigo/messages';
import type { LendingSettings } from '../settings/settings.ts';
import { saidDocument } from '../uploads/document-name.ts';

/** A ticked document in the language of whoever reads it (REACH-06); its answer is the English display name. */
export function saidTicked(settings: LendingSettings, ticked: string): string {
  const type = settings.documentTypes.find((listed) => listed.display_name === ticked);
  return type === undefined ? sayNamed(ticked) : saidDocument(type);
}
