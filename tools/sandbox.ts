import { spawn } from 'node:child_process';
import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunch } from './browser.ts';

/** Works with a bank of a sandbox and a browser, which end with it; what journeys share looks for the bank there. The portal has to be built. */
export async function withSandbox<Result>(
  { port, data }: { port: number; data: string },
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  process.env['E2E_PORT'] = String(port);
  const bank = spawn(process.execPath, ['--conditions=@kontor/source', 'apps/bank/src/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, SANDBOX: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => bank.on('exit', resolve));
  const browser = await chromium.launch(chromiumLaunch());
  try {
    await listening(`http://127.0.0.1:${port}/api/v1/settings/whitelabel`);
    return await work(browser);
  } finally {
    await browser.close();
    bank.kill('SIGTERM');
    await ended;
  }
}

async function listening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The bank did not answer at ${url}.`);
}
