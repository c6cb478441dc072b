import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { latePart } from './late-part.tsx';

const Part = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('CASE-13 a part that cannot be loaded leaves the screen as it is, says so, and is loaded on Retry', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue(Part);
  const Late = latePart(load);
  render(
    <>
      <p>The case</p>
      <Late name="Grace" />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here.');
  expect(screen.getByText('The case')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Hello Grace');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('CASE-13 a part that was loaded before is there at once; a failed preload is not shown', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue(Part);
  const Late = latePart(load);
  Late.preload();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await new Promise(process.nextTick);
  Late.preload();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await new Promise(process.nextTick);
  render(<Late name="Grace" />);
  expect(screen.getByText('Hello Grace')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('CASE-13 a dialog that could not be loaded is closed by Not now, and is loaded when it is opened again', async () => {
  const Dialog = ({ onClose }: { readonly onClose: () => void }) => (
    <button onClick={onClose} type="button">
      Yes
    </button>
  );
  const load = vi.fn<() => Promise<typeof Dialog>>().mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue(Dialog);
  const Late = latePart(load);
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)} type="button">
          Delete
        </button>
        {isOpen && <Late onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Screen />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Yes' })).toBeTruthy();
});

test('CASE-13 a menu that could not be loaded says so at every press, until it is there', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(new Error('no network'));
  const Late = latePart(load);
  render(
    <Late
      meanwhile={
        <button onClick={Late.preload} type="button">
          Menu
        </button>
      }
      name="Grace"
    />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('alert');
  load.mockResolvedValue(Part);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByText('Hello Grace');
});
