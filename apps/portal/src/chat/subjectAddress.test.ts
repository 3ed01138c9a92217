import { expect, test } from 'vitest';
import { subjectAddress } from './subjectAddress.ts';

const application = { id: 'b', companyName: null, firstName: null, lastName: null };

test.each([
  ['to the payment in the history', { paymentId: 'a', application: null }, true, '/history?paymentId=a'],
  ['to no payment that is not theirs to see', { paymentId: 'a', application: null }, false, null],
  [
    'to the application, with or without the right to pay',
    { paymentId: null, application },
    false,
    '/identity?application=b',
  ],
  ['nowhere from a conversation about anything', { paymentId: null, application: null }, true, null],
])('a conversation leads %s', (_, channel, seesHistory, address) => {
  expect(subjectAddress(channel, { seesHistory })).toBe(address);
});
