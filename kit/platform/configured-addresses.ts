import { isOneMailAddress } from '../rules/fields/email.ts';
import { AddressRefused, readDatabaseAddress } from './database/address.ts';
import type { Reading } from './environment.ts';

/** Where people reach the portal: links are written below it, and it answers at the root of that name alone. */
export function publicAddress({ url, refuse }: Reading, name: string): string | undefined {
  const address = url(name, ['http', 'https'])?.replace(/\/+$/, '');
  if (address === undefined) return undefined;
  const { pathname, search, hash, username } = new URL(address);
  if (pathname !== '/' || search !== '' || hash !== '') refuse(name, 'must end after the host and port');
  if (username !== '') refuse(name, 'must not contain a user name');
  return address;
}

/** The mail server. A password that was not written as in addresses would name another server. */
export function mailServer({ url, refuse }: Reading, name: string): string | undefined {
  const address = url(name, ['smtp', 'smtps']);
  if (address === undefined) return undefined;
  const { pathname, hash } = new URL(address);
  if (!['', '/'].includes(pathname) || hash !== '')
    refuse(name, 'must write # in a password as %23 and / as %2F');
  return address;
}

/** The address of a database as it was written, when it can be used; it may name several hosts (STAND-05). */
export function databaseAddress({ text, refuse }: Reading, name: string): string | undefined {
  const value = text(name);
  if (value === undefined) return undefined;
  try {
    readDatabaseAddress(value);
    return value;
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    refuse(name, error.message);
    return undefined;
  }
}

/** One mail address; as a sender's, also with a name before it, as `Lender <loans@lender.example>`. */
export function mailAddress(
  { text, refuse }: Reading,
  name: string,
  { named = false } = {},
): string | undefined {
  const value = text(name);
  if (value === undefined) return undefined;
  const address = (named ? /^[^<>@]*<([^<>]*)>$/.exec(value)?.[1] : undefined) ?? value;
  if (!isOneMailAddress(address)) refuse(name, 'must be an email address, for example loans@lender.example');
  return value;
}
