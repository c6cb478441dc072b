import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/staff-reports.ts';
import * as portfolio from '../endpoints/staff-portfolio.ts';
import * as answerTimesEndpoints from '#cases/endpoints/answer-times.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { readAnswerTimes } from './answer-times.ts';
import { listReportCases, readReport } from './queries.ts';
import { exportPortfolio, readPortfolioReport } from './portfolio.ts';
import { exportReport } from './use-cases.ts';

/**
 * What managers and auditors look at: figures, and the cases behind them (REPORT-01, REPORT-02); for borrowers, how long
 * others waited (EASE-04).
 */
export function registerReports(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readReport, readReport);
  read(server, platform, endpoints.listReportCases, listReportCases);
  read(server, platform, portfolio.readPortfolioReport, readPortfolioReport);
  route(server, platform, portfolio.exportPortfolioReport, ({ actor, query }) =>
    exportPortfolio(platform, actor, query),
  );
  read(server, platform, answerTimesEndpoints.readAnswerTimes, readAnswerTimes);
  route(server, platform, endpoints.exportReport, ({ actor, query }) => exportReport(platform, actor, query));
}
