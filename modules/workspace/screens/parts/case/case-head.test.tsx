import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CaseJumps, partId } from './case-jumps.tsx';
import { CaseActionButtons } from './case-action-buttons.tsx';
import { roomAbove, roomBelow } from './case-head.tsx';

const nextFrame = () => act(() => vi.advanceTimersByTimeAsync(50));

beforeEach(() => void vi.useFakeTimers());

const parts = [
  { key: 'people', label: 'People' },
  { key: 'documents', label: 'Documents' },
];

/** As far down as the page goes, the short last part begins in the middle of the window. */
function Screen() {
  return (
    <>
      <CaseJumps beside={[]} parts={parts} />
      {parts.map(({ key }, index) => (
        <div
          id={partId(key)}
          tabIndex={-1}
          key={key}
          ref={(part) => {
            if (part !== null) part.getBoundingClientRect = () => new DOMRect(0, index * 400 - 100, 300, 400);
          }}
        />
      ))}
    </>
  );
}

async function scrollTo(y: number): Promise<void> {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
  await nextFrame();
}
const currentPart = () => screen.getByRole('button', { current: true });

test('CASE-10 a short last part is the current one at the end of the page', async () => {
  render(<Screen />);
  const page = document.documentElement;
  vi.stubGlobal('innerHeight', 600);
  vi.spyOn(page, 'scrollHeight', 'get').mockReturnValue(2000);
  await scrollTo(1000);
  expect(currentPart().textContent).toBe('People');
  await scrollTo(1400);
  expect(currentPart().textContent).toBe('Documents');
  // Where several are too short for that, it is the one that was jumped to.
  fireEvent.click(screen.getByRole('button', { name: 'People' }));
  await nextFrame();
  expect(currentPart().textContent).toBe('People');
});

const spared = (property: string) => document.documentElement.style.getPropertyValue(property);

test.each([
  ['--case-head', roomBelow],
  ['--hand-bar', roomAbove],
])(
  'CASE-10 what is led to does not end behind what stays in sight, however tall it is: %s',
  (property, bar) => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(267);
    const { unmount } = render(<section ref={bar} />);
    expect(spared(property)).toBe('267px');
    unmount();
    expect(spared(property)).toBe('');
    // It goes with the page.
    render(<section ref={bar} style={{ position: 'sticky', top: '-18400px' }} />);
    expect(spared(property)).toBe('0px');
  },
);

test('CASE-10 the bar of what can be done says how tall it is', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(267);
  render(
    <CaseActionButtons
      item={{ abilities: [{ action: 'reject', refused: null }] }}
      mainActions={[]}
      renderDialog={() => null}
      words={{ reject: { title: 'Reject', send: 'Reject', comment: '', follows: '' } }}
    />,
  );
  expect(spared('--hand-bar')).toBe('267px');
});
