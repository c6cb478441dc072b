import { say } from '../../messages/index.ts';
import type { Unkept, Upload } from './upload.ts';

/** That a file is lost with its page, and why. */
export const unkeptNote = (why: Unkept): string =>
  why === 'no room'
    ? say("There's no space on this device to save this file. Keep this page open until it's sent.")
    : say("We can't save anything on this device. Keep this page open until everything is sent.");

/** What may be said where files are promised to be kept; undefined if only some are: those say so themselves. */
export function promiseOf(uploads: readonly Pick<Upload, 'unkept'>[], promise: string): string | undefined {
  if (uploads.some(({ unkept }) => unkept === 'nothing kept')) return unkeptNote('nothing kept');
  return uploads.some(({ unkept }) => unkept !== undefined) ? undefined : promise;
}
