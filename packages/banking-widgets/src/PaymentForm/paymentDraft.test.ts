import { formatMinor, parseMinor } from '@kontor/api-client/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { account, balance, currency, everyday, jane, savings } from '../fixtures/fixtures.ts';
import {
  availableAfter,
  checkDraft,
  chosenBalance,
  newPaymentDraft,
  payingBalances,
} from './paymentDraft.ts';

const organizationId = everyday.organizationId;

describe('payment draft', () => {
  test('only the currencies the recipient can hold are receivable', () => {
    expect(
      payingBalances([everyday, savings], jane).map(
        ({
          account: { name },
          balance: {
            currency: { name: code },
          },
          receivable,
        }) => [name, code, receivable],
      ),
    ).toEqual([
      ['Everyday', 'EUR', true],
      ['Everyday', 'GBP', true],
      ['Everyday', 'USD', false],
      ['Savings', 'EUR', true],
    ]);
  });

  test('a new draft pays from the first receivable balance with money', () => {
    const empty = account(9, 'Empty', [balance(9, 'EUR', '0.00')]);
    expect(newPaymentDraft([empty, savings], jane)).toEqual({
      accountId: savings.id,
      currencyId: currency('EUR').id,
      sum: '',
      details: '',
    });
    expect(newPaymentDraft([empty], jane).accountId).toBe(empty.id);
    const dollars = account(10, 'Dollars', [balance(10, 'USD', '100.00')]);
    expect(newPaymentDraft([dollars, savings], jane).accountId).toBe(savings.id);
    expect(newPaymentDraft([dollars], jane).accountId).toBe('');
    expect(newPaymentDraft([], jane)).toEqual({ accountId: '', currencyId: '', sum: '', details: '' });
  });

  test('a whole draft becomes the payment, canonical to the last digit', () => {
    const draft = { accountId: everyday.id, currencyId: currency('EUR').id, sum: '1250', details: ' Rent ' };
    const from = chosenBalance(draft, payingBalances([everyday], jane));
    expect(checkDraft(draft, from, jane, organizationId)).toEqual({
      ok: true,
      payment: {
        kind: 'INTERNAL',
        paymentType: 'INTERNAL',
        scheme: 'INTERNAL',
        organizationId,
        accountId: everyday.id,
        currencyId: currency('EUR').id,
        sum: '1250.00',
        recipientOrganizationId: jane.organizationId,
        details: 'Rent',
      },
    });
  });

  test('an account that is gone asks for another one', () => {
    const draft = { accountId: everyday.id, currencyId: currency('EUR').id, sum: '5', details: '' };
    expect(
      checkDraft(draft, chosenBalance(draft, payingBalances([savings], jane)), jane, organizationId),
    ).toMatchObject({
      ok: false,
      errors: { accountId: 'accountRequired' },
    });
  });

  test.each([
    ['', undefined],
    ['0', undefined],
    ['12480.56', undefined],
    ['12480.55', '0.00'],
    ['0.01', '12480.54'],
    ['1.234', undefined],
  ])('what stays after %j is %j', (sum, left) => {
    expect(availableAfter(sum, balance(1, 'EUR', '12480.55'))).toBe(left);
  });

  test('what stays and what goes make what there was, at any size', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 18n }),
        fc.bigInt({ min: 1n, max: 10n ** 18n }),
        (available, sum) => {
          const left = availableAfter(formatMinor(sum, 2), balance(1, 'EUR', formatMinor(available, 2)));
          if (sum > available) return left === undefined;
          const parsed = parseMinor(left ?? '', 2);
          return parsed.ok && parsed.minor + sum === available;
        },
      ),
    );
  });
});
