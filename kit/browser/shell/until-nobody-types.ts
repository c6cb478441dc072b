const isTyping = (): boolean =>
  document.visibilityState === 'visible' &&
  document.activeElement?.matches('input, select, textarea, [contenteditable="true"]') === true;

/** Waits until no field has the focus, or nobody looks: whoever types is not interrupted. */
export function untilNobodyTypes(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    function look(): void {
      if (isTyping()) return;
      waiting.abort();
      resolve();
    }
    // The next field has the focus only after the one before has lost it.
    document.addEventListener('focusout', () => setTimeout(look), { signal });
    document.addEventListener('visibilitychange', look, { signal });
    look();
  });
}
