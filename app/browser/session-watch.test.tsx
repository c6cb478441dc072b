import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { logout, reportActivity } from '#kit/endpoints/session.ts';
import { fakeServer } from '../tests/screens/fake-server.ts';
import { signInAs } from '../tests/screens/people.ts';
import { holdSession } from '#kit/browser/session/session-hold.ts';
import { lockSession, sessionSnapshot } from '#kit/browser/session/session-store.ts';
import { SessionWatch } from './session-watch.tsx';

const server = fakeServer();

const second = 1_000;
const minute = 60 * second;

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isOver = (): boolean => sessionSnapshot().session.token === null;
const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

function stir(name: string): void {
  act(() => void document.body.dispatchEvent(new Event(name, { bubbles: true })));
}

// The dialog is loaded on demand; preloaded so that loading time does not count here.
beforeAll(() => import('#kit/browser/session-watch/session-question.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
  server.answer(logout, { message: '' });
  server.answer(reportActivity, { message: '' });
  signInAs();
  render(<SessionWatch />);
});

test('SESS-02 ten minutes without activity end the session, here and on the server', async () => {
  await pass(10 * minute - second);
  expect(isOver()).toBe(false);
  await pass(second);
  expect(isOver()).toBe(true);
  expect(localStorage.getItem('session-expired')).toContain('idle');
  expect(server.callsOf(logout)[0]?.headers.get('authorization')).toBe('Bearer t1');
});

test.each(['click', 'mousemove', 'keydown', 'scroll', 'touchstart'])(
  'SESS-02 a %s restarts the time',
  async (name) => {
    await pass(9 * minute);
    stir(name);
    await pass(9 * minute);
    expect(isOver()).toBe(false);
    await pass(minute);
    expect(isOver()).toBe(true);
  },
);

test('SESS-02 a minute before the end a dialog counts down; one click stays signed in', async () => {
  await pass(9 * minute - second);
  expect(warning()).toBeNull();
  await pass(second);
  expect(warning()).not.toBeNull();
  expect(screen.getByText("We'll sign you out in 60 seconds to keep your account safe.")).toBeTruthy();
  await pass(59 * second);
  expect(screen.getByText("We'll sign you out in 1 second to keep your account safe.")).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Stay signed in' }).click());
  await pass(second);
  expect(warning()).toBeNull();
  await pass(8 * minute);
  expect(isOver()).toBe(false);
});

test('the pointer that comes to answer keeps the session, and does not close the dialog', async () => {
  await pass(9 * minute + 30 * second);
  stir('mousemove');
  await pass(second);
  expect(warning()).not.toBeNull();
  expect(screen.getByText("You're still signed in.")).toBeTruthy();
});

test('SESS-02 a device that wakes up too late has ended the session, whatever touch woke it', () => {
  vi.setSystemTime(Date.now() + 11 * minute);
  stir('touchstart');
  expect(isOver()).toBe(true);
});

test('SESS-03 activity in another tab keeps this one, and writes are few', async () => {
  await pass(9 * minute);
  localStorage.setItem('session-activity', String(Date.now()));
  await pass(9 * minute);
  expect(isOver()).toBe(false);
  const before = localStorage.getItem('session-activity');
  stir('mousemove');
  const first = localStorage.getItem('session-activity');
  expect(first).not.toBe(before);
  await pass(second);
  stir('mousemove');
  expect(localStorage.getItem('session-activity')).toBe(first);
  // Activity between two writes is written in the end, for the other tabs.
  await pass(3 * second);
  expect(Number(localStorage.getItem('session-activity'))).toBe(Number(first) + second);
});

test('an upload under way counts as activity, for other tabs too', async () => {
  const release = holdSession();
  const releaseOther = holdSession();
  releaseOther();
  releaseOther();
  await pass(15 * minute);
  expect(isOver()).toBe(false);
  expect(Date.now() - Number(localStorage.getItem('session-activity'))).toBeLessThan(5 * second);
  release();
  await pass(10 * minute + 5 * second);
  expect(isOver()).toBe(true);
});

test('REACH-04 an upload that waits for the session to be renewed is no activity, and one dialog is enough', async () => {
  const release = holdSession();
  act(() => lockSession('t1'));
  await pass(9 * minute + 30 * second);
  expect(warning()).toBeNull();
  expect(isOver()).toBe(false);
  await pass(minute);
  expect(isOver()).toBe(true);
  release();
});

test('SESS-07 activity is reported at most once a minute, and inactivity is not', async () => {
  await pass(5 * minute);
  expect(server.callsOf(reportActivity)).toHaveLength(0);
  for (let count = 0; count < 12; count += 1) {
    stir('keydown');
    await pass(10 * second);
  }
  expect(server.callsOf(reportActivity).length).toBeGreaterThanOrEqual(2);
  expect(server.callsOf(reportActivity).length).toBeLessThanOrEqual(3);
});

const setClockBack = (milliseconds: number): void => void vi.setSystemTime(Date.now() - milliseconds);

test('SESS-02 a clock that is set back does not lengthen the ten minutes', async () => {
  stir('click');
  await pass(5 * second);
  setClockBack(24 * 60 * minute);
  await pass(10 * minute - second);
  expect(isOver()).toBe(false);
  await pass(2 * second);
  expect(isOver()).toBe(true);
});

test('SESS-07 a user who works on after the clock was set back is active for the server and other tabs', async () => {
  stir('click');
  setClockBack(24 * 60 * minute);
  const before = server.callsOf(reportActivity).length;
  for (let minutes = 0; minutes < 12; minutes += 1) {
    stir('click');
    await pass(minute);
  }
  expect(isOver()).toBe(false);
  expect(server.callsOf(reportActivity).length).toBeGreaterThan(before + 9);
  expect(Date.now() - Number(localStorage.getItem('session-activity'))).toBeLessThan(2 * minute);
});
