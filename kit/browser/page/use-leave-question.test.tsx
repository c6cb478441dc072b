import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { watchBackButton } from './back-button.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

watchBackButton();

function Form() {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { isAsked, leave, stay } = useLeaveQuestion(typed !== '');
  return (
    <>
      <input aria-label="Name" onChange={(event) => setTyped(event.currentTarget.value)} value={typed} />
      <Link to="/other">Other</Link>
      <Link to="/form?part=2">Part two</Link>
      <button onClick={() => void navigate('/other', { replace: true })} type="button">
        Go
      </button>
      {isAsked && (
        <p role="alert">
          <button onClick={leave} type="button">
            Leave
          </button>
          <button onClick={stay} type="button">
            Stay
          </button>
        </p>
      )}
    </>
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/before');
  render(
    <BrowserRouter>
      <Routes>
        <Route element={<Link to="/form">Form</Link>} path="/before" />
        <Route element={<Form />} path="/form" />
        <Route element={<h1>Other page</h1>} path="/other" />
      </Routes>
    </BrowserRouter>,
  );
  press('Form');
});

function press(name: string): void {
  const found = screen.queryByRole('link', { name }) ?? screen.getByRole('button', { name });
  fireEvent.click(found);
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
const typed = () => screen.getByLabelText<HTMLInputElement>('Name').value;
const isAsked = () => screen.queryByRole('alert') !== null;

test('a link and a button leave at once while nothing is unsaved, and again after saving', () => {
  type('Nakato');
  type('');
  press('Other');
  expect(screen.getByText('Other page')).toBeDefined();
});

test.each(['Other', 'Go'])(
  '%s asks while something is unsaved: staying keeps it, leaving goes there',
  (way) => {
    type('Nakato');
    press(way);
    expect([isAsked(), typed(), window.location.pathname]).toEqual([true, 'Nakato', '/form']);
    press('Stay');
    expect([isAsked(), typed()]).toEqual([false, 'Nakato']);
    press(way);
    press('Leave');
    expect(screen.getByText('Other page')).toBeDefined();
    expect(window.location.pathname).toBe('/other');
  },
);

test('moving within the same page does not count as leaving', () => {
  type('Nakato');
  press('Part two');
  expect([isAsked(), typed(), window.location.search]).toEqual([false, 'Nakato', '?part=2']);
});

test('the back button asks: staying keeps page and address, leaving goes back', async () => {
  type('Nakato');
  act(() => window.history.back());
  await waitFor(() => expect(isAsked()).toBe(true));
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  press('Stay');
  expect([isAsked(), typed()]).toEqual([false, 'Nakato']);
  act(() => window.history.back());
  await waitFor(() => expect(isAsked()).toBe(true));
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  press('Leave');
  expect(await screen.findByRole('link', { name: 'Form' })).toBeDefined();
  expect(window.location.pathname).toBe('/before');
});

test('closing the tab asks as long as something is unsaved', () => {
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  type('Nakato');
  expect(close()).toBe(false);
});
