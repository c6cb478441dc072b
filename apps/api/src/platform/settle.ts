import { join } from 'node:path';
import type { Config } from '../config.ts';
import { roleOf } from './database/address.ts';
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

/** Brings the schema up to date as the role that owns it, for the role that works with it; returns what it applied. */
export const migrateAsOwner = (
  { databaseUrl, databaseOwnerUrl }: SettledConfig,
  migrations: readonly Migration[],
  ending?: AbortSignal,
): Promise<string[]> =>
  migrate(databaseOwnerUrl, migrations, {
    ...(databaseOwnerUrl !== databaseUrl && { application: roleOf(databaseUrl) }),
    ...(ending !== undefined && { ending }),
  });
