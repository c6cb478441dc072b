import { expect, test } from 'vitest';
import { fileNameOf } from '../../rules/uploads/document-title.ts';
import { filesToCome } from './files-to-come.ts';
import type { Upload } from './upload.ts';

test('REACH-03 a file that is still on this phone has its whole name, as the server will write it', () => {
  const name = 'National ID of Founder/CEO.pdf';
  const upload: Upload = {
    id: 'upload-1',
    type: 'national_id_of_founder',
    file: new File(['%PDF'], name),
    key: 'key',
    state: 'waiting',
    sent: 0,
  };
  expect(filesToCome([upload]).map(({ file_path: path }) => fileNameOf(path))).toEqual([
    'National ID of Founder_CEO.pdf',
  ]);
});
