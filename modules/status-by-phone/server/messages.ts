import { say } from '#kit/messages/index.ts';

/** What the owner of a PIN is told when wrong ones have locked it: at the bell and by mail (REACH-07). */
export function lockedNotice(lender: string, { isSpent }: { readonly isSpent: boolean }) {
  const message = () =>
    isSpent
      ? say(
          'A wrong PIN was entered ten times from your phone number. Your PIN no longer works: set a new one in your profile.',
        )
      : say('A wrong PIN was entered three times from your phone number. Your PIN is locked for a day.');
  return {
    message,
    mail: {
      kind: 'phone-pin-locked',
      words: () => ({
        subject: say`Your ${lender} PIN for status by phone is locked`,
        text: `${message()}\n\n${say("Nobody saw your amounts this way. If it wasn't you, someone has your phone. Ask your network to block it. Then set a new PIN, or remove it, in your profile.")}`,
      }),
    },
  };
}
