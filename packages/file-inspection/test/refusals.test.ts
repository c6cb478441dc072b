import { expect, test } from 'vitest';
import { acceptedTypesFrom } from '../src/accepted.ts';
import { refusalMessage, type UploadRefusal } from '../src/refusals.ts';

test('a setting can only narrow what is accepted', () => {
  expect(acceptedTypesFrom(['.pdf', '.JPG', ' png '])).toEqual(['pdf', 'jpg', 'png']);
  expect(acceptedTypesFrom(['.html', '.svg', '.exe', '.csv', '*', 'video/mp4'])).toEqual(['mp4', 'csv']);
  expect(acceptedTypesFrom(['.jpeg'])).toEqual(['jpg']);
});

test('LOAN-14 the refusals say what is wrong and what to do', () => {
  const said = (refusal: UploadRefusal): string => refusalMessage(refusal);
  expect(said({ reason: 'too-large', maximumBytes: 5 * 1024 * 1024 })).toBe(
    'This file is larger than 5 MB. Take a smaller photo or save the PDF again.',
  );
  expect(said({ reason: 'name-disagrees', extension: '.pdf', found: 'jpg' })).toBe(
    'This file is called .pdf but it is a picture (JPG). Give it a name that ends in .jpg, or choose the file you meant.',
  );
  expect(
    said({
      reason: 'type-not-accepted',
      extension: '.png',
      found: 'a web page or drawing',
      accepted: ['pdf', 'jpg', 'png'],
    }),
  ).toBe('This file is called .png but it is a web page or drawing. Please choose a PDF, JPG or PNG file.');
  expect(said({ reason: 'type-not-accepted', extension: '', accepted: ['mp4'] })).toBe(
    'We cannot tell what kind of file this is. Please choose a MP4 file.',
  );
});
