import type { FastifyInstance } from 'fastify';
import * as contract from '#kit/endpoints/uploads.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { appendPart } from './use-cases/append-part.ts';
import { dropUpload, showUpload, openUpload } from './use-cases/open-upload.ts';
import { finishUpload } from './use-cases/finish-upload.ts';
import { joinUploads } from './use-cases/join-uploads.ts';

/** Files that arrive in parts, for the calls whose forms name them (REACH-02). */
export function registerUploadParts(server: FastifyInstance, platform: Platform): void {
  route(server, platform, contract.openUpload, ({ who, body }) => openUpload(platform, who.userId, body));
  route(server, platform, contract.joinUploads, ({ who, body }) => joinUploads(platform, who.userId, body));
  route(server, platform, contract.showUpload, ({ who, params }) =>
    showUpload(platform, who.userId, params.id),
  );
  route(server, platform, contract.finishUpload, ({ who, params }) => finishUpload(platform, who, params.id));
  route(server, platform, contract.dropUpload, ({ who, params }) =>
    dropUpload(platform, who.userId, params.id),
  );
  // In a separate scope: nowhere else are bare bytes accepted.
  server.register((room, _options, done) => {
    room.addContentTypeParser('application/octet-stream', (_request, payload, parsed) => {
      parsed(null, payload);
    });
    route(room, platform, contract.appendToUpload, ({ who, params, http }) =>
      appendPart(platform, { userId: who.userId, id: params.id, offset: Number(params.offset) }, http),
    );
    done();
  });
}
