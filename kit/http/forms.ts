import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { maxMegabytesOfOneFile } from '../rules/uploads/document-type.ts';

const bytesPerMegabyte = 1024 * 1024;

/** Maximum contents of one form with files; a sender who exceeds the bytes is cut off. */
export const mostOfForm = {
  files: 20,
  parts: 60,
  fields: 40,
  fieldBytes: 20_000,
  bytes: 128 * bytesPerMegabyte,
} as const;

const form = 'multipart/form-data';

/** Lets a form come as far as its call, which refuses it after it has looked who sends it; nothing of it is read. */
export function leaveFormsUnread(server: FastifyInstance): void {
  server.addContentTypeParser(form, (_request, _form, parsed) => parsed(null));
}

/**
 * Registers a route that reads forms with files, in a separate scope: what the parser runs before and after every
 * request would cost all other calls a twentieth of their time.
 */
export function inRoomForForms(server: FastifyInstance, register: (room: FastifyInstance) => void): void {
  server.register((room, _options, done) => {
    room.removeContentTypeParser(form);
    room.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        files: mostOfForm.files,
        parts: mostOfForm.parts,
        fields: mostOfForm.fields,
        fieldSize: mostOfForm.fieldBytes,
        fileSize: maxMegabytesOfOneFile * bytesPerMegabyte + 1,
      },
    });
    register(room);
    done();
  });
}
