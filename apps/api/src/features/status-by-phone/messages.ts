import { say } from '@ensigo/messages';

/** What the owner of a PIN is told when wrong ones have locked it: at the bell and by mail (REACH-07). */
export function lockedNotice(lender: string, { isSpent }: { readonly isSpent: boolean }) {
  const message = () =>
    isSpent
      ? say(
          'Ten wrong PINs were typed on the phone with your number. The PIN no longer counts: set a new one in your profile.',
        )
      : say('Three wrong PINs were typed on the phone with your number. The PIN is locked for a day.');
  return {
    message,
    mail: {
      kind: 'phone-pin-locked',
      words: () => ({
        subject: say`Your ${lender} PIN for status by phone is locked`,
        text: `${message()}\n\n${say('Nobody has seen your sums this way. If it was not you, somebody has your phone: ask your network to block it, and set a new PIN or remove it in your profile.')}`,
      }),
    },
  };
}
