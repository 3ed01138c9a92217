import type { Page } from '@playwright/test';
import { ask } from './portal.ts';
import { decideBeneficiary, type Person, type Tenant } from './sandbox.ts';

type Wanted = {
  name: string;
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
};

/** Keeps somebody for later, with the page's session; answers the id. */
export async function keepBeneficiary(
  page: Page,
  { organizationId }: Pick<Person, 'organizationId'>,
  wanted: Wanted,
  review: boolean,
): Promise<string> {
  const { data } = await ask<{ data: { edges: { node: { id: string; name: string } }[] } }>(
    page,
    '/currencies?all=true',
  );
  const body = {
    organizationId,
    paymentType: 'LOCAL',
    beneficiaryType: 'COMPANY',
    currencyId: data.edges.find(({ node }) => node.name === 'EUR')?.node.id,
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
  const id = await keepBeneficiary(page, person, wanted, true);
  await decideBeneficiary(tenant, id, { status: 'APPROVED' });
}

/** Keeps a company abroad, which the bank has approved by then; answers the id. */
export async function keepAbroad(
  page: Page,
  tenant: Tenant,
  payer: Pick<Person, 'organizationId'>,
): Promise<string> {
  const { data } = await ask<{ data: { edges: { node: { id: string; alpha2: string } }[] } }>(
    page,
    '/countries?all=true',
  );
  const countryId = data.edges.find(({ node }) => node.alpha2 === 'DE')?.node.id;
  const wanted = {
    paymentType: 'INTERNATIONAL',
    name: 'Hamburg Moebel GmbH',
    bic: 'COBADEFFXXX',
    iban: 'DE89370400440532013000',
    address: 'Domstrasse 1',
    city: 'Hamburg',
    postCode: '20095',
    countryId,
    bankName: 'Commerzbank',
    bankAddress: 'Kaiserplatz, Frankfurt',
    bankCountry: countryId,
  };
  const id = await keepBeneficiary(page, payer, wanted, true);
  await decideBeneficiary(tenant, id, { status: 'APPROVED' });
  return id;
}
