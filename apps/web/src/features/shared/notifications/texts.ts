export const notificationTexts = {
  title: 'Notifications',
  empty: 'No new notifications',
  preferencesTitle: 'How we notify you',
  preferences: 'Everything appears here and is also sent to you by e-mail.',
  sms: 'Also tell me by SMS',
} as const;
