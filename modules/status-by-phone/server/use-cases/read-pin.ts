import { phonePinState } from '../../rules/pin.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { pins } from '../store.ts';

/** What the client may dial, and the state of their PIN. */
export async function readPin({ config }: Platform, reads: Queryable, userId: string) {
  const { dial = null, textTo = null } = config.statusByPhone ?? {};
  const row = await pins.state(reads, userId, config.codeTtlSeconds);
  return {
    data: {
      dial,
      text_to: textTo,
      state: phonePinState({
        isSet: row?.is_set === true,
        isLocked: row?.is_locked === true,
        wrong: row?.wrong ?? 0,
      }),
      waiting: row?.waiting === true,
    },
  };
}
