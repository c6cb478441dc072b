import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../endpoints/staff-payment-imports.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { readPaymentImports, showImport } from './use-cases/show-import.ts';
import { chooseColumns, chooseForLine, closeImport } from './use-cases/decide-import.ts';
import { askForLateLines, confirmLateLines, declineLateLines } from './use-cases/late-lines.ts';
import { openImport } from './use-cases/open-import.ts';
import { recordImport } from './use-cases/record-import.ts';

/** Payments from statements of mobile money and banks (MONEY-08). */
export function registerPaymentImports(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.listPaymentImports, readPaymentImports);
  route(server, platform, endpoints.readPaymentImport, ({ who, actor, params: { id } }) =>
    showImport(platform, { ...who, ...actor }, id),
  );
  route(server, platform, endpoints.openPaymentImport, ({ who, actor, http }) =>
    openImport(platform, actor, who.sessionHash, http),
  );
  route(server, platform, endpoints.chooseImportColumns, ({ actor, params: { id }, body }) =>
    chooseColumns(platform, actor, id, body),
  );
  route(server, platform, endpoints.chooseForImportLine, ({ who, actor, params, body }) =>
    chooseForLine(platform, { ...who, ...actor }, params, body),
  );
  route(server, platform, endpoints.recordPaymentImport, ({ who, actor, params: { id }, body }) =>
    recordImport(platform, { ...who, ...actor }, id, body),
  );
  route(server, platform, endpoints.askForLateLines, ({ who, actor, params: { id }, body }) =>
    askForLateLines(platform, { ...who, ...actor }, id, body),
  );
  route(server, platform, endpoints.confirmLateLines, ({ who, actor, params: { id }, body }) =>
    confirmLateLines(platform, { ...who, ...actor }, id, body),
  );
  route(server, platform, endpoints.declineLateLines, ({ who, actor, params: { id }, body }) =>
    declineLateLines(platform, { ...who, ...actor }, id, body),
  );
  route(server, platform, endpoints.closePaymentImport, ({ actor, params: { id } }) =>
    closeImport(platform, actor, id),
  );
}
