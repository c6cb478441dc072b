import type { UploadState } from '#kit/endpoints/uploads.ts';
import type { UploadRow } from '#kit/platform/uploads/upload-store.ts';

/** A file on its way, in the shape of answers. */
export const present = ({ id, received, size, state, reason, expires_at }: UploadRow) => ({
  data: { id, offset: received, size, state, reason, expires_at } satisfies UploadState,
});

/** What the calls about a file on its way answer. */
export type Presented = ReturnType<typeof present>;
