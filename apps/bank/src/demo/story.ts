/** What has happened in the demo: a small company that anybody may look at. */
import { and, eq } from 'drizzle-orm';
import type { CurrencyCode } from '@kontor/api-client/contract';
import type { Tx } from '../platform/db/database.ts';
import { beneficiaries, payments } from '../platform/db/paymentTables.ts';
import { fxRequests } from '../payments/index.ts';
import { every } from './history.ts';
import { book, type Dated } from './history.ts';
import {
  createOrganization,
  createUser,
  join,
  openAccount,
  type NewBalance,
  type OpenedAccount,
} from './people.ts';

const company = 'Lumen & Oak Ltd';
/** From the numbers that Ofcom keeps free for films. */
const phone = '+447700900999';

export type Demo = { readonly userId: string; readonly organizationId: string };

type Place = { readonly tx: Tx; readonly tenantId: string; readonly now: Date };

/** Makes the demo's person, company, accounts, history, beneficiaries and what is under way. All of it is of `now` or before. */
export async function tellStory(tx: Tx, tenantId: string, bank: string, now: Date): Promise<Demo> {
  const place = { tx, tenantId, now };
  const opened = new Date(now.getTime() - 800 * 86_400_000);
  const userId = await createUser(tx, tenantId, opened, {
    phone,
    firstName: 'Robin',
    lastName: 'Marsh',
    email: 'robin.marsh@example.com',
  });
  const organizationId = await createOrganization(tx, tenantId, opened, {
    type: 'CORPORATE',
    companyName: company,
    registrationNumber: '09150326',
  });
  await join(tx, tenantId, opened, userId, organizationId, {
    position: 'Managing director',
    percentage: '100',
  });
  const open = (position: number, name: string, balances: readonly NewBalance[]) =>
    openAccount(tx, tenantId, opened, {
      organizationId,
      holder: company,
      name,
      position,
      number: String(10_900_013 + position * 7),
      balances,
    });
  const holding = (currency: CurrencyCode, opening: bigint): NewBalance => ({ currency, opening });
  const operating = await open(0, 'Operating account', [
    holding('GBP', 2_610_000n),
    holding('EUR', 1_840_000n),
    holding('USD', 905_000n),
  ]);
  const reserve = await open(1, 'Reserve', [holding('GBP', 4_500_000n)]);
  const digital = await open(2, 'Digital', [holding('USDC', 3_250_000_000n)]);
  await book(tx, company, bank, [
    ...history(now, operating, reserve),
    ...every(4, now, 11, () => [
      [
        digital,
        'USDC',
        { what: 'in', from: 'Meridian Design LLC', reference: 'Licence fee', amount: 210_000_000n },
      ],
    ]),
  ]);
  const supplier = await supplierOf(place, opened);
  await underWay(place, { userId, organizationId }, operating, supplier);
  await known(place, { userId, organizationId }, operating, supplier);
  await asked(place, { userId, organizationId }, operating);
  return { userId, organizationId };
}

/** Two years of invoices, rent and pay. */
const history = (now: Date, operating: OpenedAccount, reserve: OpenedAccount): Dated[] =>
  every(1, now, 3, (back) => [
    [
      operating,
      'GBP',
      {
        what: 'in',
        from: back % 2 === 0 ? 'Calder & Hume LLP' : 'Whitcombe Estates Trust',
        reference: `Invoice LO-${900 - back}`,
        amount: 684_000n + BigInt((back * 37) % 11) * 9_150n,
      },
    ],
    [operating, 'GBP', { what: 'out', to: 'Foundry Works', reference: 'Rent of studio', amount: 215_000n }],
    [operating, 'GBP', { what: 'out', to: 'Payroll', reference: 'Salaries', amount: 331_200n, fee: 90n }],
    [
      operating,
      'EUR',
      {
        what: 'out',
        to: 'Papierhaus Lindner',
        reference: `Order ${4_200 - back}`,
        amount: 38_450n + BigInt(back) * 310n,
      },
    ],
    ...(back % 2 === 0
      ? ([
          [
            operating,
            'EUR',
            {
              what: 'in',
              from: 'Kröger Möbel GmbH',
              reference: `Invoice LO-E${80 - back}`,
              amount: 142_300n,
            },
          ],
          [
            operating,
            'GBP',
            { what: 'transfer', to: reserve, payee: 'Reserve', reference: 'Put aside', amount: 60_000n },
          ],
        ] as const)
      : []),
    ...(back % 3 === 0
      ? ([
          [operating, 'GBP', { what: 'fee', reference: 'Account fee', amount: 1_200n }],
          [
            operating,
            'USD',
            { what: 'out', to: 'Pixelworks Inc', reference: 'Software licence', amount: 24_900n },
          ],
          [
            operating,
            'GBP',
            { what: 'exchange', to: operating, bought: 'EUR', amount: 50_000n, gives: 58_200n },
          ],
        ] as const)
      : []),
  ]);

type Supplier = { readonly organizationId: string; readonly account: OpenedAccount };

