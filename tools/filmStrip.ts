/**
 * `pnpm pictures`: takes the pictures of the main screens, in every sandbox bank, light and dark, on a desktop and a phone,
 * and writes them and docs/screens.md, which shows them. It runs a sandbox of its own with new data, so that nothing but the
 * product and the day changes a picture.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { keepBeneficiary } from '../e2e/support/beneficiaries.ts';
import { whoIs } from '../e2e/support/everyPage.ts';
import { fillPayment, haveSession } from '../e2e/support/portal.ts';
import { decideBeneficiary, persona, portalOf } from '../e2e/support/sandbox.ts';
import { buildApp } from './apps.ts';
import { contentIsThere } from './bench/pageLoad.ts';
import { withSandbox } from './sandbox.ts';

const port = 4630;
const data = '.data/pictures';
const folder = 'docs/images/screens';
const report = 'docs/screens.md';

const banks = { kontor: 'Kontor', pico: 'Pico', ashgrove: 'Ashgrove' } as const;
type Bank = keyof typeof banks;
const everyBank = Object.keys(banks) as Bank[]; // the keys of a constant

const schemes = ['light', 'dark'] as const;
const devices = {
  desktop: { width: 640, context: { viewport: { width: 1440, height: 900 } } },
  phone: {
    width: 240,
    context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  },
} as const satisfies Record<string, { width: number; context: BrowserContextOptions }>;
type Device = keyof typeof devices;

type Screen = {
  readonly name: string;
  readonly title: string;
  /** What is to be seen on it. */
  readonly shows: string;
  readonly banks?: readonly Bank[];
  /** Who is signed in; null for nobody. */
  readonly key: string | null;
  readonly open: (page: Page, bank: Bank) => Promise<unknown>;
};

const at = (path: string) => (page: Page, bank: Bank) => page.goto(portalOf(bank) + path);

const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    title: 'Sign-in',
    shows: 'a form for the phone number beside the bank’s own picture',
    key: null,
    open: at('/auth/phone'),
  },
  {
    name: 'home',
    title: 'Home',
    shows: 'what all accounts hold together, ways to pay and the last operations',
    key: 'individual',
    open: at('/home'),
  },
  {
    name: 'history',
    title: 'History with a detail',
    shows: 'the operations by day and one of them in full',
    key: 'individual',
    open: async (page, bank) => {
      await at('/history')(page, bank);
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'review',
    title: 'Review of a payment',
    shows: 'everything about a payment before it is made',
    key: 'individual',
    open: async (page, bank) => {
      const payee = await persona(bank, 'individual-single');
      await at(`/payments/internal/form?phone=${encodeURIComponent(payee.phone)}`)(page, bank);
      await fillPayment(page, { sum: '25.00', details: 'Dinner on Friday' });
      await page.getByRole('button', { name: /^Pay .*25\.00/ }).waitFor();
    },
  },
  {
    name: 'profile',
    title: 'Profile',
    shows: 'contact, appearance, notifications and security of a person',
    key: 'individual',
    open: at('/profile'),
  },
  {
    name: 'services',
    title: 'Services',
    shows: 'everything else the bank offers, and help',
    key: 'individual',
    open: at('/services'),
  },
  {
    name: 'beneficiaries',
    title: 'Beneficiaries',
    shows: 'payees that are kept, with the state of their review',
    key: 'individual',
    open: at('/beneficiaries'),
  },
  {
    name: 'demo',
    title: 'Demo',
    shows: 'home of an invented customer, below a banner that says so',
    banks: ['pico'],
    key: 'unidentified',
    open: at('/demo/home'),
  },
];

const fileOf = ({ name }: Screen, bank: Bank, scheme: string, device: Device) =>
  `${name}-${bank}-${scheme}-${device}.webp`;

/** Keeps two payees for the person whose list is shown, one of them approved. */
async function prepare(browser: Browser, bank: Bank): Promise<void> {
  const context = await browser.newContext();
  const person = await persona(bank, 'individual');
  await haveSession(person, context);
  const page = await context.newPage();
  await page.goto(`${portalOf(bank)}/legal/terms`);
  const { activeOrganization } = await whoIs(page);
  const kept = { organizationId: activeOrganization.id };
  const account = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
  await keepBeneficiary(page, kept, { name: 'Papierhaus Lindner', ...account }, true);
  const approved = await keepBeneficiary(
    page,
    kept,
    { name: 'Atelier Brandt', nickname: 'Studio', ...account },
    true,
  );
  await decideBeneficiary(bank, approved, { status: 'APPROVED' });
  await context.close();
}

/** Scales a picture down in the browser, which has everything for it. */
async function scaled(blank: Page, png: Buffer, width: number): Promise<Buffer> {
  const webp = await blank.evaluate(
    async ({ encoded, to }) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const whole = await createImageBitmap(new Blob([bytes]));
      const height = Math.round((whole.height * to) / whole.width);
      const small = await createImageBitmap(whole, {
        resizeWidth: to,
        resizeHeight: height,
        resizeQuality: 'high',
      });
      const canvas = new OffscreenCanvas(to, height);
      canvas.getContext('2d')?.drawImage(small, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
      const result = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(result, (byte) => String.fromCharCode(byte)).join(''));
    },
    { encoded: png.toString('base64'), to: width },
  );
  return Buffer.from(webp, 'base64');
}

async function takePictures(browser: Browser): Promise<void> {
  const blank = await browser.newPage();
  for (const bank of everyBank) await prepare(browser, bank);
  for (const bank of everyBank)
    for (const [device, { width, context: options }] of Object.entries(devices))
      for (const colorScheme of schemes) {
        const look = { ...options, colorScheme, reducedMotion: 'reduce' } as const;
        const context = await browser.newContext({
          ...look,
          locale: 'en-GB',
          timezoneId: 'Europe/London',
        });
        let signedIn: string | null = null;
        for (const screen of screens) {
          if (screen.banks?.includes(bank) === false) continue;
          if (screen.key !== null && screen.key !== signedIn)
            await haveSession(await persona(bank, screen.key), context);
          signedIn = screen.key;
          const page = await context.newPage();
          await screen.open(page, bank);
          await page.waitForFunction(contentIsThere);
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready.then(() => {}));
          const file = fileOf(screen, bank, colorScheme, device as Device);
          writeFileSync(`${folder}/${file}`, await scaled(blank, await page.screenshot(), width));
          await page.close();
        }
        await context.close();
      }
}

/** Every screen as a table: a bank a column, a look a row. */
function tableOf(screen: Screen): string {
  const shown = screen.banks ?? everyBank;
  const rows = (Object.keys(devices) as Device[]).flatMap((device) =>
    schemes.map((scheme) =>
      shown.map(
        (bank) =>
          `![${screen.title} at ${banks[bank]}, ${scheme}, on a ${device}: ${screen.shows}](images/screens/${fileOf(screen, bank, scheme, device)})`,
      ),
    ),
  );
  const cells = [shown.map((bank) => banks[bank]), shown.map(() => '---'), ...rows];
  return `## ${screen.title}\n\n${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
}

const text = `# Screens

The main screens in three banks, light and dark, on a desktop and a phone. \`pnpm pictures\` takes them again.

${screens.map(tableOf).join('\n\n')}
`;
writeFileSync(report, await format(text, { ...(await resolveConfig(report)), parser: 'markdown' }));
await buildApp('portal', 'server/document.js');
for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await withSandbox({ port, data }, takePictures);
