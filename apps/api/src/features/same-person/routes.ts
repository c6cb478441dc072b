import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listBlocks } from './reads.ts';
import { addBlock } from './use-cases/add-block.ts';
import { endBlock } from './use-cases/end-block.ts';
import { sayNotTheSame, takeBackNotTheSame } from './use-cases/say-not-the-same.ts';
import { showSamePerson } from './use-cases/show-same-person.ts';

/** The same person elsewhere, and the block list (CASE-07). */
export function registerSamePerson(server: FastifyInstance, platform: Platform): void {
  route(server, platform, calls.readSamePerson, ({ who, actor, params: { id } }) =>
    showSamePerson(platform, { ...who, ...actor }, id),
  );
  route(server, platform, calls.sayNotTheSame, ({ who, actor, params: { id: loanId, account }, body }) =>
    sayNotTheSame(platform, { ...who, ...actor }, { loanId, account }, body.reason),
  );
  route(server, platform, calls.takeBackNotTheSame, ({ who, actor, params: { id: loanId, account } }) =>
    takeBackNotTheSame(platform, { ...who, ...actor }, { loanId, account }),
  );
  read(server, platform, calls.listBlocks, listBlocks);
  route(server, platform, calls.addBlock, ({ actor, body }) => addBlock(platform, actor, body));
  route(server, platform, calls.endBlock, ({ actor, params: { id }, body }) =>
    endBlock(platform, actor, id, body.reason),
  );
}
