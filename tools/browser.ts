import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Unpacks the pinned Chromium once, atomically: several test workers may ask at the same time. */
async function unpackPinned(): Promise<string> {
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  const manifest: unknown = JSON.parse(readFileSync(join(bin, '../package.json'), 'utf8'));
  const version = (manifest as { version: string }).version;
  const cache = join(root, 'node_modules/.cache');
  const home = join(cache, `chromium-${version}`);
  if (existsSync(home)) return home;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'chromium-'));
  const unbrotli = (from: string, to: string) =>
    pipeline(createReadStream(join(bin, from)), createBrotliDecompress(), createWriteStream(join(work, to)));
  await Promise.all([
    unbrotli('chromium.br', 'chromium'),
    unbrotli('al2023.tar.br', 'libs.tar'),
    unbrotli('fonts.tar.br', 'fonts.tar'),
  ]);
  for (const tar of ['libs.tar', 'fonts.tar']) {
    execFileSync('tar', ['-xf', tar], { cwd: work });
    rmSync(join(work, tar));
  }
  copyFileSync(join(root, 'tools/fonts.conf'), join(work, 'fonts.conf'));
  chmodSync(join(work, 'chromium'), 0o755);
  try {
    renameSync(work, home);
  } catch {
    rmSync(work, { recursive: true }); // another process was first
  }
  return home;
}

const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function find(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, and there is no such file.`);
    return { executablePath: given, env: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const home = await unpackPinned();
    return {
      executablePath: join(home, 'chromium'),
      env: { LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
    };
  }
  const installed = installedBrowsers.find((path) => existsSync(path));
  if (!installed)
    throw new Error('No Chromium here: install Chrome or Chromium, or set CHROMIUM_PATH to its executable.');
  return { executablePath: installed, env: {} };
}

const browser = await find();

/** Launch options of the test browser, the same for Playwright and the Storybook test runner. */
export const chromiumLaunch = () => ({
  headless: true,
  executablePath: browser.executablePath,
  env: { ...process.env, ...browser.env } as Record<string, string>,
  args: [
    '--no-sandbox', // the pinned build has no setuid helper; pages are our own
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--force-color-profile=srgb',
    '--font-render-hinting=none',
    '--hide-scrollbars',
  ],
});
