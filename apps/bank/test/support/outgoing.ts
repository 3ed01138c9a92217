/** Payments to accounts at other banks, as a client makes them. */
import type {
  CashPayment,
  CryptoPayment,
  EuroPayment,
  GbpPayment,
  InternationalPayment,
  PaymentCreated,
  PaymentRequest,
  UsdPayment,
} from '@kontor/api-client/contract';
import { eq } from 'drizzle-orm';
import { sandboxRail, type Odds } from '../../sandbox/adapters/sandboxRail.ts';
import { inTenant } from '../../src/platform/db/database.ts';
import { fees, tariffs } from '../../src/platform/db/schema.ts';
import { countryIdOf } from '../../src/platform/dictionaries/countries.ts';
import { runRail } from '../../src/payments/outgoing.ts';
import type { TestBank } from './bank.ts';
import { askSandbox } from './inSandbox.ts';
import { eur, kept, mfaTokenFor, fixture, type Fixture } from '../operations/fixture.ts';

export const gbp = '01920000-0000-7000-8000-000000000826';
export const usd = '01920000-0000-7000-8000-000000000840';
export const usdc = '01920000-0000-7000-8000-000000009002';
export const sol = '01920000-0000-7000-8000-000000009004';
export const iban = 'DE89370400440532013000';
const [germany, america] = [countryIdOf('DE'), countryIdOf('US')];
export const harbour = '01920000-0000-7000-8003-000000000001';
export const selfHosted = '01920000-0000-7000-8003-000000000003';
export const wallets = {
  ETHEREUM: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  TRON: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  SOLANA: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
} as const;

/** A rail that pays out everything, at once and properly. */
export const calm: Odds = { reject: 0, return: 0, fault: 0, late: 0, twice: 0, outOfOrder: 0 };

/** A beneficiary that the bank has approved: a German account, unless said otherwise. */
export async function approved(set: Fixture, more: Parameters<typeof kept>[1] = {}) {
  const created = await kept(set, {
    paymentType: 'LOCAL',
    beneficiaryType: 'COMPANY',
    name: 'Studio Nord GmbH',
    recipientOrganizationId: undefined,
    iban,
    ...more,
  });
  const { id } = created;
  await set.owner.client.ok('beneficiaries.setStatus', { params: { id }, body: { status: 'UNDER_REVIEW' } });
  const { status } = await decideBeneficiary(set, id);
  if (status !== 204) throw new Error(`The sandbox answered ${status}`);
  return created;
}

const decideBeneficiary = ({ bank }: Fixture, id: string) =>
  askSandbox(bank, `beneficiaries/${id}/decision`, { status: 'APPROVED' });

/** An approved account in the United Kingdom. */
export const approvedInBritain = (set: Fixture) =>
  approved(set, {
    currencyId: gbp,
    name: 'North Road Dental',
    iban: undefined,
    sortCode: '20-00-00',
    bankAccountNumber: '55779911',
  });

const from = ({ owner: { person } }: Fixture) => ({
  organizationId: person.organizationId,
  accountId: person.accounts[0]?.id ?? '',
});

export const euro = (set: Fixture, beneficiaryId: string, more: Partial<EuroPayment> = {}): EuroPayment => ({
  kind: 'EURO',
  paymentType: 'LOCAL',
  scheme: 'SEPA_SCT',
  speed: 'REGULAR',
  ...from(set),
  currencyId: '01920000-0000-7000-8000-000000000978',
  sum: '100.00',
  benificiaryFullName: 'Studio Nord GmbH',
  beneficiaryType: 'COMPANY',
  iban,
  beneficiaryId,
  details: 'Invoice 2026-014',
  ...more,
});

export const pounds = (set: Fixture, beneficiaryId: string, more: Partial<GbpPayment> = {}): GbpPayment => ({
  kind: 'GBP',
  paymentType: 'LOCAL',
  scheme: 'FASTER_PAYMENT',
  ...from(set),
  currencyId: gbp,
  sum: '40.00',
  benificiaryFullName: 'North Road Dental',
  beneficiaryType: 'COMPANY',
  sortCode: '200000',
  counterpartyAccountNumber: '55779911',
  beneficiaryId,
  details: 'INV 7',
  ...more,
});

export async function create({ owner: { client } }: Fixture, body: PaymentRequest): Promise<PaymentCreated> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return (await client.ok('payments.create', { body, headers })).data;
}

