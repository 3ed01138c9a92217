import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { Client } from '../../apps/bank/test/support/client.ts';
import { beginApplication } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { unroute } from '../support/routing.ts';

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js*';
const phone = '+12025550142';

/** A bank with a captcha, whose provider knows one token after the other, and with Sumsub to check identities. */
let bank: ChildProcess;
let own: number;
let portal: string;
/** By token, the act that it was made for. */
const good = new Map<string, string>();
/** A token for the form of an identity check says where that form is, as Sumsub's do; each is another. */
const newIdentityToken = (): string => {
  given += 1;
  const said = Buffer.from(JSON.stringify({ url: 'https://api.sumsub.com', number: given }));
  return `_act-sbx-jwt-${said.toString('base64')}.`;
};
let given = 0;
const provider = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.url?.startsWith('/resources/') === true) {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            request.url.startsWith('/resources/applicants')
              ? { id: 'applicant' }
              : { token: newIdentityToken() },
          ),
        );
      return;
    }
    const token = new URLSearchParams(Buffer.concat(parts).toString()).get('response') ?? '';
    const action = good.get(token);
    good.delete(token);
    const verdict =
      action === undefined
        ? { success: false, 'error-codes': ['timeout-or-duplicate'] }
        : { success: true, 'error-codes': [], hostname: 'kontor.localhost', action };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
  });
});

// One worker for all of them, so that one bank is started.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  const { port } = provider.address() as AddressInfo; // it listens on a port, so this is no pipe's name
  const place = test.info().parallelIndex;
  own = Number(process.env['E2E_PORT'] ?? 4610) + 10 + place;
  portal = `http://kontor.localhost:${own}`;
  bank = spawn(process.execPath, ['--conditions=@kontor/source', 'apps/bank/src/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      PORT: String(own),
      DATA_DIR: `.data/e2e-captcha-${place}`,
      SANDBOX: '1',
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: 'secret-key',
      TURNSTILE_URL: `http://127.0.0.1:${port}`,
      SUMSUB_APP_TOKEN: 'app-token',
      SUMSUB_SECRET_KEY: 'secret-key',
      SUMSUB_WEBHOOK_SECRET: 'webhook-secret',
      SUMSUB_URL: `http://127.0.0.1:${port}`,
    },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${own}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 110_000,
      },
    )
    .toBe(200);
});
test.afterAll(async () => {
  const ended = once(bank, 'exit');
  bank.kill('SIGTERM');
  await ended;
  provider.close();
});

