import type { PaymentRequest } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { agreed, eur, kept, payment, type Fixture } from './operations/fixture.ts';
import {
  abroad,
  approved,
  approvedAbroad,
  approvedInAmerica,
  approvedWallet,
  cash,
  coins,
  dollars,
  euro,
  iban,
  pounds,
  usdc,
  wallets,
  wealthy,
} from './support/outgoing.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await wealthy(bank);
});

const client = () => set.owner.client;

describe('a payment that leaves the bank is refused, each rule beside its field:', () => {
  type Case = [
    name: string,
    make: (set: Fixture) => Promise<object>,
    property: string,
    rule: string,
    /** Said already while the form is filled in. */
    checked?: boolean,
  ];
  const wired = async (who: Fixture, more: object) => ({
    ...dollars(who, (await approvedInAmerica(who)).id),
    ...more,
  });
  const swift = async (who: Fixture, more: object) => ({
    ...abroad(who, (await approvedAbroad(who)).id),
    ...more,
  });
  const coin = async (who: Fixture, more: object) => ({
    ...coins(who, (await approvedWallet(who)).id),
    ...more,
  });
  const cases: readonly Case[] = [
    ['a routing number with a wrong checksum', (who) => wired(who, { aba: '021000022' }), 'aba', 'isAba'],
    [
      'an account in dollars with letters',
      (who) => wired(who, { counterpartyAccountNumber: 'ABC' }),
      'counterpartyAccountNumber',
      'isLocalAccountNumber',
    ],
    ['less than a wire carries', (who) => wired(who, { sum: '0.50' }), 'sum', 'min'],
    ['three decimals of a dollar', (who) => wired(who, { sum: '1.005' }), 'sum', 'maxDecimals'],
    ['a wrong BIC', (who) => swift(who, { benificiaryBIC: 'COBADE' }), 'benificiaryBIC', 'isBic'],
    ['a wrong IBAN', (who) => swift(who, { iban: 'DE00370400440532013000' }), 'iban', 'isIban'],
    [
      'both an IBAN and a number',
      (who) => swift(who, { counterpartyAccountNumber: '12345678' }),
      'counterpartyAccountNumber',
      'isExclusive',
    ],
    ['neither IBAN nor number', (who) => swift(who, { iban: undefined }), 'iban', 'isNotEmpty', false],
    [
      'half an intermediary bank',
      (who) => swift(who, { useIntermediaryBank: true, intermediaryBankName: 'Bank between' }),
      'intermediaryBankBic',
      'isNotEmpty',
      false,
    ],
    [
      'an intermediary bank that is not used',
      (who) => swift(who, { intermediaryBankBic: 'DEUTDEFF' }),
      'intermediaryBankBic',
      'isAbsent',
    ],
    [
      'a country the bank does not pay to',
      (who) => swift(who, { bankCountry: '01920000-0000-7000-8001-000000000408' }),
      'bankCountry',
      'isServed',
    ],
    [
      'an address whose capitals are wrong',
      (who) => coin(who, { walletAddress: wallets.ETHEREUM.replace('ec7', 'eC7') }),
      'walletAddress',
      'isWalletAddress',
    ],
    [
      'an address of another network',
      (who) => coin(who, { walletAddress: wallets.SOLANA }),
      'walletAddress',
      'isWalletAddress',
    ],
    ['a network the provider has not', (who) => coin(who, { network: 'TRON' }), 'network', 'isNetwork'],
    [
      'a provider for a wallet of one’s own',
      (who) => coin(who, { selfHosted: true }),
      'selfHosted',
      'isOfProvider',
    ],
    [
      'nobody’s address for a provider',
      (who) => coin(who, { address: undefined }),
      'address',
      'isNotEmpty',
      false,
    ],
    ['another memo', (who) => coin(who, { memo: '104872' }), 'beneficiaryId', 'isPayee'],
    [
      'a category of other payments',
      (who) => wired(who, { paymentCategoryId: '01920000-0000-7000-8002-000000000000' }),
      'paymentCategoryId',
      'isCategory',
    ],
  ];
  test.each(cases)('%s', async (_, make, property, rule, checked) => {
    const body = (await make(set)) as PaymentRequest;
    const refusal = { statusCode: 400, message: [{ property, constraints: { [rule]: expect.any(String) } }] };
    const answer = await client().refused('payments.create', { body });
    expect(answer).toMatchObject({ statusCode: 400 });
    expect(answer.message).toEqual(
      expect.arrayContaining([expect.objectContaining(refusal.message[0] ?? {})]),
    );
    if (checked === false) return;
    const early = await client().refused('payments.check', { body: { payment: body } });
    expect(early.message).toEqual(
      expect.arrayContaining([expect.objectContaining(refusal.message[0] ?? {})]),
    );
  });

  test.each<[string, (who: Fixture) => Promise<PaymentRequest>, string]>([
    ['a sign SWIFT does not carry', async (who) => abroad(who, 'x', { details: 'Möbel' }), 'details'],
    ['a sign a UK payment does not carry', async (who) => pounds(who, 'x', { details: 'lower' }), 'details'],
    [
      'no bearer of the costs',
      async (who) => abroad(who, 'x', { feeBearer: undefined as never }),
      'feeBearer',
    ],
    ['a phone that is none', async (who) => cash(who, 'x', { phone: '0123' }), 'phone'],
    ['what is no field of the kind', async (who) => ({ ...cash(who, 'x'), iban }) as never, 'iban'],
  ])('%s, by its schema', async (_, make, property) => {
    const body = { ...(await make(set)), beneficiaryId: crypto.randomUUID() };
    const { statusCode, message } = await client().refused('payments.create', { body });
    expect(statusCode).toBe(400);
    expect((message as { property: string }[]).map((entry) => entry.property)).toContain(property);
  });

  test('a wire from somebody without dollars: NO_MATCHING_ACCOUNT', async () => {
    const poor = { ...set, owner: await bank.signedIn() };
    const body = dollars(poor, crypto.randomUUID());
    for (const refused of [
      await poor.owner.client.refused('payments.create', { body }),
      await poor.owner.client.refused('payments.check', { body: { payment: body } }),
    ])
      expect(refused).toMatchObject({ statusCode: 422, code: 'NO_MATCHING_ACCOUNT' });
  });

  test.each<[string, () => Promise<PaymentRequest>, string]>([
    [
      'more cash than is kept',
      async () => cash(set, crypto.randomUUID(), { sum: '5000.01' }),
      'LIMIT_EXCEEDED',
    ],
    [
      'a coin over SWIFT',
      async () => abroad(set, crypto.randomUUID(), { currencyId: usdc }),
      'CURRENCY_MISMATCH',
    ],
    [
      'euros as a crypto-asset',
      async () => coins(set, crypto.randomUUID(), { currencyId: eur }),
      'CURRENCY_MISMATCH',
    ],
    [
      'more than there is with what it costs',
      async () => abroad(set, (await approvedAbroad(set)).id, { sum: '995.00' }),
      'INSUFFICIENT_FUNDS',
    ],
  ])('%s', async (_, make, code) => {
    const body = await make();
    for (const refused of [
      await client().refused('payments.create', { body }),
      await client().refused('payments.check', { body: { payment: body } }),
    ])
      expect(refused).toMatchObject({ statusCode: 422, code });
  });
});

