import { staleVersionMessage } from '#kit/rules/errors/codes.ts';
import { ApiFailure, noAnswer } from '#kit/browser/api/api-failure.ts';
import type { Answers } from '#kit/browser/offline-queue/merge-answers.ts';
import type { Taking, QueuedItem } from '#kit/browser/offline-queue/item.ts';
import type { CaseRules, CaseThere } from '#kit/browser/offline-queue/mend.ts';
import { type ItemStore, OfflineQueue } from '#kit/browser/offline-queue/offline-queue.ts';
import { SendingRound, type RoundEnd } from '#kit/browser/offline-queue/sender.ts';

/** What a phone keeps, also when its page is killed. */
class Phone implements ItemStore {
  readonly kept = new Map<string, string>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `put` writes here
  all = () => Promise.resolve([...this.kept.values()].map((text) => JSON.parse(text) as QueuedItem));
  put(item: QueuedItem): Promise<void> {
    this.kept.set(item.key, JSON.stringify(item));
    return Promise.resolve();
  }
  remove(key: string): Promise<void> {
    this.kept.delete(key);
    return Promise.resolve();
  }
}

type Fault = 'none' | 'lost answer' | 'no network' | 'killed' | ApiFailure;

/** Keeps one case at a time, as the server does: by version, and each submission once. */
class Lender {
  id: number | undefined = 500;
  version = 3;
  answers: Record<string, Answers> = { contacts: { email: 'old' }, finance: { rent: '1' } };
  documents: { id: string; type: string; size: number }[] = [{ id: 'licence', type: 'licence', size: 9 }];
  readonly loans: Answers[] = [];
  readonly heard: string[] = [];
  /** The next faults, first to come first. */
  faults: Fault[] = [];
  files: { areWaiting: boolean; refusal?: string } = { areWaiting: false };
  /** What happens before the next thing is handled. */
  beforeNext: (() => void) | undefined;

  readonly send = async (item: QueuedItem): Promise<unknown> => {
    const fault = this.faults.shift();
    if (fault instanceof ApiFailure) throw fault;
    if (fault === 'no network') throw noAnswer();
    if (fault === 'killed') return new Promise(() => undefined);
    this.beforeNext?.();
    this.beforeNext = undefined;
    const answer = this.#handle(item);
    if (fault === 'lost answer') throw noAnswer();
    return answer;
  };

  #handle({ part, body, ifMatch, chain }: QueuedItem): unknown {
    this.heard.push(part);
    if (chain !== 'loan') return { data: { id: 1 } };
    if (part === 'submit') {
      // A repeated submission is known by its loan, and by what was read before it.
      const documents = this.documents.map(({ id }) => id);
      const { ifMatch: version, documents: sent } = this.sent ?? { ifMatch: this.version, documents };
      const { read_documents: read = sent } = body;
      if (ifMatch !== version || String(read) !== String(sent))
        throw this.sent === undefined ? stale() : refusal(409, otherSent);
      if (this.sent === undefined) this.submitElsewhere(body);
      return { data: { id: 500 } };
    }
    if (ifMatch !== this.version) throw stale();
    this.version += 1;
    this.answers = { ...this.answers, [part]: body };
    return { data: { id: this.id, version: this.version } };
  }

  /** What the draft was sent with, by whatever device. */
  sent: { ifMatch: number; documents: readonly string[] } | undefined;

  submitElsewhere(body: Answers = { loan_id: 500 }): void {
    this.sent = { ifMatch: this.version, documents: this.documents.map(({ id }) => id) };
    this.loans.push({ ...body, ...this.answers });
    // The draft is none any more.
    this.id = undefined;
  }

  /** Another device saves a step. */
  saveElsewhere(part: string, answers: Answers): void {
    this.version += 1;
    this.answers = { ...this.answers, [part]: answers };
  }

  failsToRead: ApiFailure | undefined;

  readonly read = (): Promise<CaseThere> =>
    this.failsToRead === undefined
      ? Promise.resolve({
          id: this.id,
          version: this.version,
          answers: this.answers,
          documents: this.documents,
        })
      : Promise.reject(this.failsToRead);
}

/** Of a case that another device has sent as this phone has not read it. */
export const otherSent = 'This was sent from another device.';

export const refusal = (status: number, message: string): ApiFailure => new ApiFailure({ status, message });
const stale = (): ApiFailure => refusal(409, staleVersionMessage());

let people = 0;

/** A person's phone on which things of a loan wait, and the lender that they are for. */
export class SendingPhone {
  readonly userId: string;
  readonly phone = new Phone();
  readonly lender = new Lender();
  readonly queue: OfflineQueue;
  /** Milliseconds since 1970. */
  now = 1_000_000;
  /** Cases whose screens were told to read again. */
  readonly readAgain: string[] = [];

  constructor() {
    people += 1;
    this.userId = `person-${String(people)}`;
    this.queue = new OfflineQueue(this.userId, this.phone);
  }

  round(from: OfflineQueue = this.queue): Promise<RoundEnd> {
    const { lender, readAgain } = this;
    const loan: CaseRules = {
      read: lender.read,
      asStored: (_part, body) => body,
      alwaysAsks: () => false,
      wordsOf: (_part, _name, value) => String(value),
      labelOf: (_part, name) => name,
      gone: 'This application was sent already.',
    };
    return new SendingRound({
      queue: from,
      send: lender.send,
      rulesOf: (chain) => Promise.resolve(chain === 'loan' ? loan : undefined),
      filesOf: () => Promise.resolve(lender.files),
      onSent: () => Promise.resolve(),
      onOvertaken(chain) {
        readAgain.push(chain);
        return Promise.resolve();
      },
      onSending: () => undefined,
      now: () => this.now,
    }).run();
  }

  take(part: string, changes: Partial<Taking> = {}): Promise<QueuedItem> {
    return this.queue.take({
      chain: 'loan',
      part,
      title: part,
      opens: `/${part}`,
      call: { name: part, method: 'POST', path: `/${part}` },
      body: {},
      ifMatch: 3,
      caseId: 500,
      ...changes,
    });
  }

  takeContacts = () => this.take('contacts', { body: { email: 'new' }, base: { email: 'old' } });
  takeFinance = () => this.take('finance', { body: { rent: '2' }, base: { rent: '1' } });

  /** After these steps; `changes`: for example the files that were read. */
  takeSubmit = (changes: Partial<Taking> = {}) =>
    this.take('submit', {
      body: { loan_id: 500 },
      afterFiles: 'loan-500',
      reads: { contacts: { email: 'new' }, finance: { rent: '2' } },
      ...changes,
    });

  async takeAll(): Promise<void> {
    await this.takeContacts();
    await this.takeFinance();
    await this.takeSubmit();
  }

  /** What waits, in words. */
  async kept(): Promise<string[]> {
    const items = await this.queue.load();
    return items.map(({ part, state, reason = '' }) => `${part} ${state} ${reason}`.trim());
  }
}
