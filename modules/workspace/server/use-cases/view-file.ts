import { mayDo } from '#kit/rules/access/roles.ts';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { openFile } from '#kit/http/open-file.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { findDocument, findTimelineFile, type CaseFileRow, type FilePlace } from '../file-store.ts';
import type { CaseKind } from '../kinds.ts';
import type { Viewer } from '../policy.ts';
import { refuseUnseen } from '../case.ts';

/** Opens a file that was found for this viewer; the audit log records the view before a byte is sent. */
function openCaseFile(
  platform: Platform,
  viewer: Person,
  kind: CaseKind,
  { subject, file }: { readonly subject: string; readonly file: CaseFileRow | undefined },
): Promise<FileAnswer> {
  return openFile(platform, viewer, file, {
    action: 'file.viewed',
    subject,
    ...(file !== undefined && { details: { [kind.name]: file.case_id } }),
  });
}

/** A document of a case, for staff. */
export async function viewDocument(
  platform: Platform,
  viewer: Viewer,
  kind: CaseKind,
  id: string,
): Promise<FileAnswer> {
  const reads = { query: platform.database.read };
  const file = await findDocument(reads, kind, id);
  if (file !== undefined) await refuseUnseen(reads, kind, viewer, file.case_id);
  return openCaseFile(platform, viewer, kind, { subject: `${kind.name}-document:${id}`, file });
}

/** A file of a timeline: a person who may see the case may see the files of its timeline (API-09). */
export async function viewTimelineFile(
  platform: Platform,
  viewer: Viewer,
  kind: CaseKind,
  at: { readonly place: FilePlace; readonly id: string },
): Promise<FileAnswer> {
  const reader = { userId: viewer.userId, isStaff: mayDo(viewer.roles, kind.viewing) };
  const reads = { query: platform.database.read };
  const file = await findTimelineFile(reads, kind, at, reader);
  if (file !== undefined && reader.isStaff) await refuseUnseen(reads, kind, viewer, file.case_id);
  return openCaseFile(platform, viewer, kind, { subject: `${kind.name}-attachment:${at.id}`, file });
}
