import { expect, type Page } from '@playwright/test';
import { unrouteAll } from './routing.ts';
import { signIn } from './portal.ts';
import { newPerson, type Person, type Tenant } from './sandbox.ts';

export const person = (tenant: Tenant = 'kontor') =>
  newPerson(tenant, { firstName: 'Dorothy', lastName: 'Vaughan' }, [
    { name: 'Everyday', balances: [{ currency: 'EUR', value: '1234.50' }] },
  ]);

/** Signs in, and waits until the browser has told the bank for which organization. */
export async function signInAndSettle(page: Page, one: Person): Promise<void> {
  await signIn(page, one);
  await page.waitForFunction(() => document.cookie.includes('organizationId='));
}

/**
 * Opens a page that the bank has rendered. A busy bank leaves rendering to the browser after a few seconds; the page is then
 * loaded again.
 */
export async function openPainted(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '') as {
      serverRendering: unknown;
    };
    expect(boot.serverRendering).toBeTruthy();
  }).toPass({ timeout: 30_000 });
}

/** Collects the errors and warnings of the page’s console, where React also reports a hydration mismatch. */
export function consoleProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  return problems;
}

/** Holds back the portal’s scripts, or those of one name. Call the returned function to let them through. */
export async function holdScripts(page: Page, which = '*'): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route(`**/assets/${which}.js`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async () => {
    await unrouteAll(page, 'ignoreErrors');
    for (const release of held) release();
  };
}

/** Waits until React has hydrated the page: it then keeps keys of its own on the elements. */
export const untilTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
