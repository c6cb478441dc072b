import { member } from '#kit/platform/outgoing-http.ts';
import { CallFailed, type Answered } from './provider.ts';

/** Seconds before its end from which a token is not used any more. */
const margin = 30;
const usualSeconds = 180;

/** A token of a network, kept until shortly before its end. */
export interface Token {
  /** Makes a call with the token, and once more with a new one if the network refuses it. Throws CallFailed. */
  use(call: (token: string) => Promise<Answered>): Promise<Answered>;
}

/** `fetchToken` asks the network for one; `now` is in seconds. */
export function createToken(fetchToken: () => Promise<Answered>, now: () => number): Token {
  let kept: { readonly text: string; readonly until: number } | undefined;
  let fetching: Promise<string> | undefined;

  async function fresh(): Promise<string> {
    const { status, body } = await fetchToken().catch((error: unknown) => {
      // Without a token nothing else was sent.
      throw error instanceof CallFailed ? new CallFailed(error.message, false) : error;
    });
    const [text, seconds] = [member(body, 'access_token'), Number(member(body, 'expires_in'))];
    if (status !== 200 || typeof text !== 'string') throw new CallFailed(`token http ${status}`, false);
    kept = { text, until: now() + (seconds > 0 ? seconds : usualSeconds) - margin };
    return text;
  }

  /** Of several calls at once, one fetches it for all. */
  const renewed = (): Promise<string> =>
    (fetching ??= fresh().finally(() => {
      fetching = undefined;
    }));

  return {
    async use(call) {
      const token = kept !== undefined && kept.until > now() ? kept.text : await renewed();
      const answered = await call(token);
      if (answered.status !== 401) return answered;
      if (kept?.text === token) kept = undefined;
      return call(await renewed());
    },
  };
}
