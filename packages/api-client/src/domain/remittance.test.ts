import { describe, expect, test } from 'vitest';
import { paymentOrderRequest } from '../contract/remittance.ts';
import {
  checkRemittance,
  newRemittanceItem,
  sumOfItems,
  type RemittanceDraft,
  type RemittanceFacts,
  type RemittanceItemDraft,
} from './remittance.ts';
import { listedRemittances, remittanceMark, remittanceTotal } from './remittanceOrders.ts';
import { moneyText } from './money.ts';

const id = (index: number) => `019a0000-0000-7000-8000-00000000000${index}`;
const eur = { id: id(1), name: 'EUR', decimals: 2, description: 'Euro', symbol: '€', crypto: false } as const;
const [kenya, ghana, france] = [id(2), id(3), id(4)];
const facts = (more: Partial<RemittanceFacts> = {}): RemittanceFacts => ({
  organizationId: id(5),
  balance: { accountId: id(6), currencyId: eur.id, currency: eur, available: '300.00' },
  partner: { id: id(7), currencyIds: [eur.id], countries: [kenya, ghana] },
  uploads: { uploadIds: [], settled: true },
  ...more,
});
const item = (more: Partial<RemittanceItemDraft> = {}): RemittanceItemDraft => ({
  ...newRemittanceItem(),
  name: ' Wanjiru Otieno ',
  countryId: kenya,
  number: '+254 712 345-678',
  sum: '100.1',
  ...more,
});
const draft = (more: Partial<RemittanceDraft> = {}): RemittanceDraft => ({
  accountId: id(6),
  currencyId: eur.id,
  pspPartnerId: id(7),
  purpose: ' Salaries of March ',
  payees: 'items',
  items: [item()],
  sum: '',
  ...more,
});
const errorsOf = (...input: Parameters<typeof checkRemittance>) => {
  const checked = checkRemittance(...input);
  return checked.ok ? {} : checked.errors;
};

describe('an order for people one by one', () => {
  test('has what was typed, each number as it is sent, and the sum of its items to the last digit', () => {
    const checked = checkRemittance(
      draft({
        items: [
          item({ details: ' March ' }),
          item({ type: 'COMPANY', channel: 'iban', number: 'de89 3704 0044 0532 0130 00', sum: '0.2' }),
          item({ channel: 'account', number: ' 0100-200 ', countryId: ghana, sum: '99.70' }),
        ],
      }),
      facts(),
    );
    expect(checked).toEqual({
      ok: true,
      order: {
        organizationId: id(5),
        accountId: id(6),
        currencyId: eur.id,
        sum: '200.00',
        pspPartnerId: id(7),
        purpose: 'Salaries of March',
        uploadIds: [],
        items: [
          {
            benificiaryFullName: 'Wanjiru Otieno',
            beneficiaryType: 'INDIVIDUAL',
            countryId: kenya,
            phone: '+254712345678',
            sum: '100.10',
            details: 'March',
          },
          {
            benificiaryFullName: 'Wanjiru Otieno',
            beneficiaryType: 'COMPANY',
            countryId: kenya,
            iban: 'DE89370400440532013000',
            sum: '0.20',
          },
          {
            benificiaryFullName: 'Wanjiru Otieno',
            beneficiaryType: 'INDIVIDUAL',
            countryId: ghana,
            counterpartyAccountNumber: '0100-200',
            sum: '99.70',
          },
        ],
      },
    });
    expect(paymentOrderRequest.safeParse(checked.ok && checked.order).success).toBe(true);
  });

  test('says all that is missing at once, by the bank’s names', () => {
    expect(
      errorsOf(
        draft({ purpose: ' ', items: [newRemittanceItem(), item()] }),
        facts({ balance: null, partner: null }),
      ),
    ).toEqual({
      accountId: 'accountRequired',
      pspPartnerId: 'partnerRequired',
      purpose: 'purposeRequired',
      'items.0.benificiaryFullName': 'nameRequired',
      'items.0.countryId': 'countryRequired',
      'items.0.phone': 'phoneRequired',
      'items.0.sum': 'sumRequired',
    });
  });

  test.each([
    [{ name: 'W' }, 'benificiaryFullName', 'nameRequired'],
    [{ countryId: france }, 'countryId', 'countryNotServed'],
    [{ number: '0712 345678' }, 'phone', 'phoneInvalid'],
    [{ channel: 'iban', number: 'DE89 3704 0044 0532 0130 01' }, 'iban', 'ibanInvalid'],
    [{ channel: 'iban', number: '' }, 'iban', 'ibanRequired'],
    [{ channel: 'account', number: ' ' }, 'counterpartyAccountNumber', 'accountNumberRequired'],
    [{ sum: '0' }, 'sum', 'sumZero'],
    [{ sum: '1.001' }, 'sum', 'sumTooManyDecimals'],
  ] as const)('refuses %o beside its field', (more, field, error) => {
    expect(errorsOf(draft({ items: [item(), item(more)] }), facts())).toEqual({
      [`items.1.${field}`]: error,
    });
  });

  test('a number with 00 is one with a plus', () => {
    const checked = checkRemittance(draft({ items: [item({ number: '00254 712345678' })] }), facts());
    expect(checked.ok && checked.order.items?.[0]?.phone).toBe('+254712345678');
  });

  test('takes all that is available and no cent more', () => {
    const of = (sum: string) => draft({ items: [item(), item({ sum })] });
    expect(errorsOf(of('199.90'), facts())).toEqual({});
    expect(errorsOf(of('199.91'), facts())).toEqual({ sum: 'sumAboveAvailable' });
  });

  test('no sum is above the cap, however it is made up', () => {
    const rich = facts({ balance: { ...facts().balance!, available: '99999999999999999.00' } });
    const half = item({ sum: '9000000000000000' });
    expect(errorsOf(draft({ items: [half, half] }), rich)).toEqual({ sum: 'sumAboveCap' });
  });

  test('a partner that doesn’t pay out in the currency is refused', () => {
    const partner = { id: id(7), currencyIds: [id(8)], countries: [kenya] };
    expect(errorsOf(draft(), facts({ partner }))).toEqual({ pspPartnerId: 'partnerLacksCurrency' });
  });
});

