import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { z } from 'zod';

/** The window of the usual mobile profile of page audits. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
} as const satisfies BrowserContextOptions;

/** The sandbox's own customer with five accounts and two years of history. */
const olivia = '+447700900101';
/** Another customer, to be paid. */
export const payeePhone = '+447700900102';

/** Somebody signed in: what their browser keeps, and where their account and a payment form are. */
export type Visitor = {
  readonly kept: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly account: string;
  readonly form: string;
};

const messages = z.array(z.object({ code: z.string().nullable() }));

async function codes(bank: string): Promise<string[]> {
  const answer = await fetch(`${bank}/sandbox/messages?phone=${encodeURIComponent(olivia)}&tenant=kontor`);
  return messages.parse(await answer.json()).flatMap(({ code }) => (code === null ? [] : [code]));
}

/** Signs the sandbox's own customer in, by phone and code. */
export async function signedIn(browser: Browser, portal: string, bank: string): Promise<Visitor> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const sent = (await codes(bank)).length;
    await page.goto(`${portal}/auth/phone`);
    await page.getByLabel('Phone number').fill(olivia);
    await page.getByRole('button', { name: 'Continue' }).click();
    const field = page.getByLabel(/4-digit code/);
    await field.waitFor();
    const [newest, ...others] = await codes(bank);
    if (newest === undefined || others.length < sent) throw new Error('No code was sent.');
    await field.fill(newest);
    const account = await page
      .getByRole('link', { name: /^Go to account/ })
      .first()
      .getAttribute('href');
    await page.goto(`${portal}/payments/internal`);
    await page.getByLabel('Recipient’s phone number').fill(payeePhone);
    await page.getByRole('button', { name: 'Find recipient' }).click();
    await page.getByRole('button', { name: /^Continue to / }).click();
    await page.waitForURL('**/payments/internal/form**');
    const { pathname, search } = new URL(page.url());
    return { kept: await context.storageState(), account: account ?? '', form: pathname + search };
  } finally {
    await context.close();
  }
}
