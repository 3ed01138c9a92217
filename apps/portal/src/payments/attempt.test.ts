import type { InternalPayment } from '@kontor/api-client/contract';
import { describe, expect, it } from 'vitest';
import { afterRefusal, nextRequest } from './attempt.ts';

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

describe('idempotency key of a payment form', () => {
  it('is the one minted with the form for the first request', () => {
    expect(nextRequest({ key: 'form', sent: null }, rent, newKey)).toEqual({ key: 'form', sent: rent });
  });

  it('repeats a request whose answer was lost exactly as it was, though the check is a new one', () => {
    const again = { ...rent, checkId: '0192f0a0-0007-7000-8000-000000000002' };
    expect(nextRequest({ key: 'form', sent: rent }, again, newKey)).toEqual({ key: 'form', sent: rent });
  });

  it('survives the reload of the draft it is kept with', () => {
    const stored: unknown = JSON.parse(JSON.stringify({ key: 'form', sent: rent }));
    expect(nextRequest(stored as { key: string; sent: InternalPayment }, rent, newKey).key).toBe('form');
  });

  it.each([{ sum: '750.01' }, { details: 'Rent, May' }, { confirmDuplicate: true as const }])(
    'is new for another intent: %j',
    (change) => {
      const other = { ...rent, ...change };
      expect(nextRequest({ key: 'form', sent: rent }, other, newKey)).toEqual({ key: 'new', sent: other });
    },
  );

  it('is new after a refusal', () => {
    expect(nextRequest(afterRefusal(newKey), rent, () => 'unused')).toEqual({ key: 'new', sent: rent });
  });
});
