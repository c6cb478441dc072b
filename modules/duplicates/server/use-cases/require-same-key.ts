import { SettingsRefused } from '#kit/platform/environment.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import { identityRules } from '#kit/platform/identity-keys.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { hasAnotherOrigin, keepOrigin } from '../origin-store.ts';

const refused = (): SettingsRefused =>
  new SettingsRefused([
    'SECRET_KEY is not the key this database was used with. If it was replaced, set SECRET_KEY_BEFORE to the previous key (or to lost if nobody has it any more)',
  ]);

/**
 * Throws SettingsRefused where people are recognised by another key than this process has: nobody on the watchlist
 * would be found, and nothing that was sealed could be opened (CASE-07).
 */
export async function requireSameKey({ config, database, identities }: Platform): Promise<void> {
  const { origin } = identities;
  const isSame = await changeUnrecorded(database, (transaction) =>
    keepOrigin(transaction, { origin, rules: identityRules, replaces: config.isKeyBeforeLost }),
  );
  if (!isSame) throw refused();
}

/**
 * The same for a command, which leaves it to the nodes to begin anew: with another key, no node could send what it writes,
 * and a backup would be signed with what nobody has when it is restored.
 */
export async function requireKeyOfNodes({ config, database, identities }: Platform): Promise<void> {
  if (!config.isKeyBeforeLost && (await hasAnotherOrigin(database, identities.origin))) throw refused();
}
