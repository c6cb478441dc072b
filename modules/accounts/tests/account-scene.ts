import type { Endpoint, SessionStage } from '#kit/rules/engine/contract.ts';
import { login, register, requestReset, storeReset, verifyCode, verifyReset } from '../endpoints/accounts.ts';
import * as clients from '#app/tests/support/clients.ts';
import { newPassword } from '#app/tests/support/sign-in.ts';

type Settings = Parameters<typeof clients.startPostedServer>[0];

/** A person who makes calls. */
export type Caller = Pick<clients.Client, 'api'>;

/** A server for a test file, and what people do there to get an account and into it. */
export async function accountScene(settings: Settings = {}) {
  const server = await clients.sharedPostedServer(settings);

  const asNobody = <C extends Endpoint>(call: C, body: unknown) =>
    clients.callWith(server.url, undefined, call, { body });
  const asBearer = (token: string): Caller => ({
    api: (call, input) => clients.callWith(server.url, token, call, input),
  });

  const signUpAs = (email: string, changes?: Readonly<Record<string, unknown>>) =>
    asNobody(register, clients.signUpBody(email, changes));
  const signIn = (email: string, password: string = clients.strongPassword) =>
    asNobody(login, { email, password });
  const giveCode = (client: Caller, two_factor_code: unknown) =>
    client.api(verifyCode, { body: { two_factor_code } });

  const signUp = (email?: string) => clients.signUp(server, email);
  const signUpAndVerify = () => clients.signUpAndVerify(server);
  const codeByMail = (email: string, mails?: number) => clients.codeByMail(server, email, mails);
  /** Someone who has signed up, and the code that was mailed to them. */
  async function signedUpWithCode() {
    const client = await signUp();
    return { client, code: await codeByMail(client.email) };
  }
  const clientWith = (email: string, token: string) => clients.clientWith(server, email, token);
  const anotherSession = async ({ email }: { readonly email: string }, stage?: SessionStage) =>
    clientWith(email, await clients.tokenFor(server, email, stage));
  const lastMailTo = (email: string) => server.smtp.mailsTo(email).at(-1);

  const askReset = (email: string) => asNobody(requestReset, { email });
  const exchange = (email: string, otp: string) => asNobody(verifyReset, { email, otp });
  const storePassword = (
    email: string,
    token: string,
    password = newPassword,
    password_confirmation = password,
  ) => asNobody(storeReset, { email, token, password, password_confirmation });

  return {
    server,
    asNobody,
    asBearer,
    signUpAs,
    signIn,
    giveCode,
    signUp,
    signUpAndVerify,
    codeByMail,
    signedUpWithCode,
    clientWith,
    anotherSession,
    lastMailTo,
    askReset,
    exchange,
    storePassword,
  };
}
