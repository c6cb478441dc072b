import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heldTogether, heldToItsAt } from './held-together.tsx';

const shown = (words: string): HTMLElement => render(<p>{heldTogether(words)}</p>).container;

test('EASE-09 SHOW-01 what the server says has no line end within a sum or a day', () => {
  expect(
    shown('UGX 1,500,000 reversed. UGX 20 is due on 06 Feb 2019, not on 16 Agosti 2019.').textContent,
  ).toBe(
    'UGX\u00A01,500,000 reversed. UGX\u00A020 is due on 06\u00A0Feb\u00A02019, not on 16\u00A0Agosti\u00A02019.',
  );
  expect(shown('All amounts are in UGX, 12 months').textContent).toBe('All amounts are in UGX, 12 months');
});

test('EASE-09 SHOW-01 what the server says has no line end within the number of a case', () => {
  const words = 'LN-2026-00012 waits. So does (MS-2026-00003).';
  const place = shown(words);
  expect(place.textContent).toBe(words);
  expect([...place.querySelectorAll('.whole')].map(({ textContent }) => textContent)).toEqual([
    'LN-2026-00012',
    'MS-2026-00003)',
  ]);
});

test('an address goes on at its @; other words are left as they are', () => {
  const { container } = render(<p>{heldToItsAt('grace.nakato@shop.example')}</p>);
  expect(container.innerHTML).toBe('<p>grace.nakato<wbr>@shop.example</p>');
  expect(heldToItsAt('Nakato Grace')).toBe('Nakato Grace');
});
