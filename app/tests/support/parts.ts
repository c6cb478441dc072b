import { request } from 'node:http';
import type { UploadState } from '#kit/endpoints/uploads.ts';
import type { UploadPlace } from '#kit/rules/uploads/parts.ts';
import type { TestServer } from './test-server.ts';

interface Sender {
  readonly token: string;
}

interface Answered {
  readonly status: number;
  readonly message: unknown;
  readonly errors: unknown;
  /** Undefined for a refusal. */
  readonly data: UploadState | undefined;
}

async function answered(response: Response): Promise<Answered> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server holds its answers against the contract
  const body = (await response.json()) as Partial<Omit<Answered, 'status'>>;
  const { message, errors, data } = body;
  return { status: response.status, message, errors, data };
}

/** A phone that sends a file in parts, and may reach any node. */
export function phone(server: Pick<TestServer, 'url'>, { token }: Sender) {
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json' };
  const call = async (method: string, path: string, more: RequestInit = {}): Promise<Answered> =>
    answered(await fetch(`${server.url}/api/uploads${path}`, { method, headers: json, ...more }));
  const bytes = (body: Buffer): RequestInit => ({
    headers: { authorization, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });

  async function open(
    file: Buffer | number,
    said: { place?: UploadPlace; field?: string; name?: string; key?: string } = {},
  ): Promise<Answered> {
    const { place = 'loan-documents', field = 'trading_licence', name = 'licence.pdf', key } = said;
    const size = typeof file === 'number' ? file : file.length;
    return call('POST', '', {
      headers: { ...json, ...(key !== undefined && { 'idempotency-key': key }) },
      body: JSON.stringify({ place, field, name, size }),
    });
  }

  const append = (id: string, offset: number, body: Buffer): Promise<Answered> =>
    call('PUT', `/${id}/from/${String(offset)}`, bytes(body));
  const finish = (id: string): Promise<Answered> => call('POST', `/${id}/finish`, { body: '{}' });

  /** Checked photos, to become one PDF. */
  const join = (
    pages: readonly string[],
    {
      name = 'pages.pdf',
      field = 'trading_licence',
      key,
    }: { name?: string; field?: string; key?: string } = {},
  ): Promise<Answered> =>
    call('POST', '/join', {
      headers: { ...json, ...(key !== undefined && { 'idempotency-key': key }) },
      body: JSON.stringify({ place: 'loan-documents', field, name, pages }),
    });

  return {
    open,
    join,
    append,
    finish,
    ask: (id: string): Promise<Answered> => call('GET', `/${id}`),
    drop: (id: string): Promise<Answered> => call('DELETE', `/${id}`, { headers: { authorization } }),
    /** Opened; its id. */
    async opened(...about: Parameters<typeof open>): Promise<string> {
      const { data, message } = await open(...about);
      if (data === undefined) throw new Error(String(message));
      return data.id;
    },
    /** Opened, sent in this many parts, and not finished; its id. */
    async sent(file: Buffer, said: Parameters<typeof open>[1] = {}, parts = 3): Promise<string> {
      const id = await this.opened(file, said);
      const step = Math.ceil(file.length / parts);
      for (let offset = 0; offset < file.length; offset += step)
        await append(id, offset, file.subarray(offset, offset + step));
      return id;
    },
    /** Checked, and not taken yet; its id. */
    async checked(...about: Parameters<typeof this.sent>): Promise<string> {
      const id = await this.sent(...about);
      const { data, message } = await finish(id);
      if (data?.state !== 'checked') throw new Error(`${String(message)} ${String(data?.reason)}`);
      return id;
    },
    /** Begins a part of which only some bytes are sent; `breakOff` cuts the link. */
    beginPart(id: string, offset: number, length: number, some: Buffer) {
      const sending = request(`${server.url}/api/uploads/${id}/from/${String(offset)}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/octet-stream', 'content-length': length },
      });
      sending.on('error', () => undefined);
      sending.write(some);
      return { breakOff: () => void sending.destroy(), end: (rest: Buffer) => void sending.end(rest) };
    },
    /** A form that names files by their ids. */
    form(
      path: string,
      ids: readonly string[],
      { key, fields = {} }: { key?: string; fields?: Readonly<Record<string, string>> } = {},
    ): Promise<Response> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const id of ids) form.append('uploads', id);
      return fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { authorization, ...(key !== undefined && { 'idempotency-key': key }) },
        body: form,
      });
    },
  };
}
