import type { EuroPayment, GbpPayment, PayeeVerification } from '@kontor/api-client/contract';
import { composeIBAN } from 'ibantools';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PayeeVerifier } from '../src/integrations/payeeVerifier.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { kept, fixture, type Fixture } from './operations/fixture.ts';
import {
  approved,
  approvedInAmerica,
  byHand,
  create,
  dollars,
  euro,
  gbp,
  pounds,
  sent,
  stateOf,
  wealthy,
  usd,
} from './support/outgoing.ts';

let bank: TestBank;
let set: Fixture;
/** What the other banks do; the sandbox's unless a test says otherwise. */
let instead: PayeeVerifier['verify'] | undefined;

beforeAll(async () => {
  const { sandboxPayeeVerifier } = await import('../sandbox/adapters/sandboxPayeeVerifier.ts');
  bank = await startBank(
    {},
    {
      payees: { verify: (...asked) => (instead ? instead(...asked) : sandboxPayeeVerifier.verify(...asked)) },
    },
  );
});
afterAll(() => bank.stop());
beforeEach(async () => {
  instead = undefined;
  set = await fixture(bank);
});

const toSomebodyNew = (more: Partial<GbpPayment> = {}) => {
  const { beneficiaryId: _, ...body } = pounds(set, '', more);
  return body;
};

async function checked(payment: GbpPayment | EuroPayment, by = set): Promise<PayeeVerification> {
  const { data } = await by.owner.client.ok('payments.check', { body: { payment, verifyPayee: true } });
  if (data.payeeVerification === null) throw new Error('nobody was asked');
  return data.payeeVerification;
}

const refused = (payment: GbpPayment | EuroPayment, by = set) =>
  by.owner.client.refused('payments.create', { body: payment });

describe('a payment in pounds to a new payee', () => {
  test('waits until their name was compared with the holder of the account, and is then made', async () => {
    const body = toSomebodyNew();
    expect(await refused(body)).toMatchObject({ statusCode: 422, code: 'PAYEE_CHECK_REQUIRED' });
    const verification = await checked(body);
    expect(verification).toMatchObject({
      result: 'MATCH',
      suggestedName: null,
      accountTypeMatch: true,
      reasonCode: null,
      checkedAt: '2026-03-05T12:00:00.000Z',
      expiresAt: '2026-03-05T12:30:00.000Z',
    });
    const paid = await sent(set, { ...body, payeeVerificationId: verification.id });
    expect(await byHand(set, paid.id, 'settle')).toBe(204);
    expect(await stateOf(set, paid.id)).toBe('COMPLETED');
  });

  test.each([
    ['97', { result: 'NO_MATCH', suggestedName: null, reasonCode: 'ANNM', accountTypeMatch: true }],
    ['98', { result: 'CLOSE_MATCH', suggestedName: 'North Road Dental Group', reasonCode: 'MBAM' }],
    ['95', { result: 'CLOSE_MATCH', reasonCode: 'PANM', accountTypeMatch: false }],
    ['96', { result: 'NOT_POSSIBLE', reasonCode: 'ACNS', accountTypeMatch: null }],
    ['99', { result: 'NOT_POSSIBLE', reasonCode: null, suggestedName: null }],
  ])(
    'an account that ends in %s is made only once its payer has accepted the answer',
    async (end, answer) => {
      const body = toSomebodyNew({ counterpartyAccountNumber: `557799${end}` });
      const verification = await checked(body);
      expect(verification).toMatchObject(answer);
      const named = { ...body, payeeVerificationId: verification.id };
      expect(await refused(named)).toMatchObject({
        statusCode: 422,
        code: 'PAYEE_CHECK_REQUIRED',
        data: { id: verification.id },
      });
      await create(set, { ...named, payeeVerificationAccepted: true });
    },
  );

  test('the name that is suggested is the right one', async () => {
    const body = toSomebodyNew({ counterpartyAccountNumber: '55779998' });
    const { suggestedName } = await checked(body);
    expect(await checked({ ...body, benificiaryFullName: suggestedName ?? '' })).toMatchObject({
      result: 'MATCH',
    });
  });

  test('holds for that name, account, sort of payee and person alone, and for half an hour', async () => {
    const body = toSomebodyNew();
    const { id: payeeVerificationId } = await checked(body);
    const named = { ...body, payeeVerificationId };
    const expired = { statusCode: 410, code: 'CHECK_EXPIRED' };
    expect(await refused({ ...named, benificiaryFullName: 'North Road Dentists' })).toMatchObject(expired);
    expect(await refused({ ...named, counterpartyAccountNumber: '55779912' })).toMatchObject(expired);
    expect(await refused({ ...named, sortCode: '200001' })).toMatchObject(expired);
    expect(await refused({ ...named, beneficiaryType: 'INDIVIDUAL' })).toMatchObject(expired);
    expect(await refused({ ...named, payeeVerificationId: crypto.randomUUID() })).toMatchObject(expired);
    const other = { ...set, owner: await bank.signedIn() };
    expect(
      await refused({ ...pounds(other, ''), beneficiaryId: undefined, payeeVerificationId }, other),
    ).toMatchObject(expired);
    bank.clock.advance(30 * 60_000);
    await set.owner.client.signIn(set.owner.person.phone);
    expect(await refused(named)).toMatchObject(expired);
    await create(set, { ...named, payeeVerificationId: (await checked(body)).id });
  });

  test('is shown again by a check that names it', async () => {
    const body = toSomebodyNew();
    const verification = await checked(body);
    const { data } = await set.owner.client.ok('payments.check', {
      body: { payment: { ...body, payeeVerificationId: verification.id } },
    });
    expect(data.payeeVerification).toEqual(verification);
  });

  test('is not asked about while the form is unfinished, or unless it is wished', async () => {
    const { counterpartyAccountNumber: _, ...body } = toSomebodyNew();
    for (const asked of [
      { payment: body, verifyPayee: true },
      { payment: toSomebodyNew(), verifyPayee: false },
      { payment: toSomebodyNew() },
    ])
      expect(
        (await set.owner.client.ok('payments.check', { body: asked })).data.payeeVerification,
      ).toBeNull();
  });

  test('a bank that fails is no word against the payee', async () => {
    instead = () => Promise.reject(new Error('broken'));
    expect(await checked(toSomebodyNew())).toMatchObject({ result: 'NOT_POSSIBLE', reasonCode: null });
  });

  test('a bank that takes longer than 5 seconds is not waited for', async () => {
    let given: AbortSignal | undefined;
    instead = (_question, signal) => {
      given = signal;
      return new Promise(() => {});
    };
    expect(await checked(toSomebodyNew())).toMatchObject({ result: 'NOT_POSSIBLE' });
    expect(given?.aborted).toBe(true);
  });

  test('an acceptance of nothing is refused beside its field', async () => {
    expect(await refused({ ...toSomebodyNew(), payeeVerificationAccepted: true })).toMatchObject({
      statusCode: 400,
      message: [{ property: 'payeeVerificationAccepted' }],
    });
  });
});

