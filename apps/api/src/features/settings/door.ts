import type { PrequalificationFacts } from '@ensigo/rulebook/prequalification';
import {
  defaultDocumentTypes,
  readRedirectHosts,
  readSettings,
  readAppearance,
  readWording,
  themeOf,
  usualAppearance,
  wordingSetting,
  type Wording,
  type WordingName,
} from '@ensigo/rulebook/settings';
import { readDocumentTypes, type DocumentType } from '@ensigo/rulebook/uploads';
import type { Queryable } from '../../platform/database/types.ts';
import {
  documentsList,
  jsonSetting,
  lenderNameOf,
  storedAppearance,
  listSettings,
  redirectHosts,
  today,
} from './store.ts';

/** What rules depend on: the lender's settings, and today in Kampala by the database's clock. */
export async function ruleFacts(connection: Queryable): Promise<PrequalificationFacts> {
  return { settings: readSettings(await listSettings(connection)), today: await today(connection) };
}

/** The documents the lender asks for. Throws when the setting cannot be read. */
export async function documentTypesOf(connection: Queryable): Promise<readonly DocumentType[]> {
  const list = await documentsList(connection);
  return list === undefined || list === null ? defaultDocumentTypes : readDocumentTypes(list);
}

/** Hosts that a notification may lead to besides our own screens. */
export async function redirectHostsOf(connection: Queryable): Promise<readonly string[]> {
  return readRedirectHosts(await redirectHosts(connection));
}

/** What the lender calls itself, for mails, messages and papers. */
export async function lenderName(connection: Queryable): Promise<string> {
  return (await lenderNameOf(connection)) ?? usualAppearance.name;
}

/** Name and style sheet for the pages; as built while the database does not answer. */
export async function dressOf(connection: Queryable): Promise<{ name: string; theme: string | undefined }> {
  const { name, colour } = readAppearance(await storedAppearance(connection).catch(() => undefined));
  return { name, theme: colour === usualAppearance.colour ? undefined : themeOf(colour) };
}

/** The words that borrowers agree to now, and their version. */
export async function wordingOf(connection: Queryable, name: WordingName): Promise<Wording> {
  return readWording(name, await jsonSetting(connection, wordingSetting(name)));
}
