import { useSyncExternalStore } from 'react';
import { isDataSaverSwitchedOn, dataSaverCookie } from '../../rules/data-saver/data-saver.ts';

const listeners = new Set<() => void>();
const page = (): DOMStringMap => document.documentElement.dataset;

/** Whether the switch of this device is on. */
const isSwitchedOn = (): boolean => isDataSaverSwitchedOn(document.cookie);

/** Whether the browser itself asks for less data; most cannot say so. */
export function isWishOfBrowser(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const saves = typeof connection === 'object' && connection !== null && 'saveData' in connection;
  return (saves && connection.saveData === true) || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether nothing is fetched for looks, and files only once their size was read (REACH-05). */
export const usesDataSaver = (): boolean => isSwitchedOn() || isWishOfBrowser();

/** Turns the switch of this device on or off: at once, and by its cookie in every page from now on. */
export function switchDataSaver(on: boolean): void {
  document.cookie = dataSaverCookie(on);
  if (usesDataSaver()) page()['use'] = 'less';
  else delete page()['use'];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the switch is on, as it changes. */
export const useSwitch = (): boolean => useSyncExternalStore(subscribe, isSwitchedOn);
/** Whether less data is used, as it changes. */
export const useDataSaver = (): boolean => useSyncExternalStore(subscribe, usesDataSaver);
