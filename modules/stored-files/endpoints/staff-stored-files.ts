import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';

/**
 * `changed`: its bytes are not those that were uploaded; `missing`: a row names it, the storage does not have it;
 * `orphaned`: the storage has it, no row names it.
 */
export const fileFaults = ['changed', 'missing', 'orphaned'] as const;

/** A stored file that is not as it should be (STAND-03). Timestamps are ISO 8601, UTC. */
export const fileFault = z.object({
  /** Under which it is stored. */
  key: z.string(),
  fault: z.enum(fileFaults),
  /** Null: no row names it, or it belongs to a case that is hidden from the reader. */
  file_name: z.nullable(z.string()),
  /** What it belongs to; null as its name, and for the logo. */
  of: z.nullable(
    z.object({
      kind: z.enum(['loan', 'request', 'ticket']),
      id: z.int(),
      tracking_number: z.nullable(z.string()),
    }),
  ),
  /** Whether the reader has declared a conflict of interest in it. */
  is_hidden: z.boolean(),
  found_by: z.enum(['read', 'scrub', 'backup']),
  found_at: z.string(),
  last_found_at: z.string(),
  /** How often it was found. */
  times: z.int(),
});
export type FileFault = z.output<typeof fileFault>;

/** How far the files have been compared with the rows that name them. */
export const fileScrub = z.object({
  /** Of the last round that was finished; null before the first. */
  last: z.nullable(
    z.object({
      finished_at: z.string(),
      files: z.int(),
      /** Bytes. */
      bytes: z.number(),
      changed: z.int(),
      missing: z.int(),
      orphaned: z.int(),
    }),
  ),
  /** Null: none is under way. */
  running: z.nullable(z.object({ began_at: z.string(), files: z.int() })),
});
export type FileScrub = z.output<typeof fileScrub>;

export const listFileFaults = /* @__PURE__ */ defineEndpoint({
  name: 'staff.stored-files.faults',
  method: 'GET',
  path: '/staff/stored-files/faults',
  audience: 'staff',
  permission: 'settings.view',
  summary: 'Lists the latest 200 file integrity faults, and the result of the last check',
  answer: z.object({ data: z.array(fileFault), total: z.int(), scrub: fileScrub }),
});
