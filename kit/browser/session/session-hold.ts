let holds = 0;

/**
 * Keeps the session alive until the returned function is called: an upload counts as activity (decision 0056). Calling
 * it twice is harmless.
 */
export function holdSession(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (held) holds -= 1;
    held = false;
  };
}

export const isSessionHeld = (): boolean => holds > 0;
