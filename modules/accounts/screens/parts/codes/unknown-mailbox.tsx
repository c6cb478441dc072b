import { Notice } from '#kit/ui/notice.tsx';
import { offersTexts } from '#kit/ui/offers-texts.ts';
import { texts } from './texts.ts';

interface UnknownMailboxProps {
  readonly email: string;
  /** Leads back to the sign-up; undefined for an account that has been confirmed. */
  readonly onCorrect: (() => void) | undefined;
}

/** No code arrives at this address: says what works instead (VERIFY-10). */
export function UnknownMailbox({ email, onCorrect }: UnknownMailboxProps) {
  return (
    <Notice announce tone="danger">
      <p className="[overflow-wrap:anywhere]">{texts.mailboxUnknown(email)}</p>
      {offersTexts() && <p>{texts.askBySms}</p>}
      {onCorrect === undefined && <p>{offersTexts() ? texts.changeInProfile : texts.contactUs}</p>}
      {onCorrect !== undefined && (
        <button className="min-h-11 font-bold underline" onClick={onCorrect} type="button">
          {texts.correctAddress}
        </button>
      )}
    </Notice>
  );
}