describe('a check refuses what creating refuses, in the same words:', () => {
  const inside = (more: object) => ({ ...payment(set), ...more });
  const outside = async (more: object) => ({ ...euro(set, (await approved(set)).id), ...more });
  const nobody = '019a0000-0000-7000-8000-000000000001';

  test.each<[string, () => object | Promise<object>]>([
    ['a category of other payments', () => inside({ paymentCategoryId: nobody })],
    ['a partner there is none of', () => inside({ pspPartnerId: nobody })],
    ['a beneficiary there is none of', () => inside({ beneficiaryId: nobody })],
    [
      'a beneficiary nobody has approved',
      async () => {
        const { id } = await kept(set);
        return inside({ beneficiaryId: id });
      },
    ],
    [
      'a beneficiary who is not paid',
      async () => {
        const { id } = await approved(set);
        return inside({ beneficiaryId: id });
      },
    ],
    ['a speed that is not the scheme’s', () => outside({ speed: 'INSTANT' })],
    ['a contract that is not the beneficiary’s', () => outside({ contractId: nobody })],
    [
      'a contract nobody has approved',
      async () => {
        const body = await outside({});
        const { id } = await agreed(set, { beneficiaryId: body.beneficiaryId ?? '' });
        return { ...body, contractId: id };
      },
    ],
  ])('%s', async (_, make) => {
    const body = (await make()) as PaymentRequest; // one of the kinds, with a field that can't be
    const { requestId: _id, ...made } = await client().refused('payments.create', { body });
    const { requestId: _other, ...checked } = await client().refused('payments.check', {
      body: { payment: body },
    });
    expect(checked).toEqual(made);
  });
});
