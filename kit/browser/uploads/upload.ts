import { say } from '../../messages/index.ts';
import type { Flaw } from './photos/judge-photo.ts';

/**
 * What a file under way is doing: its bytes travel, it waits for the network, for the server (which says why) or for
 * another tab that sends, or it is being checked.
 */
export type Stage = 'sending' | 'network' | 'server' | 'tab' | 'checking';

/** Why a file is not kept on the phone, but lives as long as its page: there is no room, or nothing is kept here at all. */
export type Unkept = 'no room' | 'nothing kept';

/** A photo that will be a page of a PDF, as a part of the upload's file. */
export interface Page {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** One file being uploaded, or stopped. A file that has arrived leaves the queue. */
export interface Upload {
  readonly id: string;
  /** The document type it belongs to. */
  readonly type: string;
  readonly file: File;
  /** The same for each try: a file whose answer was lost is not stored twice. */
  readonly key: string;
  /**
   * `preparing`: a photo is being made small. `asking`: a person should look at it before it is sent. `arranging`: a person
   * puts `photos` in order first.
   */
  readonly state: 'preparing' | 'asking' | 'arranging' | 'waiting' | 'sending' | 'failed' | 'refused';
  /** While it is `sending`. */
  readonly stage?: Stage | undefined;
  /** The photos of which the server makes one PDF: they follow each other in the file. */
  readonly pages?: readonly Page[] | undefined;
  /** While it is `arranging`. */
  readonly photos?: readonly File[];
  /** Bytes. */
  readonly sent: number;
  /** What a photo looks like while it is `asking`. */
  readonly flaw?: Flaw | undefined;
  /** It was refused as it was chosen, and its place says why: it never waited to be sent. */
  readonly isNeverSent?: true;
  /** Why it stopped or waits, in words. */
  readonly reason?: string | undefined;
  /** What the server calls it, if it arrives in parts. */
  readonly opened?: string | undefined;
  /** Undefined: it is kept, or about to be. */
  readonly unkept?: Unkept | undefined;
}

/** Whether a file is still on its way by itself. */
export const isUnderWay = ({ state }: Pick<Upload, 'state'>): boolean =>
  state === 'preparing' || state === 'sending' || state === 'waiting';

/** Whether it takes the place of a file: how many files become of photos that are still put in order, nobody knows. */
export const takesRoom = ({ state }: Pick<Upload, 'state'>): boolean =>
  state !== 'refused' && state !== 'arranging';

/** Whether a person has to do something about a file before it goes on, or is left out. */
export const needsPerson = ({ state }: Pick<Upload, 'state'>): boolean =>
  state === 'asking' || state === 'arranging' || state === 'failed';

/** What a form with these files asks of a person first, in words: a look at photos, or what to do with a stopped file. */
export function reasonToAct(uploads: readonly Upload[]): string | undefined {
  const { state } = uploads.find(needsPerson) ?? {};
  if (state === 'asking') return say('First tell us if you can read your photo.');
  if (state === 'arranging') return say('First choose what to do with your photos.');
  return state === 'failed' ? say('A file has stopped. Try again, or remove it.') : undefined;
}

/** What a form with these files waits for, in words: a person, or the files. */
export function reasonToWait(uploads: readonly Upload[]): string | undefined {
  const toAct = reasonToAct(uploads);
  if (toAct !== undefined) return toAct;
  return uploads.some(isUnderWay) ? say('Wait until your files are sent.') : undefined;
}

/** A photo as it will be sent, what a person should look at before, and why it cannot be sent. */
export interface Prepared {
  readonly file: File;
  readonly flaw?: Flaw | undefined;
  readonly refusal: string | undefined;
}

export interface Sending {
  readonly onProgress: (sentBytes: number) => void;
  readonly onStage: (stage: Stage, reason?: string) => void;
  readonly opened?: string | undefined;
  readonly pages?: readonly Page[] | undefined;
  /** It was kept on the phone: another tab may have begun to send it. */
  readonly isResumed?: boolean;
  readonly onOpened: (id: string) => void;
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
  /** The user whose file it is; it is sent for no one else. Undefined: the signed-in user. */
  readonly as?: string | undefined;
}

/** What to say about a failure: a refused file is not worth a retry, a broken connection is. */
export interface UploadFailure {
  readonly reason: string;
  readonly refused: boolean;
}
