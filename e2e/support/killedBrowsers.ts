/** Kills a browser in the middle of an application and continues in another, which knows only what the bank has saved. */
import { expect, test, type Browser, type Locator, type Page, type TestInfo } from '@playwright/test';
import type { Client } from '../../apps/bank/test/support/client.ts';
import { signAgreements } from './applications.ts';
import { anotherBrowser, haveSession } from './portal.ts';
import { portalOf, type Person } from './sandbox.ts';

const base = portalOf('kontor');

/** What is typed in a step: enough to be saved, and too little for the step to be done. */
type Typed = { step: string; type: (page: Page) => Promise<void>; stands: (page: Page) => Promise<void> };

export const field = (step: string, label: string, value: string): Typed => ({
  step,
  type: (page) => page.getByLabel(label).fill(value),
  stands: (page) => expect(page.getByLabel(label)).toHaveValue(value),
});

export const first = (step: string, role: 'checkbox' | 'radio', name: string | RegExp = /./): Typed => {
  const choice = (page: Page) => page.getByRole('main').getByRole(role, { name }).first();
  return {
    step,
    type: (page) => choice(page).check(),
    stands: (page) => expect(choice(page)).toBeChecked(),
  };
};

export const firstRange: Typed = {
  step: 'operation-activity',
  type: async (page) => {
    await page.getByRole('main').getByRole('combobox').first().click();
    await page.getByRole('option').first().click();
  },
  stands: (page) => expect(page.getByRole('main').getByRole('combobox').first()).toContainText('From'),
};

/** What is shown; the first time it is announced as well. */
export const saved = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Saved at /)
    .first();
/** What was typed before there was an application stands there again. */
export const restored = (page: Page | Locator) => page.getByText('We’ve filled in what you typed before.');
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const isAt = (page: Page, step: string) =>
  expect(page).toHaveURL((url) => url.pathname.startsWith('/identity/') && url.pathname.endsWith(`/${step}`));
/** Opens a step by the list of them. */
export const open = async (page: Page, step: string) => {
  const link = `a[href^="/identity/"]:is([href$="/${step}"], [href*="/${step}?"])`;
  await page.getByRole('navigation').locator(link).click();
  await isAt(page, step);
};

export async function chooseGermany(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.keyboard.type('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
}

/**
 * Somebody's browsers, one after the other: each is killed, and the next one knows nothing but the session.
 * @param application how the list names what is continued
 */
export function browsersOf(browser: Browser, testInfo: TestInfo, person: Person, application: string) {
  let page: Page | null = null;
  /** Kills the browser and continues the application in another one. */
  const resume = async (): Promise<Page> => {
    const context = await anotherBrowser(browser, testInfo, { reducedMotion: 'reduce' });
    if (page === null) await haveSession(person, context);
    else {
      await context.addCookies(await page.context().cookies());
      await page.context().close();
    }
    page = await context.newPage();
    await page.goto(`${base}/identity`);
    return page;
  };
  return {
    /** The list of applications in a new browser. */
    resume,
    /** The step at which the application is continued in a new browser. */
    continued: async (step: string): Promise<Page> => {
      const next = await resume();
      await next.getByRole('link', { name: `Continue: ${application}` }).click();
      await isAt(next, step);
      return next;
    },
  };
}

type Browsers = ReturnType<typeof browsersOf>;

/** Types in a step and is killed; the next browser is at that step, and what was typed stands there. */
export async function killedAt(browsers: Browsers, page: Page, { step, type, stands }: Typed): Promise<Page> {
  await test.step(step, async () => {
    await isAt(page, step);
    await type(page);
    await expect(saved(page)).toBeVisible();
  });
  return test.step(`${step}, continued`, async () => {
    const next = await browsers.continued(step);
    await stands(next);
    return next;
  });
}

/** Waits until the bank keeps this, and nothing else, of what has no application yet. @param fields null: nothing at all */
export const typedAtBank = (bank: Client, fields: Record<string, string> | null): Promise<void> =>
  expect
    .poll(async () => (await bank.ok('applicationDrafts.list')).data)
    .toEqual(fields === null ? [] : [expect.objectContaining({ fields: expect.objectContaining(fields) })]);

export const onlyApplication = async (bank: Client): Promise<string> => {
  const { data } = await bank.ok('applications.list', { query: { all: 'true' } });
  const own = data.edges.filter(({ node }) => node.type !== 'MAIN_REPRESENTATIVE');
  expect(own).toHaveLength(1);
  return own[0]?.node.id ?? '';
};

export const representativeOf = async (bank: Client, id: string): Promise<string> => {
  const { data } = await bank.ok('applications.get', { params: { id } });
  return 'mainRepresentativeId' in data ? data.mainRepresentativeId : '';
};

/** A tick is a declaration, made again by anybody who is killed before signing; the next browser is at that step, with none. */
export async function killedTicking(browsers: Browsers, page: Page, step: string): Promise<Page> {
  const boxes = (on: Page) => on.getByRole('main').getByRole('checkbox', { name: /agree$/ });
  await expect(boxes(page).first()).toBeVisible();
  for (const box of await boxes(page).all()) await box.check();
  const next = await browsers.continued(step);
  await expect(boxes(next).first()).toBeVisible();
  for (const box of await boxes(next).all()) await expect(box).not.toBeChecked();
  return next;
}

/** Killed once all is ticked, and once it is signed, though not sent yet: the application is continued where it is sent. */
export async function sendSigned(browsers: Browsers, bank: Client, id: string): Promise<void> {
  await killedTicking(browsers, await browsers.continued('sign'), 'sign');
  await signAgreements(bank, id);
  const page = await browsers.continued('sign');
  await button(page, 'Sign and submit').click();
  await expect(page).toHaveURL(`${base}/identity?confirmed`);
  const { data } = await bank.ok('applications.get', { params: { id } });
  expect(data.status).toBe('READY_TO_REVIEW');
  await page.context().close();
}
