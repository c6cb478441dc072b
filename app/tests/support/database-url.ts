/** The database that each test's own is copied from. */
export const templateName = 'ensigo_template';

/** The same server and role, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
