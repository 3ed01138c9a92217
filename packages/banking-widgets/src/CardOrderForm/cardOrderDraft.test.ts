import type { CardProduct } from '@kontor/api-client/contract';
import { describe, expect, test } from 'vitest';
import { crypto, currency, everyday, paymentCard, savings, withoutBalances } from '../fixtures/fixtures.ts';
import { checkCardOrder, newCardOrder, type CardOrderDraft } from './cardOrderDraft.ts';

const [eur, gbp] = [currency('EUR').id, currency('GBP').id];
const product = (more: Partial<CardProduct> = {}): CardProduct => ({
  cardType: 'VIRTUAL',
  cardPaymentSystem: 'visa',
  prepaid: false,
  color: '#10201b',
  currencyIds: [eur, gbp],
  fee: null,
  ...more,
});
const offer = {
  accounts: [everyday, savings, crypto],
  products: [product(), product({ cardType: 'PHYSICAL', currencyIds: [eur] })],
};
const empty = newCardOrder(offer, 'Olivia Bennett');

test('begins with the first balance that a card can spend, in the holder’s name', () => {
  expect(empty).toMatchObject({
    accountId: everyday.id,
    currencyId: eur,
    cardType: 'VIRTUAL',
    cardName: 'OLIVIA BENNETT',
  });
  const none = { accounts: [crypto, withoutBalances], products: offer.products };
  expect(newCardOrder(none, 'Olivia')).toMatchObject({ accountId: '', currencyId: '', cardType: '' });
});

test('begins as the card that it replaces, and of a kind that is still there', () => {
  const replaced = paymentCard(1, savings, 'EUR', { cardType: 'PHYSICAL', cardName: 'O BENNETT' });
  expect(newCardOrder(offer, 'Olivia', replaced)).toMatchObject({
    accountId: savings.id,
    currencyId: eur,
    cardType: 'PHYSICAL',
    cardName: 'O BENNETT',
  });
  const pounds = paymentCard(1, everyday, 'GBP', { cardType: 'PHYSICAL' });
  expect(newCardOrder(offer, 'Olivia', pounds)).toMatchObject({ currencyId: gbp, cardType: 'VIRTUAL' });
});

const sent: CardOrderDraft = {
  ...empty,
  cardType: 'PHYSICAL',
  countryId: 'gb',
  street: ' Quay Street ',
  postCode: 'E8 3PN',
  city: 'London',
};

describe('an order', () => {
  test('of a virtual card carries no address', () => {
    expect(checkCardOrder({ ...sent, cardType: 'VIRTUAL' }, offer)).toEqual({
      ok: true,
      order: {
        accountId: everyday.id,
        currencyId: eur,
        cardType: 'VIRTUAL',
        cardName: 'OLIVIA BENNETT',
      },
    });
  });

  test('of a card of plastic carries what there is of its address', () => {
    const checked = checkCardOrder({ ...sent, house: '7' }, offer);
    expect(checked.ok && checked.order.deliveryAddress).toEqual({
      countryId: 'gb',
      street: 'Quay Street',
      house: '7',
      postCode: 'E8 3PN',
      city: 'London',
    });
  });

  test.each([
    [{ accountId: '', currencyId: '' }, { accountId: 'accountRequired' }],
    [{ cardType: '' }, { cardType: 'kindRequired' }],
    [{ currencyId: gbp }, { cardType: 'kindUnavailable' }],
    [{ cardName: ' ' }, { cardName: 'nameRequired' }],
    [{ cardName: 'Zoë' }, { cardName: 'nameInvalid' }],
    [{ countryId: '' }, { countryId: 'countryRequired' }],
    [
      { street: '  ', city: '' },
      { street: 'streetRequired', city: 'cityRequired' },
    ],
    [{ postCode: '' }, { postCode: 'postCodeRequired' }],
    [
      { postCode: 'x'.repeat(17), flat: 'x'.repeat(17) },
      { postCode: 'tooLong', flat: 'tooLong' },
    ],
  ] as const)('with %j is mended first: %j', (change, errors) => {
    expect(checkCardOrder({ ...sent, ...change }, offer)).toEqual({ ok: false, errors });
  });
});
