import { deviceStorage } from '../session/browser-storage.ts';
import { say } from '../../messages/index.ts';
import type { Unkept, Upload } from './upload.ts';

const markOf = (userId: string): string => `unsent-files:${userId}`;

/** Whether this phone may keep files of this person: without the mark, the database need not be opened. */
export const mayKeepFiles = (userId: string): boolean => deviceStorage.read(markOf(userId)) !== null;

export const markKeptFiles = (userId: string): void => deviceStorage.write(markOf(userId), '1');

export const unmarkKeptFiles = (userId: string): void => deviceStorage.remove(markOf(userId));

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
