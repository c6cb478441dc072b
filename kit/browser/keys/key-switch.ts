import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../session/browser-storage.ts';

const storageKey = 'single-keys-off';
const listeners = new Set<() => void>();

/** Whether single keys work on this device. */
export const areKeysOn = (): boolean => deviceStorage.read(storageKey) === null;

/** Turns single keys off or on, for people whose voice or hands press them by accident (WCAG 2.1.4). */
export function switchKeys(on: boolean): void {
  if (on) deviceStorage.remove(storageKey);
  else deviceStorage.write(storageKey, '1');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether single keys work, as it changes. */
export const useKeySwitch = (): boolean => useSyncExternalStore(subscribe, areKeysOn, () => true);
