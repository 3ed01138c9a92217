import type { Page } from '@playwright/test';
import { ask } from './portal.ts';
import type { Person } from './sandbox.ts';

const meridian = '01920000-0000-7000-8004-000000000001';

type Dictionary = { data: { edges: { node: { id: string; name: string } }[] } };

/** Makes an order with the page's session, past the form; its id. */
export async function createOrder(
  page: Page,
  { organizationId, accounts: [account] }: Person,
  purpose: string,
): Promise<string> {
  const idIn = async (list: string, wanted: string) =>
    (await ask<Dictionary>(page, `/${list}?all=true`)).data.edges.find(({ node }) => node.name === wanted)
      ?.node.id;
  const sent = {
    organizationId,
    accountId: account?.id,
    currencyId: await idIn('currencies', 'EUR'),
    sum: '100.00',
    pspPartnerId: meridian,
    purpose,
    uploadIds: [],
    items: [
      {
        benificiaryFullName: 'Wanjiru Otieno',
        beneficiaryType: 'INDIVIDUAL',
        countryId: await idIn('countries', 'Kenya'),
        phone: '+254712345678',
        sum: '100.00',
      },
    ],
  };
  return page.evaluate(async (body) => {
    const answer = await fetch('/api/v1/payments-orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  }, sent);
}
