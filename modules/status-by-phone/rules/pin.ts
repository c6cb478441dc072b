/** Wrong PINs after which none is compared for a day (REACH-07). */
export const wrongPinsUntilLocked = 3;
/** Wrong PINs, with no right one between them, after which none is compared until a new one is set. */
export const wrongPinsUntilSpent = 10;

/** What holds of a client's PIN: `locked` for a day, `spent` until a new one is set. */
export type PhonePinState = 'none' | 'set' | 'locked' | 'spent';

/** The state of a PIN, from what is counted. */
export function phonePinState({
  isSet,
  isLocked,
  wrong,
}: {
  readonly isSet: boolean;
  readonly isLocked: boolean;
  readonly wrong: number;
}): PhonePinState {
  if (!isSet) return 'none';
  if (wrong >= wrongPinsUntilSpent) return 'spent';
  return isLocked ? 'locked' : 'set';
}