describe('an account of the bank itself', () => {
  const [jane, company] = [{ firstName: 'Jane', lastName: 'Thornbury' }, { type: 'CORPORATE' } as const];

  test('is compared with its holder, by sort code and by IBAN', async () => {
    instead = () => Promise.reject(new Error('the other banks are asked'));
    const { accounts } = await bank.person(jane);
    const number = accounts[0]?.number ?? '';
    const inPounds = (benificiaryFullName: string) =>
      toSomebodyNew({
        sortCode: '04-09-01',
        counterpartyAccountNumber: number,
        benificiaryFullName,
        beneficiaryType: 'INDIVIDUAL',
      });
    expect(await checked(inPounds('Thornbury Jane'))).toMatchObject({ result: 'MATCH' });
    expect(await checked(inPounds('J Thornbury'))).toMatchObject({
      result: 'CLOSE_MATCH',
      suggestedName: 'Jane Thornbury',
    });
    expect(await checked(inPounds('Peter Thornbury'))).toMatchObject({
      result: 'NO_MATCH',
      suggestedName: null,
    });
    const ownIban = composeIBAN({ countryCode: 'GB', bban: `KNTR040901${number}` }) ?? '';
    const inEuros = euro(set, '', {
      beneficiaryId: undefined,
      iban: ownIban,
      benificiaryFullName: 'Jane Thornbury',
      beneficiaryType: 'COMPANY',
    });
    expect(await checked(inEuros)).toMatchObject({ result: 'CLOSE_MATCH', reasonCode: 'PANM' });
  });

  test('that nobody has is no match', async () => {
    await bank.person(company);
    expect(
      await checked(toSomebodyNew({ sortCode: '040901', counterpartyAccountNumber: '99999999' })),
    ).toMatchObject({ result: 'NO_MATCH', reasonCode: 'AC01' });
  });
});

describe('the bank of a payee', () => {
  test.each([
    ['EUR', { kind: 'EURO', iban: 'DE89370400440532013000' }, 'Commerzbank'],
    ['EUR', { kind: 'EURO', benificiaryBIC: 'BNPAFRPP' }, 'BNP Paribas'],
    ['GBP', { kind: 'GBP', sortCode: '204577' }, 'Barclays Bank UK'],
    ['USD', { kind: 'USD', aba: '021000021' }, 'JPMorgan Chase Bank'],
    ['USD', { kind: 'USD', aba: '011000015' }, undefined],
  ] as const)('is known in %s from its number alone: %o', async (currency, number, name) => {
    const rich = await wealthy(bank);
    const { organizationId, accountId, currencyId: eur } = euro(rich, '');
    const currencyId = { EUR: eur, GBP: gbp, USD: usd };
    const { bank: found } = (
      await rich.owner.client.ok('payments.check', {
        body: { payment: { ...number, organizationId, accountId, currencyId: currencyId[currency] } },
      })
    ).data;
    expect(found?.name).toBe(name);
  });
});

