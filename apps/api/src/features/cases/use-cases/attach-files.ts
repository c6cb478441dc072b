import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { actionAttachmentRule } from '@ensigo/rulebook/uploads';
import { receiveFiles } from '../../../http/upload.ts';
import { keepFiles } from '../../../platform/file-store/keep-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAttachment } from '../action-store.ts';
import type { CaseKind } from '../kinds.ts';

interface Sender {
  readonly userId: string;
  readonly sessionHash: Buffer;
  readonly clientAddress: string;
}

interface Attached {
  message: string;
  data: { id: string; file_path: string; size: number }[];
}

const rule = { ...actionAttachmentRule, mimes: [...actionAttachmentRule.mimes] };

/** Takes files for the action that comes next: all of the request, or none. They belong to their sender until then. */
export async function attachFiles(
  platform: Platform,
  sender: Sender,
  { kind, caseId }: { readonly kind: CaseKind; readonly caseId: string },
  request: FastifyRequest,
): Promise<Attached> {
  const arrival = await receiveFiles(platform, request, {
    sessionHash: sender.sessionHash,
    ruleFor: (field) => (field === 'attachments' ? rule : undefined),
    unknownField: 'Attach files under attachments.',
  });
  try {
    const errors = { ...arrival.errors };
    if (arrival.files.length > rule.max_files)
      errors['attachments'] = [`Only ${rule.max_files} files are allowed`];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (arrival.files.length === 0) throw invalid({ attachments: ['Please choose a file.'] });
    const data = await keepFiles(platform, sender, arrival.files, async (transaction, keyed) => {
      for (const [id, { fileName, received }] of keyed) {
        const { size, sha256, scanned } = received;
        const file = { id, caseId, userId: sender.userId, fileName, size, sha256, scanned };
        if (!(await writeAttachment(transaction, kind, { ...file, mime: received.type.mime })))
          throw new Refusal('not-found');
        await transaction.record(`${kind.name}-attachment.uploaded`, {
          subject: `${kind.name}-attachment:${id}`,
          details: { [kind.name]: caseId, size },
        });
      }
      const result = [...keyed].map(([id, { fileName, received }]) => ({
        id,
        file_path: `${id}/${fileName}`,
        size: received.size,
      }));
      return { claimed: new Set(keyed.keys()), result };
    });
    return { message: data.length === 1 ? 'The file is attached.' : 'The files are attached.', data };
  } finally {
    await arrival.discard();
  }
}
