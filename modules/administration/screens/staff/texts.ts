import type { SettingVersions } from '#settings/endpoints/administered.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';

export const texts = {
  title: 'Settings',
  find: 'Find a setting',
  noneFound: 'No settings match.',
  allSections: 'All settings',
  changes: 'Changes to this section',
  auditLog: 'Audit log',
  notSaved: 'Not saved',
  pending: (count: number) => `${String(count)} pending`,
  sections: 'Settings sections',
  otherLanguages: 'Luganda and Swahili',
  otherLanguagesHint:
    'For borrowers who use these languages. Empty fields are shown in English. Default texts are shown translated until you change them.',
  store: 'Save',
  askSecond: 'Send for confirmation',
  unsaved: 'Not saved yet',
  now: (value: string) => `Now ${value}`,
  leaveLead: 'These changes are not saved and will be lost if you leave:',
  discardTitle: 'Discard changes?',
  discardLead: 'These changes are not applied and will be lost.',
  discard: 'Discard changes',
  conflict: 'Someone else saved a newer version while you were editing.',
  conflictNothingLost:
    'Your changes are not saved, but they are still here. Load the newer version, then apply your changes if they are still needed.',
  loadNewer: 'Load newer version',
  newerShown: 'This is the newer version. Your changes were:',
  putChangesIn: 'Apply my changes',
  putIn: 'Your changes are in the newer version now, but not saved yet:',
  never: 'No changes since installation.',
  close: 'Close',
  remove: 'Remove',
  apply: 'Apply',
  cancel: 'Cancel',
  required: 'Required',
  logo: 'Logo',
  noLogo: 'No logo. Screens show the default mark beside the name.',
  logoNow: 'Current logo',
  logoAtMost: (size: string) => `at most ${size}`,
  logoHint: 'PNG or JPG, up to 2 MB. Shown 36 pixels high beside the name; a wide logo replaces the name.',
  logoFile: 'Logo image',
  chooseLogo: 'Choose image',
  removeLogo: 'Remove logo',
} as const;

/** Who made a version when, and who confirmed it. */
export function changedInWords({
  version,
  changed_by: by,
  changed_at: at,
  confirmed_by: second,
}: SettingVersions[number]): string {
  const words = `Version ${String(version)}, saved by ${by} on ${formatDateTime(at)}`;
  return second === null ? words : `${words}, confirmed by ${second}`;
}
