import { join } from 'node:path';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './database/embedded/start.ts';
import type { SettledConfig } from './platform.ts';
import { secretKeyIn } from './secret-key.ts';

export interface Settled {
  readonly config: SettledConfig;
  /** Stops the embedded database, where this process runs one. */
  stopDatabase(): Promise<void>;
}

interface SettleOptions {
  /** What to do when another process runs the embedded database: a server refuses, a command shares it. */
  readonly whenRunning: 'refuse' | 'share';
  readonly tell: (message: string) => void;
}

/** Makes what the settings leave to us: the key of the installation, and a database where none is named. */
export async function settle(config: Config, options: SettleOptions): Promise<Settled> {
  const secretKey = config.secretKey ?? (await secretKeyIn(config.dataFolder));
  if (config.databaseUrl !== undefined) {
    const { databaseUrl } = config;
    return { config: { ...config, databaseUrl, secretKey }, stopDatabase: () => Promise.resolve() };
  }
  const database = await startEmbeddedPostgres({ folder: join(config.dataFolder, 'postgres'), ...options });
  return {
    config: { ...config, databaseUrl: database.url, secretKey },
    stopDatabase: () => database.stop(),
  };
}
