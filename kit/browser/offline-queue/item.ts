import type { Endpoint } from '../../rules/engine/contract.ts';
import type { Answers, Difference } from './merge-answers.ts';

/** As much of a call as is needed to make it later. */
export type CallAddress = Pick<Endpoint, 'name' | 'method' | 'path'>;

export const callAddress = ({ name, method, path }: Endpoint): CallAddress => ({ name, method, path });

/** The documents of a case as its person read them before they sent it. */
export interface ReadFiles {
  /** Ids of those that the server had. */
  readonly stored: readonly string[];
  /** The types of those that this phone sends before it; they get their ids when they arrive. */
  readonly coming: readonly string[];
  /** Their sizes in the same order (bytes). */
  readonly bytes: readonly number[];
}

/** What a person has sent without a network. */
export interface Taking {
  /** The case it belongs to: what belongs together is sent in order, other cases do not wait for it. */
  readonly chain: string;
  /** Which part of the case it is, such as its step; the same part saved anew replaces what waits. */
  readonly part: string;
  /** What it is called on the screen. */
  readonly title: string;
  /** Where it is looked at and changed. */
  readonly opens: string;
  readonly call: CallAddress;
  readonly params?: Answers;
  readonly body: Answers;
  /** Version of the case that the person has seen; 0: there was none yet. */
  readonly ifMatch?: number;
  /** Id of the case, once it has one. */
  readonly caseId?: number | undefined;
  /** The field of the body that names the case, for one that was begun on this phone. */
  readonly caseField?: string;
  /** What the server held when the form was opened: where two devices differ is found against it. */
  readonly base?: Answers;
  /** Place of the files that have to arrive before it. */
  readonly afterFiles?: string;
  /** What the screens show meanwhile, in place of what the server last answered. */
  readonly shows?: Answers;
  /** The form whose typed values it replaces. */
  readonly form?: string;
  /** The answers of each part as the person read them before they sent the whole: it goes with no others. */
  readonly reads?: Readonly<Record<string, Answers>>;
  /** The documents as the person read them then. */
  readonly files?: ReadFiles;
  /** It was tried, and no answer was heard: the server may have it. */
  readonly mayHaveArrived?: boolean;
  /** The key of a first try whose answer was not heard. */
  readonly key?: string;
  /** It is sent as a form, as a message to the lender is. */
  readonly isForm?: boolean;
  /** Its success is told when it has arrived, in the server's words. */
  readonly isTold?: boolean;
}

/** It waits; the server refused it, for a reason; or two devices differ and the person is asked. */
export type ItemState = 'waiting' | 'refused' | 'asks';

/** The answers of another device, for the person to choose. */
export interface Elsewhere {
  readonly answers: Answers;
  readonly version: number;
  readonly differences: readonly Difference[];
  /** When they were stored there (ISO 8601), if that is known. */
  readonly at?: string | undefined;
}

/** Something that waits on this phone to be sent. That it is being sent is never stored: a page may be killed. */
export interface QueuedItem extends Taking {
  /** Its Idempotency-Key, as long as its body stays the same. */
  readonly key: string;
  /** How often its body was changed since: another body is another request. */
  readonly edition?: number;
  /** Among all items: what was taken first is sent first. */
  readonly order: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Keys of items that have to be gone before it. */
  readonly after: readonly string[];
  readonly state: ItemState;
  /** How often it was sent: the server may have it. */
  readonly tries: number;
  /** How often it was put off, also before it was sent. */
  readonly delays?: number;
  /** Not to be tried again before (milliseconds since 1970). */
  readonly notBefore: number;
  /** The server's words, if it was refused or has to wait. */
  readonly reason?: string;
  readonly elsewhere?: Elsewhere;
}
