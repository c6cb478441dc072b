import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readLogo } from '../../endpoints/administration.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { switchDataSaver } from '#kit/browser/data-saver/data-saver.ts';
import { LogoSection } from './logo-section.tsx';

afterEach(() => {
  cleanup();
  switchDataSaver(false);
});

test('REACH-05 with less data the picture of the logo waits until it is asked for', async () => {
  switchDataSaver(true);
  const logo = { file: `logo-${'a'.repeat(32)}.png`, width: 512, height: 128 };
  new FakeServer().answer(readLogo, { data: { logo }, version: 4, history: [] });
  openStaffScreen('/staff/workspace/settings', <LogoSection />, '/staff/workspace/settings');
  const ask = await screen.findByText('Show (at most', { exact: false });
  expect(screen.queryByAltText('Current logo')).toBeNull();
  fireEvent.click(ask);
  expect(screen.getByAltText('Current logo')).toBeDefined();
});
