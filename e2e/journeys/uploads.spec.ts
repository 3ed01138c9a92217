import { expect, test, type APIResponse, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { bankFor, beginCompany } from '../support/applications.ts';
import { fetchAs, haveSession } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';
import { maxFilesOf } from '../support/uploads.ts';

const base = portalOf('kontor');

/** A picture of one red dot. */
const photo = {
  name: 'certificate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The documents of a new company, with the place of its certificate. */
async function documentsOf(page: Page) {
  const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Somerville' });
  const client = await bankFor(person);
  const id = await beginCompany(client);
  await haveSession(person, page.context());
  await page.goto(`${base}/identity/corporate/add-documents`);
  const zone = page.getByRole('group', { name: 'Certificate of incorporation' });
  await expect(zone).toBeVisible();
  return { id, client, zone, input: zone.locator('input[type="file"]'), files: zone.getByRole('listitem') };
}

test('a file on its way shows how far it has come, and stops where it is told to', async ({ page }) => {
  const { id, client, zone, input, files } = await documentsOf(page);
  const line = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line.send('Network.enable');
  await speed(40_000);
  await input.setInputFiles({
    name: 'register.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A line of the register.\n'.repeat(200_000)),
  });
  const bar = files.getByRole('progressbar', { name: 'Uploading register.txt' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await expectAccessible(page);
  await zone.getByRole('button', { name: 'Stop uploading register.txt' }).click();
  await expect(files).toHaveCount(0);
  await expect(zone.getByRole('status')).toHaveText('register.txt removed');
  await speed(-1);
  const { data } = await client.ok('applications.documents', { params: { id } });
  expect(data).toEqual([]);
});

test('a file that did not arrive is tried again as it is; a picture is shown small', async ({ page }) => {
  const { zone, input, files } = await documentsOf(page);
  await page.route('**/api/v1/uploads', (route) => route.abort());
  await input.setInputFiles(photo);
  await expect(files.getByRole('button', { name: 'Try again: certificate.png' })).toBeVisible();
  await expect(files).toContainText('The connection was lost on the way. The file is still here.');
  await unroute(page, '**/api/v1/uploads');
  await files.getByRole('button', { name: 'Try again: certificate.png' }).click();
  await expect(files).toHaveText([/certificate\.png.*Uploaded/]);
  await expect(zone.getByRole('status')).toHaveText('certificate.png uploaded');
  const picture = files.locator('img');
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1);
  await page.reload();
  await expect(files).toHaveText([/certificate\.png.*Uploaded/]);
  await files.getByRole('button', { name: 'Remove certificate.png' }).click();
  await expect(files).toHaveCount(0);
  await page.reload();
  await expect(zone).toBeVisible();
  await expect(files).toHaveCount(0);
});

test('a file is listed once, though the bank lists it before it answers', async ({ page }) => {
  const { id, zone, input, files } = await documentsOf(page);
  // The first answer is on its way until the second file has brought the list with both.
  let first: Promise<APIResponse> | undefined;
  let answered = false;
  await page.route(`**/api/v1/clients-applications/corporates/${id}/documents`, async (route) => {
    if (first !== undefined) {
      await first;
      return route.continue();
    }
    first = fetchAs(route);
    const response = await first;
    await expect(files.filter({ hasText: 'Uploaded' })).toHaveCount(2);
    await route.fulfill({ response });
    answered = true;
  });
  const most = await maxFilesOf(zone);
  await input.setInputFiles([photo, { ...photo, name: 'reverse.png' }]);
  for (const name of ['certificate.png', 'reverse.png'])
    await expect(files.filter({ hasText: name })).toHaveText([/Uploaded/]);
  await expect.poll(() => answered).toBe(true);
  expect(await most()).toBe(2);
});
