import type { Config } from './config.ts';
import { closePlatform, createPlatform, type Platform, type SettledConfig } from './platform.ts';
import { settle } from './settle.ts';

/** Does the work of a command on the installation of these settings, with or without a running server. */
export async function besideServer(
  config: Config,
  {
    tell,
    prepare,
  }: {
    readonly tell: (text: string) => void;
    /** What has to be done, or to hold, before the platform is created. */
    readonly prepare?: (config: SettledConfig) => Promise<unknown>;
  },
  work: (platform: Platform, config: SettledConfig) => Promise<void>,
): Promise<void> {
  const settled = await settle(config, { whenRunning: 'share', tell });
  try {
    await prepare?.(settled.config);
    const platform = createPlatform(settled.config, { migrations: [], print: tell });
    try {
      await work(platform, settled.config);
    } finally {
      await closePlatform(platform);
    }
  } finally {
    await settled.stopDatabase();
  }
}
