import { strongPassword } from '#app/tests/support/clients.ts';

/** What an invited person types to have an account with a password. */
export const accepted = (token: string) => ({
  token,
  name: 'Okot Peter',
  phone: '772123456',
  phone_code: '+256',
  password: strongPassword,
  password_confirmation: strongPassword,
});
