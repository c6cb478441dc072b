import type { FileStore } from './file-store/file-store.ts';
import type { OutgoingMessage, Transport } from './outbox/transport.ts';

/** What a span says: words of ours, never a person's data, an address or a value that was typed. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Times pieces of work as spans of a trace (FLEET-05). */
export interface Tracer {
  /** As a part of the current request; outside a request, nothing is told. */
  part<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** As a part of the current request, or as a new trace. */
  call<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
}

/** Spans of what is handed to a mail server or an SMS gateway. */
export function tracedTransport(transport: Transport, channel: 'mail' | 'sms', tracer: Tracer): Transport {
  return {
    ...transport,
    send: (message: OutgoingMessage) =>
      tracer.call(`send ${channel}`, { 'ensigo.channel': channel }, () => transport.send(message)),
  };
}

/** Spans of what is asked of the file store, without the keys. */
export function tracedFiles(files: FileStore, tracer: Tracer): FileStore {
  const span = <T>(operation: string, work: () => Promise<T>): Promise<T> =>
    tracer.call(`file store ${operation}`, { 'ensigo.file_store.operation': operation }, work);
  return {
    ...files,
    put: (key, path, patience) => span('put', () => files.put(key, path, patience)),
    read: (key, patience) => span('read', () => files.read(key, patience)),
    copy: (from, to, patience) => span('copy', () => files.copy(from, to, patience)),
    delete: (key, patience) => span('delete', () => files.delete(key, patience)),
  };
}
