import { buildSync } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../browser.ts';
import { chatPage } from './chatHost.ts';

/** Writes the host of the chat, with the component of the README, as files that a compiler and a bundler take. */
export function writeChatHost(host: string, example: string): void {
  writeFileSync(join(host, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(host, 'page.tsx'), chatPage);
  writeFileSync(join(host, 'chat.tsx'), example);
}

/**
 * Draws the chat in Chromium and uses it: a message is sent, one fails and is sent again, and older ones are paged to.
 * @returns what is wrong, in words
 */
export async function chatFaults(host: string): Promise<string[]> {
  buildSync({
    entryPoints: [join(host, 'page.tsx')],
    outfile: join(host, 'out/page.js'),
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const read = (name: string) => readFileSync(join(host, 'out', name), 'utf8');
  const browser = await chromium.launch(chromiumLaunch());
  const faults: string[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1024, height: 720 } });
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
    await page.route('**/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: logo }));
    await page.route('http://host.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html class="k-theme-kontor"><body></body></html>' }),
    );
    await page.goto('http://host.test/');
    await page.addStyleTag({ content: read('page.css') });
    await page.addScriptTag({ type: 'module', content: read('page.js') });
    await talk(page);
  } catch (error) {
    faults.push(String(error));
  } finally {
    await browser.close();
  }
  return faults;
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40"/></svg>';

/** As its reader would; throws where that can't be done. */
async function talk(page: Page): Promise<void> {
  const chat = page.getByRole('dialog');
  const seen = (text: string) => chat.getByText(text, { exact: true });
  const wasAsked = (what: string) => page.waitForFunction((one) => window.asked.includes(one), what);
  const say = async (text: string) => {
    await chat.getByRole('textbox').fill(text);
    await chat.getByRole('textbox').press('Shift+Enter');
    await seen(text).waitFor();
  };
  await chat
    .getByRole('button', { name: /^Kontor|Support/ })
    .first()
    .click();
  await wasAsked('read support');

  await say('Guten Tag');
  await wasAsked('send support');
  await chat.getByText(/^Gesendet/).waitFor();

  await page.evaluate(() => (window.online = false));
  await say('Sind Sie da?');
  await seen('Nicht gesendet').waitFor();
  await page.evaluate(() => (window.online = true));
  await chat.getByRole('button', { name: 'Erneut senden' }).click();
  await wasAsked('resend Sind Sie da?');
  await seen('Nicht gesendet').waitFor({ state: 'detached' });
  await seen('Sind Sie da?').waitFor();

  const moved = await seen('Line 60').evaluate(async (oldest) => {
    const box = oldest.closest('[data-sheet-body]');
    if (box === null) throw new Error('The messages do not scroll.');
    const place = () => oldest.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop = 0;
    const first = place();
    let most = 0;
    for (let frames = 0; frames < 600 && !box.textContent.includes('Line 20'); frames += 1) {
      await new Promise(requestAnimationFrame);
      most = Math.max(most, Math.abs(place() - first));
    }
    return most;
  });
  await wasAsked('older support');
  await seen('Line 20').waitFor();
  if (moved > 2) throw new Error(`What is read moves by ${moved} px as older messages come.`);
}

declare global {
  interface Window {
    online: boolean;
    asked: string[];
  }
}