async function supplierOf({ tx, tenantId }: Place, opened: Date): Promise<Supplier> {
  const organizationId = await createOrganization(tx, tenantId, opened, {
    type: 'CORPORATE',
    companyName: 'Fenwick Timber Ltd',
    registrationNumber: '04417752',
  });
  const account = await openAccount(tx, tenantId, opened, {
    organizationId,
    holder: 'Fenwick Timber Ltd',
    name: null,
    position: 0,
    number: '10910028',
    balances: [{ currency: 'GBP', opening: 0n }],
  });
  return { organizationId, account };
}

const ledgerOf = (account: OpenedAccount, currency: CurrencyCode) => {
  const found = account.ledger.get(currency);
  if (found === undefined) throw new Error(`The demo's account holds no ${currency}`);
  return found;
};

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

/** Payments that await a signature, for ever: nobody can sign or decline them. */
async function underWay(
  { tx, tenantId, now }: Place,
  { userId, organizationId }: Demo,
  from: OpenedAccount,
  { organizationId: payeeOrganizationId, account: to }: Supplier,
): Promise<void> {
  const { currencyId } = ledgerOf(from, 'GBP');
  const common = {
    tenantId,
    organizationId,
    accountId: from.id,
    kind: 'INTERNAL',
    paymentType: 'INTERNAL',
    scheme: 'INTERNAL',
    speed: 'INSTANT',
    currencyId,
    feeCurrencyId: currencyId,
    payeeAccountId: to.id,
    payeeOrganizationId,
    payerName: company,
    payerAccountNumber: from.number,
    payeeName: 'Fenwick Timber Ltd',
    payeeAccountNumber: to.number,
    createdBy: userId,
    expiresAt: new Date('9000-01-01T00:00:00Z'),
  } as const;
  await tx.insert(payments).values([
    { ...common, sum: 184_250n, details: 'Oak boards, delivery 88', createdAt: hoursBefore(now, 3) },
    { ...common, sum: 26_900n, details: 'Samples', createdAt: hoursBefore(now, 20) },
  ]);
}

/** Beneficiaries in the states that a list shows. */
async function known(
  { tx, tenantId, now }: Place,
  { userId, organizationId }: Demo,
  operating: OpenedAccount,
  supplier: Supplier,
): Promise<void> {
  const [gbp, eur] = [ledgerOf(operating, 'GBP').currencyId, ledgerOf(operating, 'EUR').currencyId];
  const at = hoursBefore(now, 24 * 90);
  const common = {
    tenantId,
    organizationId,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
    beneficiaryType: 'COMPANY',
  } as const;
  await tx.insert(beneficiaries).values([
    {
      ...common,
      paymentType: 'INTERNAL',
      currencyId: gbp,
      name: 'Fenwick Timber Ltd',
      details: { recipientOrganizationId: supplier.organizationId },
    },
    {
      ...common,
      paymentType: 'LOCAL',
      currencyId: gbp,
      name: 'Foundry Works',
      nickname: 'Studio landlord',
      details: { sortCode: '040004', bankAccountNumber: '31926819' },
    },
    {
      ...common,
      paymentType: 'LOCAL',
      currencyId: eur,
      name: 'Papierhaus Lindner',
      details: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    },
    { ...common, paymentType: 'LOCAL', currencyId: eur, name: 'Atelier Brandt', details: {} },
  ]);
  for (const [name, status] of [
    ['Fenwick Timber Ltd', 'APPROVED'],
    ['Foundry Works', 'APPROVED'],
    ['Papierhaus Lindner', 'UNDER_REVIEW'],
  ] as const) {
    const one = and(eq(beneficiaries.tenantId, tenantId), eq(beneficiaries.name, name));
    await tx.update(beneficiaries).set({ status: 'UNDER_REVIEW' }).where(one);
    if (status === 'APPROVED') await tx.update(beneficiaries).set({ status }).where(one);
  }
}

/** Rates that were asked for: one awaits its answer, one was refused. */
async function asked(
  { tx, tenantId, now }: Place,
  { userId, organizationId }: Demo,
  operating: OpenedAccount,
): Promise<void> {
  const common = {
    tenantId,
    organizationId,
    accountId: operating.id,
    toAccountId: operating.id,
    fromCurrencyId: ledgerOf(operating, 'GBP').currencyId,
    toCurrencyId: ledgerOf(operating, 'EUR').currencyId,
    fixedSide: 'FROM',
    createdBy: userId,
  } as const;
  await tx.insert(fxRequests).values([
    {
      ...common,
      fixedSum: 1_000_000n,
      customRate: '1.18',
      comment: 'For the spring orders',
      createdAt: hoursBefore(now, 5),
    },
    { ...common, fixedSum: 250_000n, customRate: '1.25', createdAt: hoursBefore(now, 24 * 12) },
  ]);
  await tx
    .update(fxRequests)
    .set({
      status: 'REJECTED',
      rejectReason: 'Too far from the market',
      decidedAt: hoursBefore(now, 24 * 11),
    })
    .where(and(eq(fxRequests.tenantId, tenantId), eq(fxRequests.fixedSum, 250_000n)));
}
