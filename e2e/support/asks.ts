import { expect, type Locator, type Page } from '@playwright/test';

/** Each of these ways out of a filled form asks first; who stays finds in the field what they typed. */
export async function expectAsks(
  page: Page,
  field: Locator,
  waysOut: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const typed = await field.inputValue();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of waysOut) {
    await leave();
    await expect(question).toContainText('What you entered will be lost.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue(typed);
  }
}