/** Somebody with money of every sort: 1,000.00 EUR, 500.00 GBP, 2,000.00 USD, 1,500 USDC, 10 SOL. */
export async function wealthy(bank: TestBank): Promise<Fixture> {
  const balances = [
    { currency: 'EUR', value: '1000.00' },
    { currency: 'GBP', value: '500.00' },
    { currency: 'USD', value: '2000.00' },
    { currency: 'USDC', value: '1500.000000' },
    { currency: 'SOL', value: '10.000000000' },
  ];
  return {
    ...(await fixture(bank)),
    owner: await bank.signedIn({ accounts: [{ name: 'Current', balances }] }),
  };
}

export const approvedInAmerica = (set: Fixture) =>
  approved(set, {
    currencyId: usd,
    name: 'Pixelworks Inc',
    iban: undefined,
    aba: '021000021',
    bankAccountNumber: '123456789',
    address: '1 Main St',
    city: 'Boston',
    countryId: america,
    bankName: 'First Bank',
  });

export const approvedAbroad = (set: Fixture, more: Parameters<typeof kept>[1] = {}) =>
  approved(set, {
    paymentType: 'INTERNATIONAL',
    name: 'Kröger Möbel GmbH',
    bic: 'COBADEFFXXX',
    address: 'Domstrasse 1',
    city: 'Hamburg',
    countryId: germany,
    bankName: 'Commerzbank',
    bankCountry: germany,
    ...more,
  });

export const approvedWallet = (set: Fixture, more: Parameters<typeof kept>[1] = {}) =>
  approved(set, {
    paymentType: 'CRYPTO_ASSET_PAYMENT',
    currencyId: usdc,
    name: 'Ana Lind',
    beneficiaryType: 'INDIVIDUAL',
    iban: undefined,
    caspId: harbour,
    network: 'ETHEREUM',
    walletAddress: wallets.ETHEREUM,
    ...more,
  });

export const approvedCollector = (set: Fixture) =>
  approved(set, {
    paymentType: 'CASH_OVER_COUNTER',
    name: 'Ana Lind',
    beneficiaryType: 'INDIVIDUAL',
    iban: undefined,
    phone: '+4930901820',
    collectorContact: 'Passport C01X00T47',
    countryId: germany,
  });

const home = { countryId: germany, city: 'Hamburg', postCode: '20095', street: 'Domstrasse', house: '1' };

export const dollars = (set: Fixture, beneficiaryId: string, more: Partial<UsdPayment> = {}): UsdPayment => ({
  kind: 'USD',
  paymentType: 'LOCAL',
  scheme: 'FEDWIRE',
  ...from(set),
  currencyId: usd,
  sum: '200.00',
  benificiaryFullName: 'Pixelworks Inc',
  beneficiaryType: 'COMPANY',
  aba: '021000021',
  counterpartyAccountNumber: '123456789',
  address: { countryId: america, city: 'Boston', postCode: '02108', street: 'Main St', house: '1' },
  bankName: 'First Bank',
  beneficiaryId,
  details: 'Licence 2026',
  ...more,
});

export const abroad = (
  set: Fixture,
  beneficiaryId: string,
  more: Partial<InternationalPayment> = {},
): InternationalPayment => ({
  kind: 'INTERNATIONAL',
  paymentType: 'INTERNATIONAL',
  scheme: 'SWIFT',
  ...from(set),
  currencyId: '01920000-0000-7000-8000-000000000978',
  sum: '300.00',
  benificiaryFullName: 'Kröger Möbel GmbH',
  beneficiaryType: 'COMPANY',
  benificiaryBIC: 'COBADEFFXXX',
  iban,
  address: home,
  bankName: 'Commerzbank',
  bankAddress: 'Kaiserplatz, Frankfurt',
  bankCountry: germany,
  feeBearer: 'SHA',
  beneficiaryId,
  details: 'Invoice 2026-014',
  ...more,
});

export const coins = (
  set: Fixture,
  beneficiaryId: string,
  more: Partial<CryptoPayment> = {},
): CryptoPayment => ({
  kind: 'CRYPTO_ASSET_PAYMENT',
  paymentType: 'CRYPTO_ASSET_PAYMENT',
  scheme: 'CRYPTO_ASSET_PAYMENT',
  ...from(set),
  currencyId: usdc,
  sum: '100.5',
  benificiaryFullName: 'Ana Lind',
  beneficiaryType: 'INDIVIDUAL',
  caspId: harbour,
  network: 'ETHEREUM',
  walletAddress: wallets.ETHEREUM,
  selfHosted: false,
  address: home,
  beneficiaryId,
  ...more,
});

