import { useNavigate } from 'react-router';
import { verifyCode } from '../../../endpoints/accounts.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { texts } from '../../parts/codes/texts.ts';
import { signIn, storedToken } from '#kit/browser/session/session-store.ts';

/** Confirms the code; staff continue with their authenticator app (VERIFY-05, VERIFY-07). */
export function useConfirmCode() {
  const navigate = useNavigate();
  return async (entered: { readonly two_factor_code: string }): Promise<void> => {
    if (storedToken() === null) throw new ApiFailure({ status: 0, message: texts.tokenNotFound });
    const { stage, user, permissions } = await callApi(verifyCode, { body: entered });
    if (stage === 'authenticator-pending')
      return navigate(screens.guest.authenticator.to(), { replace: true });
    if (!user) throw new ApiFailure({ status: 200, message: texts.verificationFailed });
    // The guard redirects from here: a signed-in person does not belong on this screen.
    signIn({ user, permissions });
  };
}
