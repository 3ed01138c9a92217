import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js*';
const phone = '+12025550142';

/** A bank with a captcha, whose provider knows one token after the other. */
let bank: ChildProcess;
let portal: string;
/** By token, the act that it was made for. */
const good = new Map<string, string>();
const provider = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
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
  const own = Number(process.env['E2E_PORT'] ?? 4610) + 10 + place;
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

test('a code is sent only to whoever has passed the captcha, and what it wants is said beside it', async ({
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
