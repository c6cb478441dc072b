import { setTimeout as pause } from 'node:timers/promises';
import { removeAbandoned } from '../file-inspection/index.ts';
import type { FastifyInstance } from 'fastify';
import { sweepUnclaimed } from '../platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '../platform/platform.ts';
import { temporaryFolder } from './upload.ts';

const quarterOfAnHour = 15 * 60 * 1000;
const dayInMilliseconds = 24 * 60 * 60 * 1000;
/** A stop waits no longer for a database or a storage that says nothing; the next run does the rest (STAND-01). */
const lastWait = 500;

/**
 * Removes files that no row names, and what a process that died left in the temporary folder, at start and every quarter
 * of an hour. If the database is not available or not up to date yet, the next run tries again.
 */
export function sweepFilesWhileRunning(server: FastifyInstance, platform: Platform): void {
  const { clock, config, database, files, log } = platform;
  let running: Promise<void> = Promise.resolve();
  async function sweepTemporary(): Promise<void> {
    const dayAgo = new Date(clock.now().getTime() - dayInMilliseconds);
    await removeAbandoned(temporaryFolder(config), dayAgo).catch((error: unknown) => {
      log.warn({ err: error }, 'could not remove the temporary files of a crashed process');
    });
  }
  async function sweep(): Promise<void> {
    try {
      if (!(await database.isReady())) return;
      const removed = await sweepUnclaimed(database, files);
      if (removed > 0) log.info({ removed }, 'removed orphaned files');
    } catch (error) {
      log.warn({ err: error }, 'could not remove orphaned files');
    }
  }
  const begin = (): void => void (running = running.then(sweepTemporary).then(sweep));
  const timer = setInterval(begin, quarterOfAnHour);
  timer.unref();
  server.addHook('onReady', async () => begin());
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await Promise.race([running, pause(lastWait, undefined, { ref: false })]);
  });
}
