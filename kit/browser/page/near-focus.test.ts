import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocusNear } from './near-focus.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/your-data');
  document.body.innerHTML = `
    <main><section id="card"><p><button id="ask">Ask</button></p><button id="other">Other</button></section></main>
    <div id="dialog" role="dialog"><button id="send">Send</button></div>`;
  stop = keepFocusNear();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(id);
  return found;
}
/** Who has the focus once everybody had time to move it. */
async function focusedThen(): Promise<string> {
  await vi.advanceTimersByTimeAsync(1000);
  return document.activeElement?.id ?? '';
}

test('a step that removes its button leaves the focus where the button was', async () => {
  part('ask').focus();
  part('ask').parentElement?.remove();
  expect(await focusedThen()).toBe('card');
});

test('what can be reached by key has its ring then too', async () => {
  part('card').tabIndex = 0;
  part('ask').focus();
  part('ask').remove();
  expect([await focusedThen(), part('card').style.outline]).toEqual(['card', '']);
});

test('a user who moves the focus in the meantime is not disturbed', async () => {
  part('ask').focus();
  part('ask').remove();
  part('other').focus();
  expect(await focusedThen()).toBe('other');
});

test('a dialog that goes with the button that opened it leaves the focus where that was', async () => {
  part('ask').focus();
  part('send').focus();
  part('ask').remove();
  part('dialog').remove();
  expect(await focusedThen()).toBe('card');
});

test('a button that is busy until it is removed was not left', async () => {
  part('ask').focus();
  part('ask').setAttribute('disabled', '');
  part('ask').blur();
  await vi.advanceTimersByTimeAsync(1000);
  part('ask').remove();
  expect(await focusedThen()).toBe('card');
});

test('the focus does not return to a field that the user has left when it is removed', async () => {
  part('ask').focus();
  part('ask').blur();
  await vi.advanceTimersByTimeAsync(1000);
  part('ask').remove();
  expect(await focusedThen()).toBe('');
});

test('on another page its heading has the focus', async () => {
  part('ask').focus();
  history.replaceState(null, '', '/dashboard');
  part('ask').remove();
  expect(await focusedThen()).toBe('');
});
