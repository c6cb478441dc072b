import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { deviceStorage } from '../session/browser-storage.ts';

const storageKey = 'single-keys-off';
const listeners = new Set<() => void>();

/** Whether single keys work on this device. */
const areKeysOn = (): boolean => deviceStorage.read(storageKey) === null;

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

/** What each key does, by `KeyboardEvent.key`; letters in lower case. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const typing = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
/** While one of these is open, the keys belong to it; a message at the edge of the screen covers nothing. */
const covers = ':is([role=dialog], [role=alertdialog]):not([data-toast]), [role=menu], [role=listbox]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

/**
 * Keys that work wherever the focus is on a screen: not while someone types, not while a dialog or menu is open, not
 * with a modifier, and not letters when the person has turned them off.
 */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined || isTyping(event.target)) return;
    if (event.key.length === 1 && !areKeysOn()) return;
    if (document.querySelector(covers) !== null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
