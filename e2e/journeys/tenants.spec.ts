import { expect, test } from '@playwright/test';
import { forgetPerson, renderInBrowser, fetchAs, haveSession, shown } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

test('what is left of an overdraft shows where the bank has them switched on, and nowhere else', async ({
  page,
}) => {
  for (const [tenant, times] of [
    ['kontor', 1],
    ['pico', 0],
  ] as const) {
    const person = await newPerson(tenant, { firstName: 'Rachel', lastName: 'Carson' });
    await renderInBrowser(page.context());
    await page.route('**/api/v1/accounts?**', async (route) => {
      const answer = await fetchAs(route);
      const text = (await answer.text())
        .replaceAll('"overdraftEnabled":false', '"overdraftEnabled":true')
        .replaceAll('"overdraftValue":null', '"overdraftValue":"500.00"');
      return route.fulfill({ response: answer, body: text });
    });
    await haveSession(person, page.context());
    await page.goto(`${portalOf(tenant)}/home`);
    await expect(shown(page, '€1,000.00')).toBeVisible();
    const left = page.getByText('Overdraft left').filter({ visible: true });
    if (times > 0) await expect(left.first()).toBeVisible();
    else await expect(left).toHaveCount(0);
    await page.goto(`${portalOf(tenant)}/accounts/${person.accounts[0]?.id}`);
    const balances = page.getByRole('main').getByRole('region', { name: 'Balances', exact: true });
    await expect(balances.getByText('€1,000.00').first()).toBeVisible();
    // Of one balance at a time; every one is looked at.
    for (const currency of await balances.getByRole('button').all()) {
      await currency.click();
      await expect(balances.getByText('Overdraft left')).toHaveCount(times);
      if (times > 0) await expect(balances.getByText(/^.500\.00$/).filter({ visible: true })).toBeVisible();
    }
    await forgetPerson(page);
  }
});

test('an organization that is not made yet is none: no call is made for it', async ({ context, page }) => {
  const person = await newPerson('kontor', { firstName: 'Lotte', lastName: 'Reiniger' });
  await haveSession(person, context);
  await page.addInitScript(() => localStorage.setItem('organizationId', 'organization-1'));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${pathname}${search}`);
  });
  await page.goto(`${portalOf('kontor')}/home`);
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have an account yet' })).toBeVisible();
  expect(asked).toEqual([
    '/api/v1/users/whoami?organizationId=organization-1',
    '/api/v1/clients-invitations?all=true',
  ]);
});

test('every bank can be installed as an application of its own name, colour and icon', async ({ page }) => {
  for (const [tenant, name, colour] of [
    ['kontor', 'Kontor', '#0b6e4f'],
    ['pico', 'Pico', '#6d3df2'],
    ['ashgrove', 'Ashgrove Private Bank', '#14233f'],
  ] as const) {
    await page.goto(`${portalOf(tenant)}/auth/phone`);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      const answer = await fetch(link?.href ?? '');
      const json = (await answer.json()) as { icons: { src: string }[] };
      const icon = await fetch(json.icons[0]?.src ?? '');
      return { type: answer.headers.get('content-type'), icon: icon.headers.get('content-type'), json };
    });
    expect(manifest).toMatchObject({
      type: 'application/manifest+json; charset=utf-8',
      icon: expect.stringContaining('image/svg+xml'),
      json: { name, theme_color: colour, start_url: '/home', display: 'standalone' },
    });
  }
});
