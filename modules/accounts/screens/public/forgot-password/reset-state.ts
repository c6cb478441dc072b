/** What one step passes to the next as navigation state, which survives a reload and stays out of the URL. */
export interface ResetState {
  readonly email: string | undefined;
  readonly token: string | undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export function resetState(state: unknown): ResetState {
  const record: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  return { email: textOf(record['email']), token: textOf(record['token']) };
}
