export const notificationTexts = {
  title: 'Notifications',
  empty: 'No new notifications',
  preferencesTitle: 'How we notify you',
  preferences: 'Everything appears here and is also sent to you by e-mail.',
  sms: 'Also tell me by SMS',
  staffTitle: 'Cases beyond your own',
  newCases: 'Ring the bell when a case waits for someone to take it',
  openCases: 'Send me one e-mail a day with what is open',
} as const;
