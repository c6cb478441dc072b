export const notificationTexts = {
  title: 'Notifications',
  empty: 'No new notifications',
  preferencesTitle: 'How we tell you',
  preferences: 'Everything stands here, and comes to you by e-mail.',
  sms: 'Also tell me by SMS',
} as const;
