import { expect, it } from 'vitest';
import { errorCodes } from '../../rules/errors/codes.ts';
import { ApiFailure, noAnswer } from '../api/api-failure.ts';
import { explainFailure } from './use-attachments.ts';

const upload = { file: new File(['0123456789'], 'licence.pdf'), sent: 4, type: 'trading_licence' };

it.each(['storage-full', 'storage-unavailable'] as const)(
  'STAND-04 a failure of our storage (%s) is said to be ours, and the file can be sent again',
  (code) => {
    const explained = explainFailure(new ApiFailure(errorCodes[code]), upload);
    expect(explained).toEqual({ reason: errorCodes[code].message, refused: false });
    expect(explained.reason).toMatch(/\bour (file )?storage\b/);
  },
);

it('LOAN-14 a file is not refused for too many calls, and its person hears how long to wait', () => {
  const message = 'Too many tries. Wait 30 seconds, then try again.';
  const many = new ApiFailure({ status: 429, message, retryAfterSeconds: 30 });
  expect(explainFailure(many, upload)).toEqual({ reason: message, refused: false });
});

it('LOAN-14 a broken connection can be tried again, a refused file cannot', () => {
  expect(explainFailure(noAnswer(), upload)).toEqual({
    reason: 'Stopped at 4 bytes of 10 bytes. Check your network.',
    refused: false,
  });
  const refused = new ApiFailure({
    status: 422,
    message: 'No.',
    errors: { trading_licence: ['Too large.'] },
  });
  expect(explainFailure(refused, upload)).toEqual({ reason: 'Too large.', refused: true });
});

it('STAND-04 what the server answers is not blamed on the network, with words or, from a proxy, without', () => {
  const failed = new ApiFailure({ status: 500, message: 'Something went wrong on our side.' });
  expect(explainFailure(failed, upload)).toEqual({
    reason: 'Something went wrong on our side.',
    refused: false,
  });
  expect(explainFailure(new ApiFailure({ status: 500, message: '' }), upload).reason).toBe(
    'Something went wrong',
  );
});
