/** Texts of /profile. */
export const texts = {
  title: 'Your profile',
  nameTitle: 'Name',
  name: 'Full Name',
  nameNote: 'Staff can see your earlier name. What you have already sent stays as it was.',
  saveName: 'Change name',
  emailTitle: 'Email address',
  now: (value: string) => `Now: ${value}`,
  email: 'New Email Address',
  emailNote:
    'We will send a code to the new address. Other devices will be signed out, and the old address will be told.',
  phoneTitle: 'Phone number',
  phone: 'New Phone Number',
  phoneNote: {
    sms: 'We will send a code by SMS to the new number. You will be told by mail, and by SMS to the old number.',
    mail: 'We cannot send texts now: the code goes to your email address, and we will tell you by mail.',
  },
  password: 'Your Password',
  send: { email: 'Send a code to the new address', phone: 'Send a code' },
  waiting: (value: string, sentTo: string) => `${value} is waiting for its code. We sent it to ${sentTo}.`,
  goodUntil: (time: string) => `The code is valid until ${time}.`,
  expired: 'The code has expired. Ask for a new one.',
  code: '6-digit code',
  confirm: 'Confirm',
  resend: 'Send a new code',
  withdraw: 'Do not change it',
} as const;
