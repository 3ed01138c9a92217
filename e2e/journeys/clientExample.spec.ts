import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createServer } from 'vite';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, nextCode, portalOf, receiveMoney } from '../support/sandbox.ts';

const example = fileURLToPath(new URL('../../packages/api-client/examples/browser', import.meta.url));

test('a page on @kontor/api-client without React signs in, lists accounts and shows money as it arrives', async ({
  page,
}) => {
  process.env['BANK'] = portalOf('kontor').replace('kontor.localhost', '127.0.0.1');
  const server = await createServer({
    root: example,
    resolve: { conditions: ['@kontor/source'] },
    server: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  });
  try {
    await server.listen();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));

    const person = await newPerson('kontor', { firstName: 'Ida', lastName: 'Blum' });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^A code was sent to /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(await nextCode(person, 0));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('listitem')).toHaveText([/: 1000\.00 EUR$/, /: 250\.50 GBP$/]);
    await receiveMoney(person, { sum: '12.50', from: 'Nordlicht Logistik GmbH' });
    await expect(page.getByRole('listitem')).toHaveText([/: 1012\.50 EUR$/, /: 250\.50 GBP$/]);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    expect(loaded.filter((url) => /react|zod/.test(url))).toEqual([]);
  } finally {
    await server.close();
  }
});
