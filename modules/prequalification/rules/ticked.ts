import { sayNamed } from '#kit/messages/index.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import { saidDocument } from '#kit/rules/uploads/document-name.ts';

/** A ticked document in the language of whoever reads it (REACH-06); its answer is the English display name. */
export function saidTicked(settings: LendingSettings, ticked: string): string {
  const type = settings.documentTypes.find((listed) => listed.display_name === ticked);
  return type === undefined ? sayNamed(ticked) : saidDocument(type);
}
