import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { listenOnLoopback } from './listen.ts';

/** Someone at the lender's provider. */
export interface ProviderUser {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly groups: readonly string[];
}

export interface OpenIdProvider {
  readonly issuer: string;
  /** Who sits at the browser and signs in without being asked. */
  user: ProviderUser;
  /** What is sent instead of the token with the person's claims; undefined: the real one. */
  tamper: ((idToken: string, sign: Sign) => Promise<string>) | undefined;
  /** Walks through the provider's pages as a browser does; the parameters with which it comes back. */
  signIn(location: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** Signs other claims with the provider's own key. */
type Sign = (claims: Readonly<Record<string, unknown>>) => Promise<string>;

const nobody: ProviderUser = { sub: '', email: '', email_verified: false, name: '', groups: [] };

/** A real OpenID provider on loopback, for one client. */
export async function startOpenIdProvider({
  clientId,
  clientSecret,
  redirectUri,
  claimsInToken = true,
}: {
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly redirectUri: string;
  /** False: name, address and groups are told at the userinfo endpoint alone. */
  readonly claimsInToken?: boolean;
}): Promise<OpenIdProvider> {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(keys.privateKey)), alg: 'RS256', kid: 'k1', use: 'sig' };
  const server = createServer((request, response) => void handle(request, response));
  const issuer = `http://127.0.0.1:${String(await listenOnLoopback(server))}`;
  const made: OpenIdProvider = {
    issuer,
    user: nobody,
    tamper: undefined,
    signIn: (location) => walk(location, redirectUri),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        ...(clientSecret === undefined
          ? { token_endpoint_auth_method: 'none' as const }
          : { client_secret: clientSecret }),
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [redirectUri.replace('/staff/sign-in', '/login')],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a-key-of-tests'] },
    conformIdTokenClaims: !claimsInToken,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => Promise.resolve({ ...made.user, groups: [...made.user.groups] }),
    }),
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const sign: Sign = (claims) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(keys.privateKey);
  provider.use(async (context, next) => {
    await next();
    const body: unknown = context.body;
    if (context.path !== '/token' || made.tamper === undefined) return;
    if (typeof body === 'object' && body !== null && 'id_token' in body)
      body.id_token = await made.tamper(String(body.id_token), sign);
  });
  const answer = provider.callback();

  async function handle(...[request, response]: Parameters<typeof answer>): Promise<void> {
    if (request.url?.startsWith('/interaction/') !== true) return answer(request, response);
    const login = { accountId: made.user.sub };
    await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  }
  return made;
}

/** Follows the redirects with the cookies that are set on the way. */
async function walk(location: string, end: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let address = location;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } });
    for (const given of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (given.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${address} ended with ${String(response.status)}`);
    address = new URL(next, address).href;
    if (address.startsWith(end)) return Object.fromEntries(new URL(address).searchParams);
  }
  throw new Error('too many redirects');
}
