/** Whether this phone may have room for so many bytes. False only where the browser says that there is none. */
export async function mayHaveRoom(bytes: number): Promise<boolean> {
  const storage: StorageManager | undefined = Reflect.get(navigator, 'storage') ?? undefined;
  const { quota, usage } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined || quota - usage >= bytes;
}

/** Whether something was not stored for want of room. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
