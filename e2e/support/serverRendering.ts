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
 * Opens a page as the bank painted it. A bank that is too busy leaves a page to the browser after some seconds, and is asked
 * again here.
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

/** What goes wrong in the page: React says there that what it was given is not what it would have rendered. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', ({ message }) => heard.push(message));
  return heard;
}

/** Keeps scripts of the portal, all without being told which, on their way until the answer is called. */
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

/** Waits until React has taken the painted page over: its own mark is on what it takes for its own. */
export const untilTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
