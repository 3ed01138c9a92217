import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from '../../apps/bank/test/support/client.ts';
import { chromiumLaunch } from '../browser.ts';
import { cleanUp, freePort, newDataFolder, npm, type Command } from './command.ts';

let data: string;
let browser: Browser;
let commands: Command[];
/** Source files that were changed, with the times they had: what is built from them is no older than it was. */
let changed: Map<string, Date>;
beforeEach(async () => {
  data = newDataFolder();
  commands = [];
  changed = new Map();
  browser = await chromium.launch(chromiumLaunch());
});
afterEach(async () => {
  await browser.close();
  for (const [file, time] of changed) utimesSync(file, time, time);
  await cleanUp(commands, data);
});

/**
 * Saves a source file with one thing changed, looks what happens, and puts the file back as it was. Another process waits to
 * do the latter, and does it when this one is killed: its input ends then.
 */
async function whileChanged(
  file: string,
  from: string,
  to: string,
  look: () => Promise<void>,
): Promise<void> {
  const kept = join(mkdtempSync(join(data, 'kept-')), basename(file));
  cpSync(file, kept);
  changed.set(file, changed.get(file) ?? statSync(file).mtime);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`);
  const guard = spawn('sh', ['-c', 'cat > /dev/null; cp "$0" "$1"', kept, file], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  try {
    writeFileSync(file, text.replace(from, to));
    await look();
  } finally {
    writeFileSync(file, text); // at one go, as an editor does
    const dismissed = once(guard, 'exit');
    guard.kill('SIGKILL');
    await dismissed;
    guard.stdin.destroy();
  }
}

test('npm run dev shows a change of the portal in the open page without loading it again, a change of the bank in its next answer, and ends with Ctrl-C', async () => {
  const port = await freePort();
  const command = npm(['run', 'dev'], { port, data });
  commands.push(command);
  await command.says('Ctrl-C stops it.');
  expect(command.printed()).toContain(`http://pico.localhost:${port} `);

  const page = await browser.newPage({ locale: 'en-GB' });
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await page.goto(`http://pico.localhost:${port}/auth/phone`);
  await connected;
  const number = page.getByRole('textbox');
  const next = page.getByRole('button', { name: /^Continue/ });
  await next.click();
  await page.getByText('Enter your phone number.').waitFor(); // so the page's script runs
  await number.fill('7700 900201');
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
  const isLoadedOnce = () =>
    page.evaluate(() => document.documentElement.getAttribute('data-loaded') === 'once');

  await whileChanged(
    'apps/portal/src/signin/view/PhoneStep.tsx',
    '{texts.continue}',
    '{texts.continue} quickly',
    () => page.getByRole('button', { name: 'Continue quickly' }).waitFor(),
  );
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
  const gap = () => next.evaluate((button) => getComputedStyle(button).outlineOffset);
  await whileChanged(
    'packages/ui/src/components/Button/Button.css.ts',
    'style({',
    "style({ outlineOffset: '7px',",
    () => expect.poll(gap).toBe('7px'),
  );
  await expect.poll(gap).not.toBe('7px');
  expect(await isLoadedOnce()).toBe(true);
  expect(await number.inputValue()).toBe('7700 900201');

  // The sign-in's texts are in the document, which only loading again brings.
  await whileChanged(
    'apps/portal/src/signin/texts/en.ts',
    "phoneLabel: 'Phone number'",
    "phoneLabel: 'Number of your phone'",
    () => page.getByLabel('Number of your phone').waitFor(),
  );
  await page.getByLabel('Phone number').waitFor();

  const health = async () => (await new Client(port).raw('GET', '/healthz')).text;
  await whileChanged('apps/bank/src/http/health.ts', "yes ? 'ok'", "yes ? 'well'", () =>
    expect.poll(health).toBe('{"status":"well"}'),
  );
  await expect.poll(health).toBe('{"status":"ok"}');
  await page.reload();
  await number.fill('7700 900201');
  await next.click();
  await page.getByLabel(/4-digit code/).waitFor();

  await command.interrupt();
});
