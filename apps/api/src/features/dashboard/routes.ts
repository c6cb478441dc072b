import type { FastifyInstance } from 'fastify';
import { readDashboard } from '@ensigo/rulebook/contract';
import { read } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { dashboardStatement, figuresOf, type FiguresRow } from './store.ts';

/** A client's loans and requests in figures. */
export function registerDashboard(server: FastifyInstance, platform: Platform): void {
  read(server, platform, readDashboard, {
    statement: dashboardStatement,
    answer: (row: FiguresRow) => ({ data: figuresOf(row) }),
  });
}
