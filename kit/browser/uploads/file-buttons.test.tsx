import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { switchDataSaver } from '../data-saver/data-saver.ts';
import { FileButtons } from './file-buttons.tsx';

afterEach(() => {
  switchDataSaver(false);
});

test('REACH-05 with less data a file tells its size before it is opened, where its size is known', () => {
  const files = [
    { id: 'a', file_path: 'licence.pdf', size: 24_000 },
    { id: 'b', file_path: 'earlier.pdf' },
  ];
  render(<FileButtons files={files} onOpen={() => undefined} />);
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent.trim());
  expect(names()).toEqual(['licence.pdf', 'earlier.pdf']);
  act(() => switchDataSaver(true));
  expect(names()).toEqual(['licence.pdf24 KB', 'earlier.pdf']);
});
