export const texts = {
  pageTitle: 'Page not found',
  title: 'We could not find this page',
  lead: 'The link may be old. Your loans and drafts are safe.',
  dashboard: 'Go to Dashboard',
  help: 'Ask For Help',
  code: 'Error 404',
} as const;
