import type { QueryClient } from '@tanstack/react-query';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { sendForm } from '#kit/browser/api/upload-file.ts';
import { offlineQueueOf } from '#kit/browser/offline-queue/enqueue.ts';
import { keepSending } from '#kit/browser/offline-queue/keep-sending.ts';
import type { QueuedItem } from '#kit/browser/offline-queue/item.ts';
import { queuedNow } from '#kit/browser/offline-queue/queued-items.ts';
import { mayKeepFiles } from '#kit/browser/uploads/kept-mark.ts';
import { openUploads, type PlaceOfFiles } from '#kit/browser/uploads/open-uploads.ts';
import { keptPlaces } from '#kit/browser/uploads/parts/kept-files.ts';
import { watchQueues } from '#kit/browser/uploads/watch-queues.ts';
import { changedCaseIn, readAgainOnceSent } from '#cases/screens/parts/changed-case.ts';
import { draftIdOf } from '#cases/screens/parts/loan-chain.ts';
import { readAgainOf, rulesOf } from './cases.ts';
import { WaitingFiles } from './waiting-files.ts';
import { draftFiles, filesOfChangedLoan } from '#loans/screens/parts/loan-files.ts';
import { filesOfChangedRequest, filesOfRequestDraft } from '#support-requests/screens/parts/request-files.ts';

/** The client's drafts, as far as the server has given them an id. */
interface Drafts {
  readonly loan: number | undefined;
  readonly request: number | undefined;
}

/** How files are sent that are kept under a place; undefined for those of a draft that is none any more. */
function filesAt(place: string, { loan, request }: Drafts): PlaceOfFiles | undefined {
  const { kind, id = '' } = /^(?<kind>changed-\w+)-(?<id>\d+)$/.exec(place)?.groups ?? {};
  if (kind === 'changed-request') return filesOfChangedRequest(id);
  if (kind === 'changed-loan' || kind === 'changed-documents')
    return filesOfChangedLoan(id, kind === 'changed-documents');
  const ofDrafts: readonly PlaceOfFiles[] = [
    ...[loan, undefined].map(draftFiles),
    ...[request, undefined].map(filesOfRequestDraft),
  ];
  return ofDrafts.find((known) => known.place === place);
}

interface Sender {
  readonly userId: string;
  readonly client: QueryClient;
  /** Tells that something has arrived, in the server's words; `danger`: not all of it has. */
  readonly onArrived: (message: string, tone: 'success' | 'danger') => void;
}

/** Makes a queued call as it was saved, for the person who saved it. */
function send(
  as: string,
  { call, key, edition, params, body, ifMatch, isForm }: QueuedItem,
): Promise<unknown> {
  const kept: Endpoint = { ...call, audience: 'client', summary: '', answer: 'document' };
  const idempotencyKey = edition === undefined ? key : `${key}-${String(edition)}`;
  if (isForm === true) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.set(name, String(value));
    return sendForm({ ...kept, upload: true }, { form, idempotencyKey, as });
  }
  return callApi<Endpoint>(kept, { params, body, ifMatch, idempotencyKey, as });
}

const messageIn = (answer: unknown): string => {
  const message: unknown = Reflect.get(Object(answer), 'message');
  return typeof message === 'string' ? message : '';
};

/** Documents of an earlier loan that could not be copied have to be given anew. */
function isIncomplete(answer: unknown): boolean {
  const notCopied: unknown = Reflect.get(Object(answer), 'not_copied');
  return Array.isArray(notCopied) && notCopied.length > 0;
}

/** What failed for want of a network is tried again (milliseconds). */
const tryAgainAfter = 10_000;

/** Does the work, again and again until it succeeds; returns how to stop. */
function untilDone(work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const attempt = (): void => {
    work().catch(() => {
      if (!isOver) timer = setTimeout(attempt, tryAgainAfter);
    });
  };
  attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * Sends what waits on this phone as long as its person is here (REACH-03); returns how to
 * stop, or undefined while nothing can be kept here.
 */
export async function startOfflineQueue({
  userId,
  client,
  onArrived,
}: Sender): Promise<(() => void) | undefined> {
  const queue = await offlineQueueOf(userId);
  /** Files of a draft that is no longer there never go into the next one. */
  const files = new WaitingFiles(async (place) => {
    const state = await client.query({
      staleTime: 'static',
      queryKey: ['client-state'],
      queryFn: async () => (await callApi(checkPrequalification)).data,
    });
    const known = filesAt(place, { loan: draftIdOf(state), request: state.request?.id });
    return known === undefined ? undefined : openUploads(client, userId, known);
  });
  /** What was kept when the tab was closed goes on, whether its screen is opened or not. */
  async function resumeAll(): Promise<void> {
    for (const place of await keptPlaces(userId)) await files.resume(place);
  }
  const stopResuming = mayKeepFiles(userId) ? untilDone(resumeAll) : undefined;
  if (queue === undefined) {
    stopResuming?.();
    return undefined;
  }
  const sending = keepSending(userId, queue, {
    send: (item) => send(userId, item),
    rulesOf,
    async filesOf(place) {
      await files.resume(place);
      return files.stateOf(place);
    },
    onOvertaken: (chain) => client.invalidateQueries({ queryKey: readAgainOf(chain) }),
    async onSent(item, answer) {
      if (isIncomplete(answer)) onArrived(messageIn(answer), 'danger');
      else if (item.isTold === true) onArrived(messageIn(answer), 'success');
      const changed = changedCaseIn(item.chain);
      if (item.isTold !== true) await client.invalidateQueries({ queryKey: readAgainOf(item.chain) });
      else await (changed === undefined ? client.invalidateQueries() : readAgainOnceSent(client, changed));
    },
  });
  const stopWatching = watchQueues(() => {
    // Every part of a file comes by here.
    const places = queuedNow().items.flatMap(({ afterFiles = [] }) => afterFiles);
    if (places.some((place) => !files.stateOf(place).areWaiting)) sending.look();
  });
  return () => {
    stopResuming?.();
    stopWatching();
    sending.stop();
  };
}
