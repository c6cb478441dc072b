import { limit } from '#kit/http/limits.ts';
import type { Platform } from '#kit/platform/platform.ts';

/** How often one number is answered. */
const ofANumber = { most: 10, withinSeconds: 3600 };
/** And all numbers together. */
const ofAll = { most: 300, withinSeconds: 60 };

/** Counts one question of a number; refuses with `too-many`. The number itself is not kept. */
export async function limitQuestions({ database, secrets }: Platform, number: string): Promise<void> {
  await limit(database, { key: 'status-by-phone', ...ofAll });
  const key = secrets.hmac('status-by-phone', number).toString('base64url');
  await limit(database, { key: `status-by-phone:${key}`, ...ofANumber });
}
