import { expect, test } from '@playwright/test';
import { signIn } from '../support/portal.ts';
import { newPerson } from '../support/sandbox.ts';

test('the profile names who is signed in', { tag: '@alike' }, async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Hypatia', lastName: 'Theon' });
  await signIn(page, person);
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await expect(page.getByRole('dialog').getByText('Hypatia Theon')).toBeVisible();
});

test('the profile opens under the name, on a phone from the side', async ({ page, isMobile }) => {
  await signIn(page, await newPerson('kontor', { firstName: 'Hypatia', lastName: 'Theon' }));
  const button = page.getByRole('button', { name: /^Profile of/ }).filter({ visible: true });
  await button.click();
  const popup = page.getByRole('dialog', { name: 'Profile' });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!isMobile) {
    const name = await button.boundingBox();
    const box = await popup.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((name?.y ?? height) + (name?.height ?? 0));
    expect(box?.height).toBeLessThan(height);
    return;
  }
  // As tall as the screen at its inline end, not a sheet at its foot.
  const panel = popup.locator('[data-surface]');
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return box && { top: box.y, height: box.height, end: box.x + box.width };
    })
    .toEqual({ top: 0, height, end: width });
  expect((await panel.boundingBox())?.width).toBeLessThan(width);
});

test.describe('where nobody has asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the profile slides in from the side on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, await newPerson('kontor', { firstName: 'Hypatia', lastName: 'Theon' }));
    const button = page.getByRole('button', { name: /^Profile of/ }).filter({ visible: true });
    await expect(button).toBeVisible();
    await page.evaluate(() => {
      addEventListener('transitionrun', ({ target, propertyName }) => {
        if (propertyName !== 'translate' || !(target instanceof HTMLElement)) return;
        const ways = target.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        target.dataset['slid'] = ways.map((way) => String(way.getKeyframes()[0]?.['translate'])).join();
      });
    });
    await button.click();
    // From beyond the edge of the screen, sideways.
    const panel = page.getByRole('dialog', { name: 'Profile' }).locator('[data-surface]');
    await expect(panel).toHaveAttribute('data-slid', '100%');
  });
});
