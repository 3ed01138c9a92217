/**
 * `npm run tenant:new`: writes a bank as one JSON file and copies its logo. Asks for what the flags leave open. A running
 * bank takes it over within seconds. See docs/tenants.md.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '../apps/bank/src/config.ts';
import { tenantFile, type TenantFile } from '../apps/bank/src/platform/tenants/tenantFile.ts';
import { createBrandTheme, parseBrandSpec } from '../packages/ui/src/exports/theme.ts';

const text = { type: 'string' } as const;
const { values: flags } = parseArgs({
  options: {
    key: text,
    name: text,
    primary: text,
    accent: text,
    logo: text,
    'logo-dark': text,
    shape: text,
    hero: text,
    header: text,
    languages: text,
    force: { type: 'boolean', default: false },
  },
});

const languages = ['en', 'de', 'ar', 'fr', 'es'];
const radius = { sharp: 2, soft: 10, round: 16 };

async function main(): Promise<void> {
  const asking = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : null;
  const asked = async (flag: 'key' | 'name' | 'primary' | 'accent' | 'logo', question: string) => {
    const given = flags[flag] ?? (await asking?.question(`${question}: `))?.trim();
    if (!given) throw new RangeError(`--${flag} is missing: ${question}`);
    return given;
  };
  const name = await asked('name', 'Name of the bank');
  const key = await asked('key', 'Key, also its subdomain (small letters, digits, hyphens)');
  const primary = await asked('primary', 'Main colour, like #0b6e4f');
  const accent = await asked('accent', 'Second colour');
  const logo = await asked('logo', 'File of the logo, an SVG for light grounds');
  asking?.close();

  const brand = parseBrandSpec({
    name,
    primary,
    accent,
    shape: flags.shape ?? 'soft',
    density: 'comfortable',
    fonts: { body: 'Inter' },
    hero: flags.hero,
    header: flags.header,
  });
  if (!brand.ok)
    throw new RangeError(
      Object.entries(brand.errors)
        .map(([field, error]) => `--${field} ${error}`)
        .join('\n'),
    );
  const { spec } = brand;
  const theme = createBrandTheme(spec);
  const folder = readConfig(process.env).tenantsFolder;
  const drawing = (file: string) => `/tenants/${file}`;
  const dark = flags['logo-dark'];
  const wanted = {
    branding: {
      key,
      name,
      shortName: name,
      logoUrl: drawing(`${key}.svg`),
      logoDarkUrl: dark === undefined ? null : drawing(`${key}-dark.svg`),
      faviconUrl: drawing(`${key}.svg`),
      theme: {
        primary,
        onPrimary: theme.light['--k-color-on-accent'] ?? '#ffffff',
        accent,
        radius: radius[spec.shape],
        shape: spec.shape,
        density: spec.density,
        fontFamily: spec.fonts.body,
        headingFontFamily: null,
        hero: spec.hero ?? 'plain',
        header: spec.header ?? 'bar',
      },
      supportEmail: null,
      legalName: name,
      regulatorText: null,
      links: {
        terms: '/legal/terms',
        privacy: '/legal/privacy',
        accessibility: '/legal/accessibility',
        complaints: '/legal/complaints',
      },
      rootRedirect: '/home',
      languages: flags.languages?.split(',') ?? languages,
      demoEnabled: false,
    },
  } satisfies TenantFile;
  const parsed = tenantFile.safeParse(wanted);
  if (!parsed.success) throw new RangeError(z.prettifyError(parsed.error));
  const file = join(folder, `${key}.json`);
  if (existsSync(file) && !flags.force)
    throw new RangeError(`${file} is there already; --force overwrites it.`);
  await mkdir(folder, { recursive: true });
  await copyLogo(logo, join(folder, `${key}.svg`));
  if (dark !== undefined) await copyLogo(dark, join(folder, `${key}-dark.svg`));
  // Last: from here on a running bank has the tenant, whose drawings are there.
  await writeFile(file, `${JSON.stringify(wanted, null, 2)}\n`);
  console.log(`${file}\nA running bank shows it in a few seconds: http://${key}.localhost:4000`);
  for (const { scheme, name: colour, brand: given, used, why } of theme.adjustments)
    console.log(`  ${scheme}: ${colour} is ${used} in place of ${given} (${why.kind})`);
}

/** @throws RangeError for a file that is no drawing, or a large one */
async function copyLogo(from: string, to: string): Promise<void> {
  if (extname(from).toLowerCase() !== '.svg') throw new RangeError(`${from} is not an SVG.`);
  const drawing = await readFile(from, 'utf8');
  if (!/<svg[\s>]/.test(drawing)) throw new RangeError(`${from} holds no drawing.`);
  if (/<script|\son\w+\s*=/i.test(drawing)) throw new RangeError(`${from} holds a script.`);
  if (drawing.length > 60_000) throw new RangeError(`${from} has more than 60 kB.`);
  await copyFile(from, to);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof RangeError ? error.message : error);
  process.exitCode = 1;
}
