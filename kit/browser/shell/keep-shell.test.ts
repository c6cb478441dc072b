import { beforeEach, expect, test, vi } from 'vitest';
import { dataSaverCookie } from '../../rules/data-saver/data-saver.ts';
import { keepShell } from './keep-shell.ts';

/** A worker as the browser shows it to pages. */
class Worker extends EventTarget {
  state = 'installing';
  readonly said: unknown[] = [];
  postMessage(message: unknown): void {
    this.said.push(message);
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
}

let registration: Registration;
let active: Worker;
const register = vi.fn();

beforeEach(() => {
  registration = new Registration();
  active = new Worker();
  register.mockReset().mockImplementation(() => Promise.resolve(registration));
  vi.stubGlobal('navigator', {
    serviceWorker: { register, ready: Promise.resolve({ active }) },
  });
  document.body.innerHTML = '<script type="text/plain" src="/assets/index-one.js"></script>';
  document.cookie = dataSaverCookie(false);
});

test('REACH-03 a worker that waits is offered to take over for the build of this page', async () => {
  registration.waiting = new Worker();
  await keepShell();
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(registration.waiting.said).toEqual([{ takeOver: 'assets/index-one.js' }]);
  registration.installing = new Worker();
  registration.dispatchEvent(new Event('updatefound'));
  expect(registration.installing.said).toEqual([]);
  registration.installing.state = 'installed';
  registration.installing.dispatchEvent(new Event('statechange'));
  expect(registration.installing.said).toEqual([{ takeOver: 'assets/index-one.js' }]);
});

test('REACH-05 with less data the worker is told to fetch nothing ahead, and what this page has loaded', async () => {
  document.cookie = dataSaverCookie(true);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    {
      name: 'https://loans.example/assets/abc.js',
      entryType: '',
      startTime: 0,
      duration: 0,
      toJSON: () => '',
    },
  ]);
  await keepShell();
  expect(register).toHaveBeenCalledWith('/sw.js?data=less', { updateViaCache: 'none' });
  expect(active.said).toEqual([{ loaded: ['/assets/abc.js'] }]);
  document.cookie = dataSaverCookie(false);
});

test('REACH-03 without TLS, or where the browser refuses, the portal works as before', async () => {
  register.mockRejectedValue(new Error('refused'));
  await keepShell();
  vi.stubGlobal('navigator', {});
  await keepShell();
  expect(register).toHaveBeenCalledTimes(1);
});
