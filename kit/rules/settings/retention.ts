/** The setting `retention_months`: how long an ended loan or request is kept before it is erased. */
export const retentionSetting = 'retention_months';

/** The minimum that the law requires any lender to keep; it also stops a typing mistake from erasing everything. */
export const minRetentionMonths = 60;
export const maxRetentionMonths = 600;
export const usualRetentionMonths = 120;

/** The months in force: ten years if the setting is missing or unreadable, and never below the minimum. */
export function readRetentionMonths(value: string | null | undefined): number {
  const typed = value?.trim() ?? '';
  if (!/^\d{1,4}$/.test(typed)) return usualRetentionMonths;
  return Math.min(maxRetentionMonths, Math.max(minRetentionMonths, Number(typed)));
}
