import type { InternalPayment } from '@kontor/api-client/contract';
import { describe, expect, it } from 'vitest';
import { newAttempt, nextRequest, repeats, type Attempt } from './attempt.ts';

const rent: InternalPayment = {
  kind: 'INTERNAL',
  paymentType: 'INTERNAL',
  scheme: 'INTERNAL',
  organizationId: '0192f0a0-0004-7000-8000-000000000001',
  accountId: '0192f0a0-0002-7000-8000-000000000001',
  currencyId: '0192f0a0-0001-7000-8000-000000000001',
  sum: '750.00',
  recipientOrganizationId: '0192f0a0-0004-7000-8000-000000000007',
  details: 'Rent',
  checkId: '0192f0a0-0007-7000-8000-000000000001',
};
const newKey = () => 'new';
const lost: Attempt = { key: 'form', sent: rent, answered: false };
const checkedAgain: InternalPayment = {
  ...rent,
  checkId: '0192f0a0-0007-7000-8000-000000000002',
  payeeVerificationId: '0192f0a0-0007-7000-8000-000000000003',
  payeeVerificationAccepted: true,
};

describe('idempotency key of a payment form', () => {
  it('is the one minted with the form for the first request', () => {
    const form = newAttempt(() => 'form');
    expect(nextRequest(form, rent, newKey)).toEqual({ key: 'form', sent: rent, answered: false });
  });

  it('repeats a request whose answer was lost exactly as it was, though the check is a new one', () => {
    expect(nextRequest(lost, checkedAgain, newKey)).toEqual(lost);
  });

  it('makes no second payment when the bank takes the lost one for a duplicate and that is confirmed', () => {
    expect(nextRequest(lost, { ...checkedAgain, confirmDuplicate: true }, newKey)).toEqual(lost);
    expect(repeats(lost, checkedAgain)).toBe(true);
  });

  it('survives the reload of the draft it is kept with', () => {
    const stored: unknown = JSON.parse(JSON.stringify(lost));
    expect(nextRequest(stored as Attempt, rent, newKey).key).toBe('form');
  });

  it('knows a request that the bank gives back in an order of its own, down to its parts', () => {
    const sent = {
      sum: '1.00',
      items: [{ name: 'Otieno', sum: '1.00' }],
      address: { city: 'Bonn', house: '1' },
    };
    const given = {
      address: { house: '1', city: 'Bonn' },
      items: [{ sum: '1.00', name: 'Otieno' }],
      sum: '1.00',
    };
    const from = { key: 'form', sent: given, answered: false };
    expect(nextRequest(from, sent, newKey)).toEqual(from);
    expect(repeats(from, { ...sent, address: { city: 'Bonn', house: '2' } })).toBe(false);
  });

  it.each([
    { sum: '750.01' },
    { details: 'Rent, May' },
    { accountId: '0192f0a0-0002-7000-8000-000000000002' },
  ])('is new for another intent: %j', (change) => {
    const other = { ...rent, ...change };
    expect(repeats(lost, other)).toBe(false);
    expect(nextRequest(lost, other, newKey)).toEqual({ key: 'new', sent: other, answered: false });
  });

  it('is new after a refusal, for then nothing has happened', () => {
    expect(nextRequest(newAttempt(newKey), rent, () => 'unused').key).toBe('new');
  });
});
