import type { Page } from '@playwright/test';
import { routeTable } from '../../apps/portal/src/routes/routeTable.ts';
import { ask } from './portal.ts';
import { decideBeneficiary, type Person, type Tenant } from './sandbox.ts';

type Payer = Pick<Person, 'organizationId'>;

export type Wanted = {
  name: string;
  /** Name of a currency; EUR unless said otherwise. */
  currency?: string;
  nickname?: string;
  currencyId?: string | undefined;
  iban?: string;
  bic?: string;
  aba?: string;
  address?: string;
  city?: string;
  postCode?: string;
  countryId?: string | undefined;
  bankName?: string;
  paymentType?: string;
  beneficiaryType?: string;
  recipientOrganizationId?: string;
  bankAccountNumber?: string | undefined;
  /** By the bank's names: what else is known of them. */
  [field: string]: string | boolean | undefined;
};

/** Keeps somebody for later, with the page's session; answers the id. */
export async function keepBeneficiary(
  page: Page,
  { organizationId }: Payer,
  { currency = 'EUR', ...wanted }: Wanted,
  review: boolean,
): Promise<string> {
  const body = {
    organizationId,
    paymentType: 'LOCAL',
    beneficiaryType: 'COMPANY',
    currencyId: await idOf(page, '/currencies', currency),
    ...wanted,
  };
  return page.evaluate(
    async ({ sent, toReview }) => {
      const write = async (method: string, path: string, content: object) => {
        const answer = await fetch(`/api/v1/beneficiaries${path}`, {
          method,
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(content),
        });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as { data: { id: string } };
      };
      const made = await write('POST', '', sent);
      if (toReview) await write('PUT', `/${made.data.id}/status`, { status: 'UNDER_REVIEW' });
      return made.data.id;
    },
    { sent: body, toReview: review },
  );
}

/** Keeps a customer of the bank, whom the bank has approved by then. */
export async function keepCustomer(page: Page, tenant: Tenant, person: Person, payee: Person): Promise<void> {
  const wanted = {
    name: `${payee.firstName} ${payee.lastName}`,
    paymentType: 'INTERNAL',
    beneficiaryType: 'INDIVIDUAL',
    recipientOrganizationId: payee.organizationId,
    bankAccountNumber: payee.accounts[0]?.number,
  };
  await keepApproved(page, tenant, person, wanted);
}

type Names = { data: { edges: { node: { id: string; name: string; alpha2?: string } }[] } };

/** Id of what the bank lists by this name, or of the country with this code. */
export async function idOf(page: Page, list: string, name: string): Promise<string | undefined> {
  const { data } = await ask<Names>(page, `${list}?all=true`);
  return data.edges.find(({ node }) => node.name === name || node.alpha2 === name)?.node.id;
}

/** Keeps somebody whom the bank has approved by then; answers the id. */
export async function keepApproved(
  page: Page,
  tenant: Tenant,
  payer: Payer,
  wanted: Wanted,
): Promise<string> {
  const id = await keepBeneficiary(page, payer, wanted, true);
  await decideBeneficiary(tenant, id, { status: 'APPROVED' });
  return id;
}

const inHamburg = async (page: Page) => ({
  address: 'Domstrasse 1',
  city: 'Hamburg',
  postCode: '20095',
  countryId: await idOf(page, '/countries', 'DE'),
});

export async function companyAbroad(page: Page): Promise<Wanted> {
  const place = await inHamburg(page);
  return {
    ...place,
    paymentType: 'INTERNATIONAL',
    name: 'Hamburg Moebel GmbH',
    bic: 'COBADEFFXXX',
    iban: 'DE89370400440532013000',
    bankName: 'Commerzbank',
    bankAddress: 'Kaiserplatz, Frankfurt',
    bankCountry: place.countryId,
  };
}

/** Keeps a company abroad, which the bank has approved by then; answers the id. */
export const keepAbroad = async (page: Page, tenant: Tenant, payer: Payer): Promise<string> =>
  keepApproved(page, tenant, payer, await companyAbroad(page));

/** Whom to pay in each way that can't begin without a beneficiary, by the path of its form. */
const payeesByForm = async (page: Page): Promise<Readonly<Record<string, Wanted>>> => ({
  [routeTable.usdPaymentForm.path]: {
    currency: 'USD',
    name: 'Pixelworks Inc',
    aba: '021000021',
    bankAccountNumber: '123456789',
    bankName: 'First Bank',
    address: '1 Main St',
    city: 'Boston',
    postCode: '02108',
    countryId: await idOf(page, '/countries', 'US'),
  },
  [routeTable.internationalPaymentForm.path]: await companyAbroad(page),
  [routeTable.cryptoPaymentForm.path]: {
    ...(await inHamburg(page)),
    currency: 'USDC',
    paymentType: 'CRYPTO_ASSET_PAYMENT',
    beneficiaryType: 'INDIVIDUAL',
    name: 'Ana Lind',
    caspId: await idOf(page, '/casps', 'Harbour Digital Assets'),
    network: 'ETHEREUM',
    walletAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  },
  [routeTable.cashPaymentForm.path]: {
    paymentType: 'CASH_OVER_COUNTER',
    beneficiaryType: 'INDIVIDUAL',
    name: 'Otto Lind',
    phone: '+4930901820',
    collectorContact: 'Passport C01X00T47',
    countryId: await idOf(page, '/countries', 'DE'),
  },
});

/** Sees to it that somebody has a beneficiary for each way of paying that needs one; answers the ids by the path of the form. */
export async function havePayees(
  page: Page,
  tenant: Tenant,
  payer: Payer,
): Promise<ReadonlyMap<string, string>> {
  type Kept = { data: { edges: { node: { id: string; name: string; status: string } }[] } };
  const { data } = await ask<Kept>(page, '/beneficiaries?all=true');
  const ids = new Map<string, string>();
  for (const [form, wanted] of Object.entries(await payeesByForm(page))) {
    const kept = data.edges.find(({ node }) => node.name === wanted.name && node.status === 'APPROVED');
    ids.set(form, kept?.node.id ?? (await keepApproved(page, tenant, payer, wanted)));
  }
  return ids;
}
