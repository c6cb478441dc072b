import type { People, Signed } from './people.ts';

/** One request: how it is sent, each time anew. */
export interface Sent {
  readonly path: string;
  readonly token: string;
  /** A write has one, a read has none. */
  readonly body?: () => string | FormData;
  readonly type?: string;
  /** Whether it brings an Idempotency-Key, so that it may be repeated. */
  readonly isKeyed: boolean;
}

/** Far below the limit of tickets an hour: those that are sent again count too. */
const ticketsOfClient = 2;
const pdf = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], {
  type: 'application/pdf',
});

const nthOf = <Each>(list: readonly Each[], nth: number): Each => {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error('Nobody is there');
  return found;
};

const notesOf = (client: Signed): string => `/staff/clients/${client.id}/notes`;

/** A note of the officer about one of the clients. */
export const note = ({ officer, clients }: People, text: string, nth: number): Sent => ({
  path: notesOf(nthOf(clients, nth)),
  token: officer.token,
  body: () => JSON.stringify({ text, pinned: false }),
  type: 'application/json',
  isKeyed: true,
});

export const keylessNote = (people: People, text: string, nth: number): Sent => ({
  ...note(people, text, nth),
  isKeyed: false,
});

/** The notes about a client. */
export const read = ({ officer, clients }: People, nth: number): Sent => ({
  path: notesOf(nthOf(clients, nth)),
  token: officer.token,
  isKeyed: false,
});

/** A ticket of a client with a file. */
export const ticket = ({ clients }: People, text: string, nth: number): Sent => ({
  path: '/tickets/store',
  token: nthOf(clients, Math.floor(nth / ticketsOfClient)).token,
  body() {
    const form = new FormData();
    form.set('subject', 'A drill');
    form.set('message', text);
    form.append('attachments[]', pdf, 'drill.pdf');
    return form;
  },
  isKeyed: true,
});
