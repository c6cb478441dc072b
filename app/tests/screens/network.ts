import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

let isOnline = true;

/** Gives the browser a network, which `goTo` takes away and brings back. */
export function giveNetwork(): void {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  // It still knows of the test before.
  onlineManager.setOnline(true);
}

export function goTo(network: 'online' | 'offline'): void {
  isOnline = network === 'online';
  act(() => void dispatchEvent(new Event(network)));
}