describe('an order whose payees stand in files', () => {
  const byFiles = draft({ payees: 'files', items: [newRemittanceItem()], sum: '250.5' });

  test('has its typed sum and its files, and no items', () => {
    const checked = checkRemittance(byFiles, facts({ uploads: { uploadIds: [id(9)], settled: true } }));
    expect(checked).toMatchObject({ ok: true, order: { sum: '250.50', uploadIds: [id(9)] } });
    expect(checked.ok && checked.order).not.toHaveProperty('items');
  });

  test('needs at least one file, all of them arrived, and a sum', () => {
    expect(errorsOf({ ...byFiles, sum: '' }, facts())).toEqual({
      uploadIds: 'filesRequired',
      sum: 'sumRequired',
    });
    expect(errorsOf(byFiles, facts({ uploads: { uploadIds: [id(9)], settled: false } }))).toEqual({
      uploadIds: 'filesUnsettled',
    });
  });
});

test('sums are added up without what is no amount yet', () => {
  const total = (...sums: string[]) =>
    moneyText(
      sumOfItems(
        sums.map((sum) => ({ sum })),
        eur,
      ),
    );
  expect(total()).toBe('0.00');
  expect(total('0.1', '0.2', '', 'x', '-5')).toBe('0.30');
});

test('what leaves the account is the sum and the fee', () => {
  expect(remittanceTotal({ sum: '300.00', feeAmount: '3.60', currency: eur })).toBe('303.60');
});

test('rows keep their names when one between them goes', () => {
  expect(newRemittanceItem([{ id: '1' }, { id: '3' }]).id).toBe('4');
});

test('five states are listed; one has no mark, one is marked as rejected, the others wait', () => {
  expect(listedRemittances).toEqual(['QUEUED', 'PROC', 'AML', 'AML_DONE', 'ACCEPTED']);
  expect(remittanceMark('ACCEPTED')).toBeNull();
  expect(remittanceMark('REJECTED')).toBe('rejected');
  expect(listedRemittances.slice(0, 4).map(remittanceMark)).toEqual(Array(4).fill('pending'));
});
