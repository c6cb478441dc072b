import * as oidc from 'openid-client';
import { screens } from '#kit/rules/paths/screens.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { isLoopback } from '#kit/platform/loopback.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { SingleSignOnConfig } from '#kit/platform/single-sign-on-config.ts';

/** Seconds that the provider has for an answer. */
const timeout = 10;
/** After this time what the provider says of itself is read again (milliseconds). */
const discoveredFor = 3_600_000;

/** What is sent to the provider's page, and judges what comes back. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The lender's OpenID Connect provider. Throws Refusal `unavailable` while it does not answer. */
export interface Provider {
  readonly settings: SingleSignOnConfig;
  /** A fresh state, nonce and code verifier, and the address of the provider's page for them. */
  begin(): Promise<Expected & { readonly location: string }>;
  /**
   * The claims of the person, once code, state, issuer, audience, nonce, expiry, algorithm and signature have been judged.
   * Throws Refusal `conflict` where one of them is wrong.
   */
  finish(
    answer: Readonly<Record<string, string>>,
    expected: Expected,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Where to sign out there; null if the provider has no such page. */
  end(): Promise<string | null>;
}

const unavailable = (): Refusal =>
  new Refusal('unavailable', {
    message: "Your organisation's sign-in isn't answering right now. Try again in a moment.",
  });

const notAccepted = (): Refusal =>
  new Refusal('conflict', { message: 'This sign-in was not accepted. Start again.' });

/** What the provider, or what it sent, is to blame for; everything else is that it cannot be reached. */
const isRefused = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.AuthorizationResponseError ||
  (error instanceof oidc.ClientError &&
    error.code !== 'OAUTH_TIMEOUT' &&
    !(error.cause instanceof TypeError));

export function createProvider(
  { config: { publicUrl }, log, clock }: Pick<Platform, 'config' | 'log' | 'clock'>,
  settings: SingleSignOnConfig,
): Provider {
  const { issuer, clientId, clientSecret, roleClaim } = settings;
  const redirectUri = `${publicUrl}${screens.public.singleSignOn.to()}`;
  let discovered: { readonly at: number; readonly configuration: Promise<oidc.Configuration> } | undefined;

  async function discover(): Promise<oidc.Configuration> {
    const server = new URL(issuer);
    return oidc.discovery(
      server,
      clientId,
      clientSecret,
      clientSecret === undefined ? oidc.None() : undefined,
      {
        timeout,
        execute: [
          // The signature is judged as well, not only from whom the answer came.
          oidc.enableNonRepudiationChecks,
          // oxlint-disable-next-line typescript/no-deprecated -- only to a provider on this computer, to try it
          ...(isLoopback(server.hostname) ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
  }

  async function configuration(): Promise<oidc.Configuration> {
    const now = clock.elapsed();
    if (discovered === undefined || now - discovered.at > discoveredFor) {
      const found = discover();
      discovered = { at: now, configuration: found };
      found.catch(() => (discovered = undefined));
    }
    try {
      return await discovered.configuration;
    } catch (error) {
      log.error({ err: error }, "the organisation's sign-in cannot be reached");
      throw unavailable();
    }
  }

  return {
    settings,
    async begin() {
      const [state, nonce, codeVerifier] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
      ];
      const location = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { state, nonce, codeVerifier, location: location.href };
    },
    async finish(answer, { state, nonce, codeVerifier }) {
      const provider = await configuration();
      const address = new URL(redirectUri);
      for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
      try {
        const tokens = await oidc.authorizationCodeGrant(provider, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw notAccepted();
        const isWhole = claims['email'] !== undefined && claims[roleClaim] !== undefined;
        if (isWhole || provider.serverMetadata().userinfo_endpoint === undefined) return claims;
        // Some providers keep what is not needed for signing in out of the token.
        return { ...(await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
      } catch (error) {
        log.warn({ err: error }, "the organisation's sign-in was not accepted");
        throw error instanceof Refusal ? error : isRefused(error) ? notAccepted() : unavailable();
      }
    },
    async end() {
      const provider = await configuration();
      if (provider.serverMetadata().end_session_endpoint === undefined) return null;
      const post_logout_redirect_uri = `${publicUrl}${screens.guest.login.to()}`;
      return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri }).href;
    },
  };
}
