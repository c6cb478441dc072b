import { get, type IncomingMessage } from 'node:http';
import { streamNotifications } from '#notifications/endpoints/notifications.ts';

export interface Stream {
  readonly type: string | undefined;
  bells(): number;
  /** How often an event came. */
  events(name: string): number;
  beats(): number;
  ended(): boolean;
  close(): void;
}

/** Listens on a separate connection: fetch would open the next one in advance, and a stop would wait for it. */
export async function listen(url: string, headers: Record<string, string>): Promise<Stream> {
  const request = get(`${url}/api${streamNotifications.path}`, { headers, agent: false });
  let text = '';
  let ended = false;
  request.on('error', () => undefined).on('close', () => (ended = true));
  const response = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  return {
    type: response.headers['content-type'],
    bells: () => text.split('event: bell').length - 1,
    events: (name) => text.split(`event: ${name}\n`).length - 1,
    beats: () => text.split('\n:\n').length - 1,
    ended: () => ended,
    close: () => request.destroy(),
  };
}
