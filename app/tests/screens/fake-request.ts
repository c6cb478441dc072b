import { vi } from 'vitest';

/** Replaces the browser's XMLHttpRequest; driven by hand. */
export class FakeRequest {
  /** The latest one; undefined before the first. */
  static last: FakeRequest | undefined;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  onloadend: () => void = () => undefined;
  status = 0;
  responseText = '';
  address = '';
  form: FormData | undefined;

  /** Takes the browser's place, with nothing sent yet. */
  static takeOver(): void {
    FakeRequest.last = undefined;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  }

  /** The one created last. */
  static newest(): FakeRequest {
    if (FakeRequest.last === undefined) throw new Error('nothing was sent');
    return FakeRequest.last;
  }

  /** The one that what is done here sends, as soon as it leaves. */
  static async sentBy(send: () => void): Promise<FakeRequest> {
    const before = FakeRequest.last;
    send();
    return vi.waitFor(() => {
      const latest = FakeRequest.newest();
      if (latest === before) throw new Error('nothing more was sent');
      return latest;
    });
  }

  constructor() {
    FakeRequest.last = this;
  }

  open(_method: string, address: string): void {
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(): string | null {
    return null;
  }

  send(form: FormData): void {
    this.form = form;
  }

  abort(): void {
    this.onabort();
    this.onloadend();
  }

  finish(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}
