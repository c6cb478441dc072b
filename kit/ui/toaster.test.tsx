import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { PlainToasts, longToast, Toaster, useLeaveToasts, useShownToasts, useToast } from './toaster.tsx';
import { createToastQueue } from './toast-queue.ts';

beforeEach(() => void vi.useFakeTimers());

function Trigger({ timeout }: { readonly timeout?: number }) {
  const toast = useToast();
  const words = { tone: 'danger', text: 'Something went wrong' } as const;
  return (
    <button onClick={() => toast(timeout === undefined ? words : { ...words, timeout })} type="button">
      Go
    </button>
  );
}

async function show(timeout?: number): Promise<void> {
  render(<Toaster>{timeout === undefined ? <Trigger /> : <Trigger timeout={timeout} />}</Toaster>);
  // Before what shows it is there: it waits.
  fireEvent.click(screen.getByText('Go'));
  await act(() => vi.dynamicImportSettled());
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isShown = (): boolean => screen.queryByText('Something went wrong') !== null;
/** Where the toasts are, also behind a dialog. */
const region = () => screen.getByRole('region', { name: 'Notifications', hidden: true });

/** Whether it is shown just before ten seconds are over, and just after. */
async function shownAroundTenSeconds(): Promise<boolean[]> {
  await pass(9_900);
  const before = isShown();
  await pass(1_000);
  return [before, isShown()];
}

test('SHOW-04 a toast of ten seconds stays until they are over', async () => {
  await show(longToast);
  expect(await shownAroundTenSeconds()).toEqual([true, false]);
});

test('SHOW-04 EASE-09 a toast lasts ten seconds by default', async () => {
  await show();
  expect(await shownAroundTenSeconds()).toEqual([true, false]);
});

test('SHOW-04 LOAN-18 the time is paused while the pointer is on it', async () => {
  await show(longToast);
  await pass(6_000);
  fireEvent.mouseEnter(region());
  await pass(60_000);
  expect(isShown()).toBe(true);
  fireEvent.mouseLeave(region());
  await pass(3_000);
  expect(isShown()).toBe(true);
  await pass(2_000);
  expect(isShown()).toBe(false);
});

test('SHOW-04 LOAN-18 it can be dragged away', async () => {
  await show(longToast);
  await pass(100);
  const toast = screen.getByRole('dialog');
  const at = (clientX: number) => ({ button: 0, pointerId: 1, clientX, clientY: 10, bubbles: true });
  fireEvent.pointerDown(toast, at(10));
  for (const x of [20, 60, 140]) fireEvent.pointerMove(toast, { ...at(x), movementX: 40 });
  fireEvent.pointerUp(toast, at(140));
  await pass(1_000);
  expect(isShown()).toBe(false);
});

test('SHOW-04 its cross closes it', async () => {
  await show(longToast);
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(1_000);
  expect(isShown()).toBe(false);
});

test('CASE-13 where what shows toasts cannot be loaded, their words are shown and can be closed', () => {
  const queue = createToastQueue();
  queue.show({ tone: 'danger', text: 'Something went wrong' });
  render(<PlainToasts queue={queue} />);
  expect(screen.getByRole('status').textContent).toContain('Something went wrong');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isShown()).toBe(false);
});

test('EASE-09 the same words again take the place of the earlier ones', async () => {
  await openScreen();
  fireEvent.click(screen.getByText('Succeed'));
  await pass(4_000);
  fireEvent.click(screen.getByText('Leave'));
  fireEvent.click(screen.getByText('Succeed'));
  await pass(1_000);
  expect(toasts()).toEqual(['Sent']);
  await pass(8_000);
  expect(toasts()).toEqual(['Sent']);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

function Screen() {
  const toast = useToast();
  const leave = useLeaveToasts();
  const shown = useShownToasts();
  return (
    <>
      <button onClick={() => toast({ tone: 'danger', text: 'Not sent' })} type="button">
        Fail
      </button>
      <button onClick={() => toast({ tone: 'success', text: 'Sent' })} type="button">
        Succeed
      </button>
      <button onClick={leave} type="button">
        Leave
      </button>
      <ol>
        {shown.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </>
  );
}

/** What toasts say, without the list of what was shown. */
const toasts = (): (string | null)[] => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);

function holdPhone(height = 640): void {
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('innerHeight', height);
}

async function fail(): Promise<void> {
  fireEvent.click(screen.getByText('Fail'));
  await pass(100);
}

async function openScreen(): Promise<void> {
  render(
    <Toaster>
      <Screen />
    </Toaster>,
  );
  await act(() => vi.dynamicImportSettled());
}

test('EASE-09 a failure goes with its screen or with the success that follows; all can be read again', async () => {
  await openScreen();
  fireEvent.click(screen.getByText('Fail'));
  await pass(500);
  // It leads to another screen at once: it is about what follows.
  fireEvent.click(screen.getByText('Leave'));
  await pass(1_000);
  expect(toasts()).toEqual(['Not sent']);
  fireEvent.click(screen.getByText('Leave'));
  await pass(1_000);
  expect(toasts()).toEqual([]);
  fireEvent.click(screen.getByText('Fail'));
  await pass(2_000);
  fireEvent.click(screen.getByText('Succeed'));
  await pass(1_000);
  expect(toasts()).toEqual(['Sent']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sent',
    'Not sent',
    'Not sent',
  ]);
});

test('EASE-09 a success stays on the screen to which it led, and goes with that one', async () => {
  await openScreen();
  fireEvent.click(screen.getByText('Succeed'));
  await pass(3_000);
  fireEvent.click(screen.getByText('Leave'));
  await pass(1_000);
  expect(toasts()).toEqual(['Sent']);
  fireEvent.click(screen.getByText('Leave'));
  await pass(1_000);
  expect(toasts()).toEqual([]);
});

test('EASE-09 toasts stand above the bar at the bottom, and on a phone one at a time', async () => {
  const bar = document.body.appendChild(document.createElement('div'));
  bar.dataset['bottomBar'] = '';
  bar.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 64, 360, 64);
  vi.stubGlobal('innerWidth', 360);
  await openScreen();
  fireEvent.click(screen.getByText('Fail'));
  await fail();
  expect(region().style.bottom).toBe('64px');
  const shown = [...region().querySelectorAll('[data-toast]')];
  expect(shown.map((toast) => toast.hasAttribute('data-limited'))).toEqual([false, true]);
  // The next screen has a taller bar.
  const tall = screen.getByText('Fail').parentElement?.appendChild(document.createElement('div'));
  if (tall === undefined) throw new Error('the screen is shown');
  tall.dataset['bottomBar'] = '';
  tall.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 130, 360, 130);
  await pass(100);
  expect(region().style.bottom).toBe('130px');
  tall.remove();
  bar.remove();
});

