import { expect, test } from '@playwright/test';
import { atLength } from '../support/atLength.ts';
import { expectAccessible } from '../support/axe.ts';
import { portalOf } from '../support/sandbox.ts';

for (const scheme of atLength ? (['light', 'dark'] as const) : (['light'] as const)) {
  test(`the calls of the API are read and tried, in the ${scheme}, on a page that breaks none of its own policy`, async ({
    page,
  }) => {
    test.setTimeout(180_000); // every rule is tried four times on a page of a hundred calls
    await page.emulateMedia({ colorScheme: scheme });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).protocol + new URL(request.url()).host));

    const opened = await page.goto(`${portalOf('kontor')}/api/docs`);
    expect(opened?.headers()['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self' 'nonce-[^']+';/,
    );
    await expect(page).toHaveTitle('Kontor API');
    await expect(page.getByRole('heading', { name: 'Kontor API', level: 1 })).toBeVisible();
    for (const name of ['Signing in', 'Idempotency', 'Errors', 'Paging', 'Sockets', 'Calls'])
      await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^Sign-in/);
    await expectAccessible(page);

    await page.getByRole('textbox', { name: /filter/i }).fill('Settings');
    await expect(page.getByRole('heading', { name: /^Sign-in/ })).toHaveCount(0);
    await page.getByRole('heading', { name: /^Settings/ }).click();
    await page.getByRole('button', { name: 'Get branding' }).click();
    await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
    // The call has an address of its own.
    await expect(page).toHaveURL(/\/api\/docs#\/Settings\/.+/);
    await page.reload();
    // All hundred calls are put on the page before the one of the address opens.
    await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    const answer = page.locator('.live-responses-table');
    await expect(answer.getByText('200', { exact: true })).toBeVisible();
    await expect(answer.getByText('"Kontor"').first()).toBeVisible();
    await expectAccessible(page);

    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    expect([...hosts].filter((host) => !/^(http:kontor\.localhost:\d+|data:)$/.test(host))).toEqual([]);
  });
}
