import { expect, test } from '@playwright/test';
import { qrPath } from '../../packages/ui/src/components/QrCode/qrPath.ts';
import { bankFor, beginApplication } from '../support/applications.ts';
import { anotherBrowser, haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const services = `${portalOf('kontor')}/identity/individual/services`;
const verified = 'Your identity is verified';

test('who applies at a computer makes the identity check on a phone, and the computer shows what came of it', async ({
  page,
  browser,
}, testInfo) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  await beginApplication(await bankFor(person));
  await haveSession(person, page.context());
  await page.goto(services);
  const code = page.getByRole('img', { name: 'QR code: This page, for your phone' });
  // It is the address of the page and nothing of the person.
  await expect(code.locator('path')).toHaveAttribute('d', qrPath(services)?.d ?? '');

  const phone = await anotherBrowser(browser, testInfo, { viewport: { width: 390, height: 844 } });
  await haveSession(person, phone);
  const there = await phone.newPage();
  await there.goto(services);
  await there.getByRole('button', { name: 'Check my identity' }).click();
  await expect(there.getByText('Continue on your phone')).toHaveCount(0);
  await there.getByRole('button', { name: 'Skip to the result' }).click();
  await there.getByRole('button', { name: 'Pass' }).click();
  await expect(there.getByText(verified)).toBeVisible();

  await expect(page.getByText(verified)).toBeVisible();
  await expect(code).toHaveCount(0);
  await phone.close();
});
