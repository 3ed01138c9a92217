import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { buildSync } from 'esbuild';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, nextCode, portalOf, receiveMoney } from '../support/sandbox.ts';

const example = fileURLToPath(new URL('../../packages/api-client/examples/browser/', import.meta.url));

test('a page on @kontor/api-client without React signs in, lists accounts and shows money as it arrives', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const { outputFiles, metafile } = buildSync({
    entryPoints: [`${example}main.ts`],
    bundle: true,
    format: 'esm',
    conditions: ['@kontor/source'],
    metafile: true,
    write: false,
  });
  expect(Object.keys(metafile.inputs).filter((path) => /react|zod/.test(path))).toEqual([]);
  const site = `${portalOf('kontor')}/example/`;
  await page.route(site, (route) =>
    route.fulfill({ contentType: 'text/html', body: readFileSync(`${example}index.html`) }),
  );
  await page.route(`${site}main.ts`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' }),
  );

  const person = await newPerson('kontor', { firstName: 'Ida', lastName: 'Blum' });
  await page.goto(site);
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
});
