/** The setting `retention_months`: how long an ended loan or request is kept before nothing says whose it was. */
export const retentionSetting = 'retention_months';

/** Below this no lender keeps what the law asks for; a slip of the finger must not erase everything. */
export const minRetentionMonths = 60;
export const maxRetentionMonths = 600;
const usualRetentionMonths = 120;

/** The months that hold: what is missing or unreadable is ten years, and nothing is below the floor. */
export function readRetentionMonths(value: string | null | undefined): number {
  const typed = value?.trim() ?? '';
  if (!/^\d{1,4}$/.test(typed)) return usualRetentionMonths;
  return Math.min(maxRetentionMonths, Math.max(minRetentionMonths, Number(typed)));
}
