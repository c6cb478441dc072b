import { afterEach, expect, test } from 'vitest';
import { speakFrom } from '../../messages/index.ts';
import { acceptedTypesFrom } from '../accepted.ts';
import { refusalMessage, UploadRefused, type UploadRefusal } from '../refusals.ts';

afterEach(() => {
  speakFrom(() => 'en', {});
});

test('a setting can only narrow what is accepted', () => {
  expect(acceptedTypesFrom(['.pdf', '.JPG', ' png '])).toEqual(['pdf', 'jpg', 'png']);
  expect(acceptedTypesFrom(['.html', '.svg', '.exe', '.csv', '*', 'video/mp4'])).toEqual(['mp4', 'csv']);
  expect(acceptedTypesFrom(['.jpeg'])).toEqual(['jpg']);
});

test('LOAN-14 the refusals say what is wrong and what to do', () => {
  const said = (refusal: UploadRefusal): string => refusalMessage(refusal);
  expect(said({ reason: 'too-large', maximumBytes: 5 * 1024 * 1024, name: 'a.pdf' })).toBe(
    'This file is larger than 5 MB. Save the PDF at a smaller size or scan it again at a lower quality.',
  );
  expect(said({ reason: 'name-disagrees', extension: '.pdf', found: 'jpg' })).toBe(
    "This file's name ends in .pdf, but it is a picture (JPG). Change the ending to .jpg, or choose the file you meant.",
  );
  expect(
    said({
      reason: 'type-not-accepted',
      extension: '.png',
      found: 'a web page or drawing',
      accepted: ['pdf', 'jpg', 'png'],
    }),
  ).toBe("This file's name ends in .png, but it is a web page or drawing. Choose a PDF, JPG or PNG file.");
  expect(
    said({ reason: 'type-not-accepted', extension: '.pdf', found: 'a PDF document', accepted: ['csv'] }),
  ).toBe('This file is a PDF document. Choose a CSV file.');
  expect(said({ reason: 'type-not-accepted', extension: '', accepted: ['mp4'] })).toBe(
    "We can't tell what kind of file this is. Choose a MP4 file.",
  );
});

test('REACH-06 LOAN-14 a refusal is shown in the language of the request and stored in English', () => {
  const sentence = "This file's name ends in {0}, but it is {1}. Choose a {2} file.";
  const said = new Map([
    [sentence, 'Faili hii inaitwa {0} lakini ni {1}. Tafadhali chagua faili ya {2}.'],
    ['a program', 'programu'],
    ["This PDF is built in a way we can't check.", 'Hatuwezi kuikagua PDF hii.'],
    ['Open it and print it to PDF, then send that file.', 'Ichapishe.'],
  ]);
  speakFrom(() => 'sw', { sw: said });
  const program: UploadRefusal = {
    reason: 'type-not-accepted',
    extension: '.pdf',
    found: 'a program',
    accepted: ['pdf'],
  };
  expect(refusalMessage(program)).toBe(
    'Faili hii inaitwa .pdf lakini ni programu. Tafadhali chagua faili ya PDF.',
  );
  expect(refusalMessage({ reason: 'active-content', found: 'pdf-unreadable' })).toBe(
    'Hatuwezi kuikagua PDF hii. Ichapishe.',
  );
  expect(new UploadRefused(program).message).toBe(
    "This file's name ends in .pdf, but it is a program. Choose a PDF file.",
  );
});
