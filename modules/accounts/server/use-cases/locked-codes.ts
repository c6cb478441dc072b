import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { waitInWords } from '#kit/http/limits.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { codes, type CodeHolder, type CodePurpose } from '../code-store.ts';

/**
 * Why no code of this purpose is compared now, with 429; undefined if one would be. Who has just given their password asks for
 * another code by signing in again.
 */
export async function lockedCodes(
  { config }: Pick<Platform, 'config'>,
  connection: Queryable,
  holder: CodeHolder,
  purpose: CodePurpose,
  afterPassword = false,
): Promise<Refusal | undefined> {
  const state = await codes.state(connection, holder, purpose, config.codeTtlSeconds);
  if (state === undefined || !(state.locked || state.day_is_over)) return undefined;
  const wait = waitInWords(state.unlocked_in);
  const ofNow = afterPassword
    ? say`Too many wrong codes. Wait ${wait}, then sign in again.`
    : say`Too many wrong codes. Wait ${wait}, then ask for a new code.`;
  return new Refusal('too-many', {
    message: state.day_is_over
      ? say`Too many wrong codes today. Wait ${wait}, or ask us to lift the limit.`
      : ofNow,
    retryAfterSeconds: state.unlocked_in,
  });
}