/** Something at this place of a phone's screen, which jsdom does not lay out. */
function stands(element: HTMLElement, top: number, height: number): void {
  element.getBoundingClientRect = () => new DOMRect(0, top, 360, height);
}

test.each([
  ['a notice', () => <Notice tone="waiting">Take out a page.</Notice>],
  ['what is announced', () => <p role="alert">This file cannot be read.</p>],
])('EASE-09 toasts do not cover %s at the bottom of the screen', async (_what, Words) => {
  holdPhone();
  const { firstElementChild: kept } = render(<Words />).container;
  if (!(kept instanceof HTMLElement)) throw new Error('the words are shown');
  stands(kept, 560, 70);
  await openScreen();
  await fail();
  expect(region().style.bottom).toBe('80px');
});

test('EASE-09 a toast of many lines leaves what is above it free as well', async () => {
  holdPhone();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150);
  render(<button type="submit">Send</button>);
  stands(screen.getByText('Send'), 480, 44);
  await openScreen();
  await fail();
  expect(region().style.bottom).toBe('160px');
});

test('EASE-09 toasts stand beside what may be pressed; without room for that, at least beside what has the focus', async () => {
  holdPhone();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  const buttons = (tops: readonly number[]) =>
    render(
      <>
        {tops.map((top) => (
          <button key={top} type="button">
            {top}
          </button>
        ))}
      </>,
    );
  const { unmount } = buttons([580, 400]);
  stands(screen.getByText('580'), 580, 44);
  stands(screen.getByText('400'), 400, 44);
  await openScreen();
  await fail();
  expect(region().style.bottom).toBe('60px');
  unmount();
  const tops = [580, 520, 460, 400, 340, 280, 220];
  buttons(tops);
  for (const top of tops) stands(screen.getByText(String(top)), top, 44);
  await pass(100);
  expect(region().style.bottom).toBe('0px');
  act(() => screen.getByText('580').focus());
  expect(region().style.bottom).toBe('60px');
});

test('EASE-09 what is folded needs no room beside a toast, what unfolds it does', async () => {
  holdPhone();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  render(
    <details>
      <summary>More</summary>
      <button type="button">Within</button>
    </details>,
  );
  stands(screen.getByText('Within'), 580, 44);
  await openScreen();
  await fail();
  expect(region().style.bottom).toBe('0px');
  stands(screen.getByText('More'), 580, 44);
  fireEvent.focusIn(document.body);
  await pass(100);
  expect(region().style.bottom).toBe('60px');
});

test('EASE-09 on a wide screen toasts go aside where every row has a button at its end', async () => {
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 900);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  const tops = Array.from({ length: 18 }, (_, row) => row * 50);
  render(tops.map((top) => <a href={`#${String(top)}`} key={top}>{`Row ${String(top)}`}</a>));
  for (const top of tops)
    screen.getByText(`Row ${String(top)}`).getBoundingClientRect = () => new DOMRect(1100, top, 90, 44);
  await openScreen();
  const place = region();
  place.getBoundingClientRect = () =>
    new DOMRect(840 + Number.parseFloat(place.style.translate || '0'), 820, 416, 64);
  await fail();
  expect([place.style.bottom, place.style.translate]).toEqual(['0px', '-210px']);
});

test.each([
  [300, '300px'],
  // Of a sheet that leaves too little room, it stands at the top.
  [620, '474px'],
])('EASE-09 on a phone toasts stand above a sheet, not on what it says: %i px', async (height, bottom) => {
  holdPhone();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function offset(
    this: HTMLElement,
  ) {
    return this.hasAttribute('data-sheet') ? height : 150;
  });
  await openScreen();
  await fail();
  render(
    <Dialog onClose={() => undefined} open title="Waiting to send">
      Finance Info
    </Dialog>,
  );
  await pass(100);
  expect(region().style.bottom).toBe(bottom);
});

test('EASE-09 of two sheets a toast stands above the one on top', async () => {
  holdPhone(740);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function offset(
    this: HTMLElement,
  ) {
    if (!this.hasAttribute('data-sheet')) return 60;
    return this.textContent.includes('Industry') ? 430 : 300;
  });
  await openScreen();
  await fail();
  render(
    <>
      <Dialog onClose={() => undefined} open title="Waiting to send">
        Business Profile
      </Dialog>
      <Dialog onClose={() => undefined} open title="Which answers do you want to keep?">
        Industry
      </Dialog>
    </>,
  );
  await pass(100);
  expect(region().style.bottom).toBe('430px');
});
