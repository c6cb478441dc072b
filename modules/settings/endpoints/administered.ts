import * as z from 'zod/mini';
import { inOtherLanguages } from '#kit/messages/index.ts';

/** Who made each version, and when (ISO 8601, UTC), newest first; a consent text's versions include their words. */
const versions = /* @__PURE__ */ z.array(
  z.object({
    version: z.int(),
    changed_at: z.string(),
    changed_by: z.string(),
    /** The second administrator; null where one was enough, or the only one. */
    confirmed_by: z.nullable(z.string()),
    text: z.nullable(z.string()),
    /** Its words in Luganda and Swahili; null or empty where there are none (REACH-06). */
    ...inOtherLanguages(z.nullable(z.string())),
  }),
);
export type SettingVersions = z.output<typeof versions>;

/** The current value, its version for If-Match, and all versions since the installation. */
export const administered = <Value extends z.core.$ZodType>(value: Value) =>
  z.object({ data: value, version: z.int(), history: versions });
/** `waits`: nothing is stored before a second administrator confirms it (MONEY-12); the version is as before. */
const stored = /* @__PURE__ */ z.object({
  message: z.string(),
  version: z.int(),
  waits: z.optional(z.boolean()),
});

/** How a setting is read. */
export const reads = { audience: 'staff', permission: 'settings.view', method: 'GET' } as const;
/** How a setting is stored. */
export const writes = {
  audience: 'staff',
  permission: 'settings.edit',
  method: 'PUT',
  answer: stored,
  errors: ['stale-version', 'conflict'],
  versioned: true,
} as const;
