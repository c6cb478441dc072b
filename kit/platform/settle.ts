import { join } from 'node:path';
import type { Config } from './config.ts';
import { SettingsRefused } from './environment.ts';
import { roleOf } from './database/address.ts';
import { placeOf } from './database/standby.ts';
import { startEmbeddedPostgres } from '#ops/embedded-postgres/index.ts';
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

type Addresses = Pick<SettledConfig, 'databaseUrl' | 'databaseOwnerUrl'> &
  Partial<Pick<SettledConfig, 'databaseDirectUrl' | 'databaseStandbyUrl'>>;

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
 * Throws SettingsRefused where another address of the database was left from another installation: what is migrated,
 * backed up, replaced or read there would not be what people use. One that cannot be reached is left to its user.
 */
export async function requireSameDatabase(config: Addresses): Promise<void> {
  const { databaseUrl } = config;
  const others = Object.entries({
    DATABASE_OWNER_URL: config.databaseOwnerUrl,
    DATABASE_DIRECT_URL: config.databaseDirectUrl,
    DATABASE_STANDBY_URL: config.databaseStandbyUrl,
  }).flatMap(([name, url]) => (url === undefined || url === databaseUrl ? [] : [{ name, url }]));
  if (others.length === 0) return;
  const [used, ...places] = await Promise.all([databaseUrl, ...others.map(({ url }) => url)].map(placeOf));
  const wrong = others.filter((_, at) => used !== undefined && (places[at] ?? used) !== used);
  if (wrong.length > 0)
    throw new SettingsRefused(
      wrong.map(({ name }) => `${name} points to a different database than DATABASE_URL`),
    );
}

/** Brings the schema up to date as the role that owns it, for the role that works with it; returns what it applied. */
export async function migrateAsOwner(
  config: SettledConfig,
  migrations: readonly Migration[],
  ending?: AbortSignal,
): Promise<string[]> {
  const { databaseUrl, databaseOwnerUrl } = config;
  await requireSameDatabase(config);
  return migrate(databaseOwnerUrl, migrations, {
    ...(databaseOwnerUrl !== databaseUrl && { application: roleOf(databaseUrl) }),
    ...(ending !== undefined && { ending }),
  });
}
