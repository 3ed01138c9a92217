import { expect, test, type Page } from '@playwright/test';
import { haveSession, openPaymentForm, signWithCode } from '../support/portal.ts';
import { newPerson } from '../support/sandbox.ts';

async function openForm(page: Page) {
  const payer = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' });
  const payee = await newPerson('kontor', { firstName: 'Jean', lastName: 'Bartik' });
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await expect(sum(page)).toBeVisible();
  return payer;
}

const sum = (page: Page) => page.getByLabel('Amount', { exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this payment?' });
const logo = (page: Page) => page.getByRole('banner').getByRole('link').first();

for (const size of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
])
  test(`at ${size.width} x ${size.height} nothing lies over a form's action, and what is wrong is shown above it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openForm(page);
    const act = page.getByRole('button', { name: 'Continue' });
    await act.scrollIntoViewIfNeeded();
    const covered = await act.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(x + width / 2, y + height - 2));
    });
    expect(covered).toBe(false);
    await act.click();
    const wrong = page.locator('[aria-invalid=true]').first();
    await expect(wrong).toBeFocused();
    await expect(wrong).toBeInViewport();
    const [above, below] = [await wrong.boundingBox(), await act.boundingBox()];
    expect((above?.y ?? Infinity) < (below?.y ?? 0)).toBe(true);
  });

test('leaving a filled form asks, also on closing the tab; one that is empty or done does not', async ({
  page,
}) => {
  const payer = await openForm(page);
  await logo(page).click();
  await page.waitForURL('**/home');
  await page.goBack();
  await sum(page).fill('10');

  await logo(page).click();
  await expect(question(page)).toContainText('What you entered will be lost.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/payments\/internal\/form/);
  await expect(sum(page)).toHaveValue(/10/);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await signWithCode(page, payer);
  await expect(page.getByText('Payment sent')).toBeVisible();
  await logo(page).click();
  await page.waitForURL('**/home');
});

test('Back out of a filled form asks, and goes on when the form is given up', async ({ page }) => {
  await openForm(page);
  await logo(page).click();
  await page.waitForURL('**/home');
  await page.goBack();
  await expect(sum(page)).toBeVisible();
  // Forward leads home, as Back does for who came from there.
  await sum(page).fill('10');
  await page.goForward();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Close without saving' }).click();
  await page.waitForURL('**/home');
});
