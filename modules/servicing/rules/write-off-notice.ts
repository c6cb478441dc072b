import * as z from 'zod/mini';
import { otherLanguageNames, otherLanguages, say, spokenLanguage } from '#kit/messages/index.ts';
import { optionalTextField } from '#kit/rules/engine/field.ts';
import type { SettingLine } from '#settings/rules/changed-lines.ts';

/** Name of the setting, a JSON value. */
export const writeOffNoticeSetting = 'write_off_notice';

const words = () =>
  z._default(
    optionalTextField(() => undefined, 300),
    '',
  );

/** What borrowers are told of a write-off in the lender's words; in a language without any, the installed ones (SERVE-04). */
export const writeOffNoticeSchema = /* @__PURE__ */ z.object({
  text: words(),
  text_lg: words(),
  text_sw: words(),
});
export type WriteOffNotice = z.output<typeof writeOffNoticeSchema>;

/** Reads the setting; missing or unreadable: the installed words. */
export function readWriteOffNotice(value: unknown): WriteOffNotice {
  const result = z.safeParse(writeOffNoticeSchema, value ?? {});
  return result.success ? result.data : { text: '', text_lg: '', text_sw: '' };
}

/** The words in the reader's language: the lender's, or the installed ones. */
export function writeOffWords(notice: WriteOffNotice): string {
  const language = spokenLanguage();
  const own = language === 'en' ? notice.text : notice[`text_${language}`];
  return own || say("This doesn't cancel your debt. You can pay any amount, at any time.");
}

const installed = 'The installed words';

/** For those who confirm a change of it (MONEY-12). */
export const writeOffNoticeLines = (notice: WriteOffNotice): SettingLine[] => [
  ['Words to borrowers', notice.text || installed],
  ...otherLanguages.map((language): SettingLine => [
    `Words to borrowers (${otherLanguageNames[language]})`,
    notice[`text_${language}`] || installed,
  ]),
];
