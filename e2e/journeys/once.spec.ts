import { expect, test, type Page, type Request } from '@playwright/test';
import { renderInBrowser, haveSession, signInByScreen } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

/**
 * What the page asks for over the network from here on, by method, path and query. What the browser's own cache answers
 * asks nobody, and comes without a byte, also where the cache is still being filled. Refreshes of what is on screen say
 * of themselves that they are.
 */
async function watchAsked(page: Page): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  const asked: string[] = [];
  const requests = new Map<string, string>();
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.headers['x-background'] !== undefined) return;
    const { pathname, search } = new URL(request.url);
    requests.set(requestId, `${request.method} ${pathname}${search}`);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined && encodedDataLength > 0) asked.push(request);
  });
  await protocol.send('Network.enable');
  return asked;
}

const repeated = (asked: readonly string[]) => asked.filter((one, index) => asked.indexOf(one) !== index);

/** Everything of home is there: its balances, its history, and what it fetches ahead. */
async function whole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Operations' })).toBeVisible();
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

test('home asks for nothing twice, after a sign-in and when somebody comes back', async ({
  context,
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const asked = await watchAsked(page);
  await signInByScreen(page, person);
  await whole(page);
  expect(asked).toContain('GET /api/v1/users/whoami');
  expect(repeated(asked)).toEqual([]);

  await page.close();
  await renderInBrowser(context);
  const next = await context.newPage();
  const askedNext = await watchAsked(next);
  await next.goto(`${portalOf('kontor')}/home`);
  await whole(next);
  expect(askedNext).toContain(`GET /api/v1/users/whoami?organizationId=${person.organizationId}`);
  expect(repeated(askedNext)).toEqual([]);
});

test('every page asks for nothing twice, and its document names all its files', async ({ context }) => {
  const person = await newPerson('kontor', { firstName: 'Sofia', lastName: 'Kovalevskaya' });
  await haveSession(person, context);
  const [account] = person.accounts;
  for (const path of [
    '/history',
    `/accounts/${account?.id ?? ''}`,
    '/payments',
    '/payments/internal',
    `/payments/internal/form?bankAccountNumber=${account?.number ?? ''}`,
  ]) {
    const page = await context.newPage();
    const asked = await watchAsked(page);
    // What is fetched once the page has nothing else to do is not asked for by it.
    const scripts: string[] = [];
    const note = (request: Request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    };
    page.on('request', note);
    page.once('load', () => page.off('request', note));
    const answer = await page.goto(portalOf('kontor') + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(repeated(asked), path).toEqual([]);
    const named = (await answer?.headerValue('link')) ?? '';
    expect(scripts.length, path).toBeGreaterThan(2);
    expect(
      scripts.filter((file) => !named.includes(`<${file}>`)),
      path,
    ).toEqual([]);
    await page.close();
  }
});