export const cash = (set: Fixture, beneficiaryId: string, more: Partial<CashPayment> = {}): CashPayment => ({
  kind: 'CASH_OVER_COUNTER',
  paymentType: 'CASH_OVER_COUNTER',
  scheme: 'CASH_OVER_COUNTER',
  ...from(set),
  currencyId: '01920000-0000-7000-8000-000000000978',
  sum: '120.00',
  benificiaryFullName: 'Ana Lind',
  beneficiaryType: 'INDIVIDUAL',
  phone: '+4930901820',
  collectorContact: 'Passport C01X00T47',
  countryId: germany,
  beneficiaryId,
  ...more,
});

/** Signs a payment with a code of its own. */
export async function sign(set: Fixture, created: Pick<PaymentCreated, 'id' | 'signingHash'>) {
  return set.owner.client.call('payments.sign', {
    params: { id: created.id },
    body: { mfaToken: await mfaTokenFor(set, created), signedAt: set.bank.clock.now().toISOString() },
  });
}

/** A payment that is on its way. */
export async function sent(set: Fixture, body: PaymentRequest): Promise<PaymentCreated> {
  const created = await create(set, body);
  const { status, body: answer } = await sign(set, created);
  if (status !== 200) throw new Error(`Signing was refused: ${JSON.stringify(answer)}`);
  return created;
}

/** Decides in the rail's place. */
export async function byHand({ bank }: Fixture, id: string, decision: 'settle' | 'reject' | 'return') {
  return (await askSandbox(bank, `payments/${id}/${decision}`, {})).status;
}

export const stateOf = async ({ owner: { client } }: Fixture, id: string) =>
  (await client.ok('payments.get', { params: { id } })).data.status;

/** What the owner's first account says of a currency. */
export async function balance({ owner: { client } }: Fixture, currencyId: string) {
  const { data } = await client.ok('accounts.list');
  const found = data.edges[0]?.node.balances.find((one) => one.currencyId === currencyId);
  return { value: found?.value, available: found?.available, reserved: found?.reserved };
}

/** A rail of the sandbox with other odds than usual. */
export const railOf = ({ services }: TestBank, odds: Odds = calm, seed = 'test') =>
  sandboxRail(services, { seed, odds });

/** One round of the worker that runs the rail, after so much time. */
export async function railAfter(bank: TestBank, ms: number, rail = railOf(bank)): Promise<void> {
  bank.clock.advance(ms);
  await runRail(bank.services, rail, bank.tenants.kontor);
}

/** What the owner's history says of a payment. */
export const linesOf = async ({ owner: { client } }: Fixture, paymentId: string) =>
  (await client.ok('statements.list')).data.edges
    .map(({ node }) => node)
    .filter((line) => line.paymentId === paymentId);

/** What a question answers in its column `count`. */
export const counted = async ({ admin }: TestBank, text: string, values: unknown[]) =>
  Number((await admin.query<{ count: string }>(text, values)).rows[0]?.count);

/** What local payments cost the owner: 0.5 % for a SEPA transfer; 0.45 for a faster payment, given back when it returns. */
export function localPrices(bank: TestBank): Promise<void> {
  const tenantId = bank.tenants.kontor;
  return inTenant(bank.db, tenantId, async (tx) => {
    const [tariff] = await tx.select().from(tariffs).where(eq(tariffs.tenantId, tenantId));
    if (tariff === undefined) throw new Error('no tariff');
    const common = { tenantId, tariffId: tariff.id, name: 'Transfer', kind: 'TRANSACTION_FEE' as const };
    await tx.insert(fees).values([
      {
        ...common,
        paymentType: 'LOCAL',
        scheme: 'SEPA_SCT',
        amountType: 'PERCENT',
        percent: '0.5',
        percentMin: 30n,
        percentMax: 200n,
        currencyId: eur,
      },
      {
        ...common,
        paymentType: 'LOCAL',
        scheme: 'FASTER_PAYMENT',
        amountType: 'FIXED',
        fixedAmount: 45n,
        currencyId: gbp,
        refundedOnReturn: true,
      },
    ]);
  });
}
