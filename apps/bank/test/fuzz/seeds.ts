/** Requests that are right: those of the testCases, and others of calls that can be made in very different ways. */
import { operations, type OperationName, type OperationPolicy } from '@kontor/api-client/contract';
import { applying } from '../support/applicants.ts';
import type { TestBank } from '../support/bank.ts';
import { Client } from '../support/client.ts';
import { cardOrder, deliveryAddress, orderedCard } from '../operations/cards.ts';
import { testCases } from '../operations/index.ts';
import { exchange, gbp, kept, payment, mfaTokenFor, uploaded, type Fixture } from '../operations/fixture.ts';
import {
  abroad,
  approved,
  approvedAbroad,
  approvedCollector,
  approvedInAmerica,
  approvedInBritain,
  approvedWallet,
  cash,
  coins,
  create,
  dollars,
  euro,
  pounds,
  usdc,
  wallets,
  harbour,
} from '../support/outgoing.ts';
import type { Parts } from './spoil.ts';

/** Makes a call on the owner's things. */
type Attempt = (client: Client, set: Fixture) => Promise<unknown>;

const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const paid =
  (made: (set: Fixture) => Promise<Parameters<typeof create>[1]>): Attempt =>
  async (client, set) =>
    client.call('payments.create', { body: await made(set), headers: keyed() });

const others: { readonly [K in OperationName]?: readonly Attempt[] } = {
  'payments.create': [
    paid(async (set) => euro(set, (await approved(set)).id)),
    paid(async (set) => pounds(set, (await approvedInBritain(set)).id)),
    paid(async (set) => dollars(set, (await approvedInAmerica(set)).id)),
    paid(async (set) => abroad(set, (await approvedAbroad(set)).id)),
    paid(async (set) => coins(set, (await approvedWallet(set)).id)),
    paid(async (set) => cash(set, (await approvedCollector(set)).id)),
    paid(async (set) => {
      const { recipientOrganizationId: _, kind: __, ...rest } = payment(set, { sum: '1.00' });
      const toAccountId = set.owner.person.accounts[1]?.id ?? '';
      return Promise.resolve({ ...rest, kind: 'BETWEEN_ACCOUNTS', toAccountId });
    }),
  ],
  'payments.check': [
    async (client, set) =>
      client.call('payments.check', { body: { payment: euro(set, (await approved(set)).id) } }),
    async (client, set) =>
      client.call('payments.check', { body: { payment: abroad(set, (await approvedAbroad(set)).id) } }),
  ],
  'payments.sign': [
    async (client, set) => {
      const created = await create(set, euro(set, (await approved(set)).id, { sum: '10.00' }));
      const mfaToken = await mfaTokenFor(set, created);
      const signedAt = set.bank.clock.now().toISOString();
      return client.call('payments.sign', { params: { id: created.id }, body: { mfaToken, signedAt } });
    },
  ],
  'beneficiaries.create': (
    [
      { paymentType: 'LOCAL', iban: 'DE89370400440532013000' },
      { paymentType: 'LOCAL', currencyId: gbp, sortCode: '20-00-00', bankAccountNumber: '55779911' },
      {
        paymentType: 'CRYPTO_ASSET_PAYMENT',
        currencyId: usdc,
        caspId: harbour,
        network: 'ETHEREUM',
        walletAddress: wallets.ETHEREUM,
      },
    ] as const
  ).map((more): Attempt => async (client, { owner: { person } }) => {
    const body = {
      organizationId: person.organizationId,
      beneficiaryType: 'COMPANY',
      currencyId: '01920000-0000-7000-8000-000000000978',
      name: 'Studio Nord GmbH',
      ...more,
    } as const;
    return client.call('beneficiaries.create', { body, headers: keyed() });
  }),
  'cards.order': [
    (client, set) =>
      client.call('cards.order', {
        body: cardOrder(set, { cardType: 'PHYSICAL', currencyId: gbp, deliveryAddress }),
        headers: keyed(),
      }),
  ],
  'cards.setStatus': [
    async (client, set) =>
      client.call('cards.setStatus', {
        params: { id: (await orderedCard(set)).id },
        body: { status: 'Canceled' },
      }),
  ],
  'beneficiaries.createContract': [
    async (client, set) =>
      client.call('beneficiaries.createContract', {
        params: { id: (await kept(set)).id },
        body: {
          name: 'Framework',
          number: 'C-7',
          signedDate: '2026-01-15',
          expiresDate: '2027-01-15',
          sum: '500.00',
          uploadIds: [await uploaded(set)],
        },
        headers: keyed(),
      }),
  ],
  'exchange.create': [
    (client, set) =>
      client.call('exchange.create', {
        body: {
          ...exchange(set, { exchangeCurrencyFixedSum: '5000.00' }),
          customRate: '0.9',
          comment: 'A little better, please',
        },
        headers: keyed(),
      }),
  ],
  'statements.export': (['pdf', 'json', 'xlsx', 'camt053', 'mt940', 'ofx'] as const).map(
    (type): Attempt =>
      (client, { owner }) =>
        client.call('statements.export', {
          params: { type },
          query: {
            organizationId: owner.person.organizationId,
            account: owner.person.accounts[0]?.id ?? '',
            currencyId: gbp,
            transferDateFrom: '2026-03-01',
            transferDateTo: '2026-03-31',
          },
        }),
  ),
  'applications.submit': [
    async (client, { bank, owner }) => {
      const id = await applying(bank, owner.client).completeIndividual();
      return client.call('applications.submit', { params: { id }, headers: keyed() });
    },
    async (client, { bank, owner }) => {
      const { id } = await applying(bank, owner.client).completeCorporate();
      return client.call('applications.submit', { params: { id }, headers: keyed() });
    },
  ],
};

/** A request that its maker has not sent yet. */
export type Seed = Parts & {
  /** Whether its maker would have given it a key. */
  readonly keyed: boolean;
};

class Caught extends Error {
  readonly seed: Seed;

  constructor(seed: Seed) {
    super('caught');
    this.seed = seed;
  }
}

/** Keeps what is to be sent of one call, and sends everything else. */
class Catcher extends Client {
  readonly #wanted: OperationName;

  constructor(wanted: OperationName, bank: TestBank, as: Client) {
    super(bank.port);
    this.#wanted = wanted;
    const policy: OperationPolicy = operations[wanted];
    if (policy.access !== 'public') for (const [name, cookie] of as.cookies) this.cookies.set(name, cookie);
  }

  override call: Client['call'] = (name, input = {}) => {
    if (name !== this.#wanted) return super.call(name, input);
    const { params, query, body, headers } = input;
    throw new Caught({ params, query, body, keyed: headers !== undefined });
  };
}

/** What must not go wrong either while a request is being prepared. */
const broken = /refused: 5|answered [25]|breaks the contract|No file of the contract|JSON/;

/**
 * A right request of a call on these people's things, not yet sent; null when these people can't make one.
 * @param nth which way to make it, where there are several
 * @throws Error when the bank breaks its word on the way
 */
export async function seedOf(name: OperationName, set: Fixture, nth: number): Promise<Seed | null> {
  const first: Attempt = testCases[name].attempt;
  // A testCase only has to be refused to nobody but the owner; of this call that is what there is.
  const attempts = [...(name === 'applications.submit' ? [] : [first]), ...(others[name] ?? [])];
  const attempt = attempts[nth % attempts.length] ?? first;
  try {
    await attempt(new Catcher(name, set.bank, set.owner.client), set);
  } catch (error) {
    if (error instanceof Caught) return error.seed;
    if (!(error instanceof Error) || broken.test(error.message)) throw error;
  }
  return null;
}
