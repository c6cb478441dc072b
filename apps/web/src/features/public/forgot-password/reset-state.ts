/** What one step hands to the next as navigation state; it survives a reload, and stays out of addresses. */
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