/** The provider's script as far as a page can tell: a box to tick, which gives a token; what it was asked to look like. */
async function widgets(page: Page): Promise<void> {
  await page.route(script, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let made = 0;
      const draw = (place, options) => {
        place.innerHTML = '<label><input type="checkbox">Verify you are human</label>';
        place.dataset.options = JSON.stringify(options);
        place.querySelector('input').addEventListener('change', () => options.callback('token-' + (made += 1)));
      };
      const drawn = new Map();
      window.turnstile = {
        render: (place, options) => { const id = 'w' + drawn.size; drawn.set(id, [place, options]); draw(place, options); return id; },
        reset: (id) => draw(...drawn.get(id)),
        remove: (id) => { drawn.get(id)[0].replaceChildren(); drawn.delete(id); },
      };`,
    }),
  );
}

const check = (page: Page) => page.getByRole('group', { name: 'Security check' });
/** Ticks the box, for the act that the page has asked the provider for. */
const tick = async (page: Page, token: string) => {
  const options = (await check(page).locator('[data-options]').getAttribute('data-options')) ?? '{}';
  good.set(token, (JSON.parse(options) as { action: string }).action);
  await check(page).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
};

test('a code is sent only to people who have passed the captcha, and what it wants is said beside it', async ({
  page,
}) => {
  await widgets(page);
  await page.goto(`${portal}/auth/phone`);
  await page.getByLabel('Phone number').fill(phone);
  await expect(check(page).getByRole('checkbox')).toBeVisible();
  const options = await check(page).locator('[data-options]').getAttribute('data-options');
  expect(JSON.parse(options ?? '')).toMatchObject({
    sitekey: 'site-key',
    action: 'sign-in',
    theme: 'auto',
    language: 'en',
    appearance: 'always',
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(check(page).getByRole('alert')).toContainText('Wait for this check to finish');
  await expect(page.getByLabel('Phone number')).toHaveValue('2025550142');

  await check(page).getByRole('checkbox').check(); // a token that the provider does not know
  await expect(check(page).getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(check(page).getByRole('alert')).toBeVisible();

  await tick(page, 'token-2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel(/4-digit code/)).toBeVisible();
});

test('a script that is blocked is said in the page’s language, and fetched again when asked', async ({
  page,
}) => {
  await page.route(script, (route) => route.abort());
  await page.context().addCookies([{ name: 'language', value: 'de', url: portal }]);
  await page.goto(`${portal}/auth/phone`);
  const group = page.getByRole('group', { name: 'Sicherheitsprüfung' });
  await expect(group.getByRole('alert')).toContainText('challenges.cloudflare.com');
  await widgets(page);
  await group.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(group.getByRole('checkbox')).toBeVisible();
  await expect(group.getByRole('alert')).toHaveCount(0);
});

test('a code for a new password is sent only with a check of its own', async ({ page }) => {
  await widgets(page);
  await page.goto(`${portal}/auth/phone`);
  await page.getByLabel('Phone number').fill('+12025550143');
  await expect(check(page).getByRole('checkbox')).toBeVisible();
  await tick(page, 'token-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use password instead' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(check(page).getByRole('alert')).toContainText('Wait for this check to finish');
  await tick(page, 'token-2');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
});

/** Sumsub's form as far as the page around it can tell: it asks for its token, may find it too old, and tells when it is done. */
const identityForm = `<!doctype html><html lang="en"><title>Sumsub</title><main>
  <h1>Show your document</h1><output></output>
  <button id="old">Let the token expire</button><button id="done">Submit</button></main>
  <script>
    const tell = (method, more) => parent.postMessage({ method: 'idCheck.' + method, ...more }, '*');
    addEventListener('message', ({ data }) => {
      if (data.accessToken) document.querySelector('output').textContent = data.accessToken;
      if (data.method === 'idCheck.init') tell('onInitialized', { lang: data.lang });
    });
    old.onclick = () => tell('onError', { code: 'invalid-token' });
    done.onclick = () => tell('onApplicantSubmitted');
    tell('onReady', { frameId: new URLSearchParams(location.search).get('_') });
  </script></html>`;

test('an identity is checked in Sumsub’s own form, opened with the application’s token and a new one once that is too old', async ({
  page,
}) => {
  const made = await fetch(`http://127.0.0.1:${own}/sandbox/persons`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      tenant: 'kontor',
      firstName: 'Emmy',
      lastName: 'Noether',
      type: 'CORPORATE',
      accounts: [],
    }),
  });
  const { phone: mobile } = (await made.json()) as { phone: string };
  const client = new Client(own, 'kontor');
  good.set('token-of-emmy', 'sign-in');
  const { data } = await client.ok('auth.phone', {
    body: { phone: mobile, turnstileToken: 'token-of-emmy' },
  });
  await client.ok('auth.verifyCode', { body: { token: data.token, code: data.code ?? '' } });
  const id = await beginApplication(client);
  await page
    .context()
    .addCookies(
      [...client.cookies].flatMap(([name, { value, paths }]) =>
        paths.map((path) => ({ name, value, domain: 'kontor.localhost', path, httpOnly: true })),
      ),
    );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/sumsub/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await page.route('https://api.sumsub.com/websdk/websdk.html**', (route) =>
    route.fulfill({ contentType: 'text/html', body: identityForm }),
  );
  await page.goto(`${portal}/identity/individual/services`);
  const start = page.getByRole('button', { name: 'Check my identity' });
  await expect(start).toBeVisible();
  expect(asked).toEqual([]);
  await start.click();
  const form = page.frameLocator('iframe[title="Identity check"]');
  await expect(form.getByRole('heading', { name: 'Show your document' })).toBeVisible();
  await page.route('**/sumsub-token', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The check couldn’t be opened.')).toBeVisible();
  await expectAccessible(page);
  await unroute(page, '**/sumsub-token');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByRole('heading', { name: 'Show your document' })).toBeVisible();
  const token = form.locator('output');
  const first = await token.textContent();
  expect(first).toBe(
    `_act-sbx-jwt-${Buffer.from(JSON.stringify({ url: 'https://api.sumsub.com', number: given })).toString('base64')}.`,
  );
  await form.getByRole('button', { name: 'Let the token expire' }).click();
  await expect(token).not.toHaveText(first ?? '');
  expect(new Set(asked.filter((path) => path.endsWith('sumsub-token')))).toEqual(
    new Set([`/api/v1/clients-applications/${id}/sumsub-token`]),
  );
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(`${portal}/identity/individual/services`);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText('We’re checking your documents')).toBeVisible();

  // Sumsub reports what came of it.
  const report = JSON.stringify({
    applicantId: 'applicant',
    externalUserId: await externalId(client, id),
    type: 'applicantReviewed',
    reviewStatus: 'completed',
    reviewResult: { reviewAnswer: 'GREEN' },
    createdAtMs: new Date().toISOString().replace('T', ' ').replace('Z', ''),
  });
  const reported = await fetch(`${portal.replace('kontor.localhost', '127.0.0.1')}/reports/sumsub`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payload-digest': createHmac('sha256', 'webhook-secret').update(report).digest('hex'),
    },
    body: report,
  });
  expect(reported.status).toBe(204);
  await expect(page.getByText('Your identity is verified')).toBeVisible();
});

const externalId = async (client: Client, id: string) =>
  (await client.ok('applications.identityToken', { params: { id } })).data.externalUserId;
