import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signUpSchema } from '../../../rules/schemas.ts';
import { register } from '../../../endpoints/accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { endOfCode } from '#kit/browser/session/code-pending.ts';
import { storePendingToken } from '#kit/browser/session/session-store.ts';
import { texts } from './texts.ts';

/** The sign-up form: first the rules, then the call, then the one-time code (SIGN-04 to SIGN-06). */
export function useSignUp() {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const form = usePlainForm({
    name: 'signup',
    keep: ['name', 'email', 'phone_code', 'phone', 'how_did_you_hear'],
    fields: ['name', 'email', 'phone', 'phone_code', 'how_did_you_hear', 'password', 'password_confirmation'],
    general: 'email',
    clears: { phone_code: 'phone', phone: 'phone_code' },
    onTyped: (typed) => setPassword(typed['password'] ?? ''),
    check: (typed) => validate(signUpSchema, typed),
    async send(entered) {
      const { token, sent_to, code_expires_in } = await callApi(register, { body: entered });
      if (!token) throw new ApiFailure({ status: 200, message: texts.failed });
      const { password: _, password_confirmation: __, ...signedUp } = entered;
      storePendingToken(token);
      await navigate(screens.guest.verify.to(), {
        state: { email: sent_to || entered.email, endsAt: endOfCode(code_expires_in), signedUp },
      });
    },
  });
  return { ...form, password };
}
