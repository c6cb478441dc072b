import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { field, valueOf } from '#app/tests/screens/fields.ts';
import { OtherChoice } from './other-choice.tsx';

afterEach(cleanup);

function Industry({ first = '' }: { readonly first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <OtherChoice
        choices={['Education', 'Energy']}
        error={undefined}
        label="Industry"
        onBlur={() => undefined}
        onChange={setValue}
        otherLabel="Specify the industry"
        value={value}
      />
      <button onClick={() => setValue('Bee keeping')} type="button">
        From another device
      </button>
      <output>{value}</output>
    </>
  );
}

test('PREQ-07 an own text that begins like one of the choices is typed to its end', async () => {
  render(<Industry />);
  await userEvent.selectOptions(field('Industry'), 'Other');
  await userEvent.type(field('Specify the industry'), 'Education and training');
  expect(screen.getByRole('status').textContent).toBe('Education and training');
  expect(document.activeElement).toBe(field('Specify the industry'));
  await userEvent.selectOptions(field('Industry'), 'Energy');
  expect(screen.getByRole('status').textContent).toBe('Energy');
  expect(screen.queryByLabelText('Specify the industry')).toBeNull();
});

test('PREQ-07 an own text is shown as Other, also one that comes from another device', async () => {
  render(<Industry first="Energy" />);
  expect(valueOf('Industry')).toBe('Energy');
  await userEvent.click(screen.getByRole('button'));
  expect([valueOf('Industry'), valueOf('Specify the industry')]).toEqual(['Other', 'Bee keeping']);
});
