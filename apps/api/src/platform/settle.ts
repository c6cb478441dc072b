import { join } from 'node:path';
import type { Config } from '../config.ts';
import { SettingsRefused } from '../environment.ts';
import { roleOf } from './database/address.ts';
import { placeOf } from './database/place-of.ts';
import { startEmbeddedPostgres } from '@ensigo/ops/embedded-postgres';
import { migrate, type Migration } from './database/migrate.ts';
import type { SettledConfig } from './platform.ts';
import { secretKeyIn } from './secret-key.ts';

export interface Settled {
  readonly config: SettledConfig;
  /** Stops the embedded database if this process runs one. */
  stopDatabase(): Promise<void>;
}

interface SettleOptions {
  /** What to do if another process runs the embedded database: a server refuses to start, a command shares it. */
  readonly whenRunning: 'refuse' | 'share';
  readonly tell: (message: string) => void;
  /** Gives up the start of the embedded database. */
  readonly ending?: AbortSignal;
}

/** Creates what the settings leave open: the installation's key, and a database if none is named. */
export async function settle(config: Config, options: SettleOptions): Promise<Settled> {
  const secretKey = config.secretKey ?? (await secretKeyIn(config.dataFolder));
  if (config.databaseUrl !== undefined) {
    const { databaseUrl, databaseDirectUrl } = config;
    // Migrations hold a lock for a whole session.
    const databaseOwnerUrl = config.databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl;
    return {
      config: { ...config, databaseUrl, databaseOwnerUrl, secretKey },
      stopDatabase: () => Promise.resolve(),
    };
  }
  const database = await startEmbeddedPostgres({ folder: join(config.dataFolder, 'postgres'), ...options });
  return {
    config: { ...config, databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl, secretKey },
    stopDatabase: () => database.stop(),
  };
}

/**
 * Throws SettingsRefused where the owner's address was left from another installation: what is migrated, backed up or
 * replaced would not be what people use. An address that cannot be asked is left to whoever needs it.
 */
export async function requireSameDatabase({
  databaseUrl,
  databaseOwnerUrl,
}: Pick<SettledConfig, 'databaseUrl' | 'databaseOwnerUrl'>): Promise<void> {
  if (databaseOwnerUrl === databaseUrl) return;
  const [used, owned] = await Promise.all([placeOf(databaseUrl), placeOf(databaseOwnerUrl)]);
  if (used !== undefined && owned !== undefined && used !== owned)
    throw new SettingsRefused(['DATABASE_OWNER_URL leads to another database than DATABASE_URL']);
}

/** Brings the schema up to date as the role that owns it, for the role that works with it; returns what it applied. */
export async function migrateAsOwner(
  { databaseUrl, databaseOwnerUrl }: SettledConfig,
  migrations: readonly Migration[],
  ending?: AbortSignal,
): Promise<string[]> {
  await requireSameDatabase({ databaseUrl, databaseOwnerUrl });
  return migrate(databaseOwnerUrl, migrations, {
    ...(databaseOwnerUrl !== databaseUrl && { application: roleOf(databaseUrl) }),
    ...(ending !== undefined && { ending }),
  });
}
