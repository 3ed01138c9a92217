import { describe, expect, test } from 'vitest';
import { contractDraftOf, contractProblems, contractRequestOf } from './contractDraft.ts';

const agreed = { ...contractDraftOf(), name: ' Consignment ', signedDate: '2026-03-14' };

describe('a draft of a contract', () => {
  test('needs a name, the day it was signed and a file that has arrived', () => {
    expect(contractProblems(contractDraftOf(), { uploadIds: [], settled: true })).toEqual({
      name: 'needed',
      signedDate: 'needed',
      uploadIds: 'files',
    });
    expect(contractProblems(agreed, { uploadIds: ['u1'], settled: false })).toEqual({ uploadIds: 'settled' });
    expect(contractProblems(agreed, { uploadIds: ['u1'], settled: true })).toEqual({});
  });

  test('does not end before it begins', () => {
    const ended = { ...agreed, expiresDate: '2026-03-13' };
    expect(contractProblems(ended, { uploadIds: ['u1'], settled: true })).toEqual({
      expiresDate: 'beforeSigned',
    });
  });

  test('sends what was typed', () => {
    expect(contractRequestOf({ ...agreed, sum: '12400' }, ['u1'])).toEqual({
      name: 'Consignment',
      signedDate: '2026-03-14',
      sum: '12400',
      uploadIds: ['u1'],
    });
  });
});
