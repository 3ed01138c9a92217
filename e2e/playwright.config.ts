import { defineConfig } from '@playwright/test';
import { vapid } from '../apps/bank/test/support/browser.ts';
import { chromiumLaunch } from '../tools/browser.ts';
import { parallelism } from '../tools/parallelism.ts';
import { atLength } from './support/atLength.ts';
import { dataFolder } from './support/dataFolder.ts';

const port = Number(process.env['E2E_PORT'] ?? 4610);

/** What is laid out or used in another way on a phone, or may not fit there. All journeys at both widths take too long. */
const onPhones = [
  'chatOnPhones',
  'forms',
  'historyToolbar',
  'home',
  'newcomer',
  'profilePopup',
  'pseudoLocale',
];

/** What looks alike at either width, or is done in the same way; longer words that fit a phone fit a desktop (`pseudoLocale`). */
const onPhonesAtLength = [
  'agreements',
  'beforeSending',
  'cardDetails',
  'cards',
  'company',
  'everyPage',
  'everyPayment',
  'failing',
  'failingEveryPage',
  'firstSteps',
  'keyboardEveryPage',
  'languages',
  'official',
  'otherBanks',
  'pages',
  'payment',
  'paymentDrafts',
  'paymentTemplates',
  'profile',
  'remittance',
  'remittanceOrders',
  'routes',
  'shortcuts',
  'signSeveral',
  'signing',
  'switcher',
  'tenants',
  'unsigned',
];

/** What a phone shows well enough for a change that waits: longer words, and more contrast. */
const onPhonesAlone = ['everyPage', 'pseudoLocale'];

/** A journey that is the same at either width is marked `@alike`, and left out on phones unless all are walked at length. */
const notOnPhones = /@long|@alike/;

/**
 * What lasts or comes in thousands, or is shown in short by another journey: walked at length only. Of a file that is walked
 * for every change too, a single journey is marked `@long`.
 */
const enduring = [
  'chatOfThousands',
  'chatOnTwoServers',
  'chatThroughFaults',
  'chatThroughRestart',
  'everyLanguage',
  'failingEveryPage',
  'historyOfThousands',
  'identityKeyboard',
  'identityKilled',
  'identityKilledCompany',
  'identityLanguages',
  'identitySavesRefused',
  'identityTree',
  'idlePages',
  'keyboardEveryPage',
  'largeText',
  'offlineActs',
  'otherBanks',
];

/** Phone and desktop are projects; the tenant is chosen by each journey's address. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: parallelism,
  retries: 0,
  forbidOnly: true,
  ...(atLength ? {} : { grepInvert: /@long/ }),
  // Far longer than anything takes: a machine may be several times slower than the one a journey was written on.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://kontor.localhost:${port}`,
    launchOptions: chromiumLaunch(),
    // Motion is the stories' to show; here it would only make every popup take longer.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace of every journey takes a third of the time and is kept of none: `--trace on` makes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['chatOnPhones', 'newcomer', ...(atLength ? [] : [...onPhonesAlone, ...enduring])].map(
        (subject) => `**/${subject}.spec.ts`,
      ),
      use: { viewport: { width: 1440, height: 900 } },
      teardown: 'books',
    },
    {
      name: 'phone',
      testMatch: [...onPhones, ...(atLength ? onPhonesAtLength : [])].map(
        (subject) => `**/${subject}.spec.ts`,
      ),
      ...(atLength ? {} : { grepInvert: notOnPhones }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      teardown: 'books',
    },
    // After the last journey, whichever of them ran.
    { name: 'books', testMatch: '**/books.teardown.ts' },
  ],
  webServer: {
    command: 'node --conditions=@kontor/source apps/bank/src/main.ts',
    cwd: '..',
    url: `http://127.0.0.1:${port}/api/v1/settings/whitelabel`,
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      SANDBOX: '1',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: vapid.subject,
      PUSH_LOOPBACK: '1',
    },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
