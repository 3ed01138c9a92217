import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

vi.setConfig({ testTimeout: 30_000 }); // a process for each house

const found = z.object({
  summary: z.object({ violations: z.array(z.object({ rule: z.object({ name: z.string() }) })) }),
});

let house: string;
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'arrows-'));
  writeFileSync(join(house, 'tsconfig.json'), '{}');
});
afterEach(() => rmSync(house, { recursive: true }));

/** The rules that a house of these files breaks. */
function broken(files: Readonly<Record<string, string>>): string[] {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), content);
  }
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/depcruise'),
    ['apps', '--config', resolve('.dependency-cruiser.cjs'), '--output-type', 'json'],
    { cwd: house, encoding: 'utf8' },
  );
  return [...new Set(found.parse(JSON.parse(stdout)).summary.violations.map(({ rule }) => rule.name))];
}

const wing = (name: string, file: string) => `apps/bank/src/${name}/${file}.ts`;
const one = 'export const one = 1;\n';

describe('the arrows inside the bank', () => {
  test('may run down, through the door of a wing or to any tool of the platform', () => {
    expect(
      broken({
        [wing('payments', 'create')]:
          "import { one } from '../ledger/index.ts';\nimport { one as two } from '../platform/db/clock.ts';\nexport const sum = one + two;\n",
        [wing('ledger', 'index')]: "export { one } from './post.ts';\n",
        [wing('ledger', 'post')]: one,
        [wing('platform', 'db/clock')]: one,
        'apps/bank/src/main.ts':
          "import { sum } from './payments/index.ts';\nawait import('../sandbox/index.ts');\nconsole.log(sum);\n",
        [wing('payments', 'index')]: "export { sum } from './create.ts';\n",
        'apps/bank/sandbox/index.ts': one,
      }),
    ).toEqual([]);
  });

  test.each([
    [
      'up, not even for a type',
      'bank-ledger-imports-no-wing-above',
      {
        [wing('ledger', 'post')]:
          "import type { One } from '../payments/index.ts';\nexport const one: One = 1;\n",
        [wing('payments', 'index')]: 'export type One = 1;\n',
      },
    ],
    [
      'past a door',
      'bank-through-the-door',
      {
        [wing('payments', 'create')]: "export { one } from '../ledger/post.ts';\n",
        [wing('ledger', 'post')]: one,
      },
    ],
    [
      'past a door from where the process is put together',
      'bank-through-the-door',
      {
        'apps/bank/src/process.ts': "export { one } from './ledger/post.ts';\n",
        [wing('ledger', 'post')]: one,
      },
    ],
    [
      'into a wing that nobody has placed',
      'bank-wings-are-known',
      {
        [wing('novelties', 'index')]: "export { one } from '../ledger/index.ts';\n",
        [wing('ledger', 'index')]: one,
      },
    ],
    [
      'from production to the sandbox',
      'bank-production-stands-alone',
      {
        [wing('cards', 'order')]: "export { one } from '../../sandbox/index.ts';\n",
        'apps/bank/sandbox/index.ts': one,
      },
    ],
    [
      'from production to the support of tests',
      'bank-production-stands-alone',
      {
        'apps/bank/src/main.ts': "export { one } from '../test/support/bank.ts';\n",
        'apps/bank/test/support/bank.ts': one,
      },
    ],
    [
      'in a circle',
      'no-circles',
      {
        [wing('cards', 'order')]: "import { two } from './limits.ts';\nexport const one = () => two;\n",
        [wing('cards', 'limits')]: "import { one } from './order.ts';\nexport const two = () => one;\n",
      },
    ],
  ])('must not run %s', (_, rule, files) => {
    expect(broken(files)).toEqual([rule]);
  });
});

test('the portal’s routes know the shell, and the shell knows no route', () => {
  const shell = 'apps/portal/src/shell/Shell.tsx';
  const router = 'apps/portal/src/routes/router.tsx';
  const reading = "export { one } from '../shell/Shell.tsx';\n";
  expect(broken({ [router]: reading, [shell]: one })).toEqual([]);
  expect(broken({ [router]: one, [shell]: "export { one } from '../routes/router.tsx';\n" })).toEqual([
    'portal-shell-knows-no-route',
  ]);
});

test('the portal’s payments know where pages are, and no page', () => {
  const payments = 'apps/portal/src/payments/usePayment.ts';
  const paths = 'apps/portal/src/routes/paths.ts';
  const page = 'apps/portal/src/routes/beneficiaries/BeneficiaryForm.tsx';
  expect(broken({ [payments]: "export { one } from '../routes/paths.ts';\n", [paths]: one })).toEqual([]);
  expect(
    broken({
      [payments]: "export { one } from '../routes/beneficiaries/BeneficiaryForm.tsx';\n",
      [page]: one,
    }),
  ).toEqual(['portal-payments-know-no-page']);
});
