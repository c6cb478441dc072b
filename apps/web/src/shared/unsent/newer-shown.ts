import { say } from '@ensigo/messages';

/** What is said of a submission that another device overtook, once the screen shows what it changed. */
export const newerShownMessage = (): string =>
  say(
    'This was changed on another device or in another tab. The newer answers are shown now: please read them, then send.',
  );
