import type { Key, KeyRefusal, Keys } from '#kit/http/keys.ts';
import { limit } from '#kit/http/limits.ts';
import { act, changeUnrecorded } from '#kit/platform/act.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { findKey, noteDayOfUse, readKeyUse } from './store.ts';

const idPlace = [4, 12] as const;

/** One row of the audit log an hour for a key and a reason: a system that is not corrected tries for ever. */
const refusedWithinSeconds = 3600;

/** Whose an API key is, what it may do, and what is kept of its use (JOIN-02). */
export const apiKeys: Keys = {
  async find(reads, text) {
    const found = await findKey(reads, text.slice(...idPlace), sha256(text));
    if (found === undefined) return undefined;
    const { id, user_id: userId, scopes, networks, state, seconds_left: secondsLeft, stamp } = found;
    return { id, userId, scopes, networks, state, secondsLeft, stamp };
  },

  async noteUse(platform, { id, userId }, clientAddress) {
    const { database } = platform;
    const use = await readKeyUse({ query: database.read }, id, clientAddress);
    if (use?.is_new_address === true) {
      await act(platform, { userId, clientAddress }, async (transaction) => {
        await noteDayOfUse(transaction, id);
        await transaction.record('api-key.used', { subject: `api-key:${id}` });
      });
    } else if (use?.is_new_day === true) {
      await changeUnrecorded(database, (transaction) => noteDayOfUse(transaction, id));
    }
  },

  async noteRefusal(platform, { id, userId }: Key, reason: KeyRefusal, clientAddress) {
    try {
      await act(platform, { userId, clientAddress }, async (transaction) => {
        await limit(transaction, {
          key: `api-key-refused:${id}:${reason}`,
          most: 1,
          withinSeconds: refusedWithinSeconds,
        });
        await transaction.record('api-key.refused', { subject: `api-key:${id}`, details: { reason } });
      });
    } catch (failure) {
      // There is already a row for this hour.
      if (!(failure instanceof Refusal)) throw failure;
    }
  },
};