describe('euros', () => {
  test('go to a new payee in the same way, and to none without', async () => {
    const { beneficiaryId: _, ...body } = euro(set, '');
    expect(await refused(body)).toMatchObject({ code: 'PAYEE_CHECK_REQUIRED' });
    await sent(set, { ...body, payeeVerificationId: (await checked(body)).id });
  });

  test('and their check names the bank of the IBAN, and what does not reach it', async () => {
    const check = async (iban: string) =>
      (
        await set.owner.client.ok('payments.check', {
          body: { payment: euro(set, '', { beneficiaryId: undefined, iban }) },
        })
      ).data;
    const german = await check('DE89370400440532013000');
    expect(german.bank).toMatchObject({ name: 'Commerzbank', bic: 'COBADEFF', sepaInstant: true });
    expect((await check('CH9300762011623852957')).bank).toBeNull();
    const british = await check('GB33BUKB20201555555555');
    expect(british.bank).toMatchObject({ name: 'Barclays Bank UK', sepaInstant: false });
    const instant = ({ schemes }: typeof british) => schemes.find(({ scheme }) => scheme === 'SEPA_SCT_INST');
    expect(instant(german)).toMatchObject({ available: true, reason: null });
    expect(instant(british)).toMatchObject({ available: false, reason: 'BANK_NOT_REACHABLE' });
    const { id } = await approved(set, { iban: 'GB33BUKB20201555555555' });
    const body = euro(set, id, {
      iban: 'GB33BUKB20201555555555',
      scheme: 'SEPA_SCT_INST',
      speed: 'INSTANT',
    });
    expect(await refused(body)).toMatchObject({ statusCode: 422, code: 'SCHEME_UNAVAILABLE' });
  });
});

test('a payment of another kind has no place for a verification', async () => {
  const { id } = await checked(toSomebodyNew());
  const rich = await wealthy(bank);
  const wire = dollars(rich, (await approvedInAmerica(rich)).id, { payeeVerificationId: id });
  expect(await rich.owner.client.refused('payments.create', { body: wire })).toMatchObject({
    statusCode: 400,
    message: [{ property: 'payeeVerificationId' }],
  });
});

describe('a beneficiary', () => {
  const british = {
    paymentType: 'LOCAL',
    beneficiaryType: 'COMPANY',
    currencyId: gbp,
    name: 'North Road Dental',
    recipientOrganizationId: undefined,
    sortCode: '20-00-00',
    bankAccountNumber: '55779998',
  } as const;

  test('is compared when it is validated, and keeps the result until its account changes', async () => {
    const { client, person } = set.owner;
    const { id, payeeVerification } = await kept(set, british);
    expect(payeeVerification).toBeNull();
    const { data: found } = await client.ok('beneficiaries.validate', { params: { id }, body: {} });
    expect(found).toMatchObject({
      valid: true,
      bank: { name: 'Barclays Bank UK', bic: 'BUKBGB22' },
      payeeVerification: { result: 'CLOSE_MATCH', suggestedName: 'North Road Dental Group' },
    });
    const stored = async () =>
      (await client.ok('beneficiaries.get', { params: { id } })).data.payeeVerification;
    expect(await stored()).toEqual(found.payeeVerification);
    const change = (more: object) =>
      client.ok('beneficiaries.update', {
        params: { id },
        body: { ...british, organizationId: person.organizationId, ...more },
      });
    await change({ nickname: 'Dentist' });
    expect(await stored()).toEqual(found.payeeVerification);
    const { data: changed } = await change({ name: 'North Road Dental Group' });
    expect(changed.payeeVerification).toBeNull();
    expect(await stored()).toBeNull();
  });

  test('that is incomplete, or of another sort, is not compared', async () => {
    for (const more of [{ ...british, bankAccountNumber: undefined }, {}]) {
      const { id } = await kept(set, more);
      const { data } = await set.owner.client.ok('beneficiaries.validate', { params: { id }, body: {} });
      expect(data.payeeVerification).toBeNull();
    }
  });

  test('is validated at most 30 times in 5 minutes', async () => {
    const { id } = await kept(set);
    const validate = () => set.owner.client.call('beneficiaries.validate', { params: { id }, body: {} });
    for (let call = 0; call < 30; call += 1) expect((await validate()).status).toBe(200);
    expect((await validate()).status).toBe(429);
  });
});
