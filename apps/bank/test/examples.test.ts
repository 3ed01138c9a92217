/**
 * The examples pay as their readers would: on clients that others generate from the OpenAPI document, and on
 * @kontor/api-client without React.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';

const run = promisify(execFile);
const wing = resolve(import.meta.dirname, '..');
const examples = join(wing, 'examples');
const scriptOfClient = resolve(wing, '../../packages/api-client/examples/node.ts');
const tsc = resolve(wing, '../../node_modules/typescript-native/bin/tsc');

/** Ms that a compiler or a generator may take on a busy machine. */
const slow = 120_000;

let bank: TestBank;
let address: string;
/** The folder of somebody who writes a client. */
let folder: string;

beforeAll(async () => {
  bank = await startBank();
  bank.clock.advance(Date.now() - bank.clock.now().getTime()); // their programs sign at their own time
  address = `http://127.0.0.1:${bank.port}`;
  folder = await mkdtemp(join(tmpdir(), 'kontor-examples-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(join(wing, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await bank.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Has a program pay 25.00 EUR, and tells what it printed and what the payee has afterwards. */
async function paidBy(program: string, ...file: string[]): Promise<{ printed: string; received: string[] }> {
  const payer = await bank.person();
  const { person: payee, client } = await bank.signedIn({ firstName: 'John', lastName: 'Roe' });
  const { stdout } = await run(program, [...file, address, payer.phone, payee.phone, '25.00'], {
    cwd: folder,
    timeout: 60_000,
  });
  const { data } = await client.ok('accounts.list', {});
  const balances = data.edges.flatMap(({ node }) => node.balances);
  return { printed: stdout, received: balances.map(({ value, currency }) => `${value} ${currency.name}`) };
}

const moved = {
  printed: expect.stringMatching(
    /: 1000\.00 EUR\n[^]*\nCOMPLETED: 25\.00 EUR to John R\.\n[-\d]+T[:.\d]+Z: -25\.00\n/,
  ),
  received: expect.arrayContaining(['1025.00 EUR']),
};

describe('types that openapi-typescript generates', () => {
  const mistakes = {
    'a field of a request with another type': ['      sum,\n', '      sum: 25,\n'],
    'a request without a field that it needs': ['      accountId: account.id,\n', ''],
    'a field that an answer lacks': ['payment.signingHash', 'payment.hash'],
    'a path that the bank lacks': ["'/api/v1/accounts'", "'/api/v1/account'"],
    'a value that is none of the choices': ["channel: 'SMS'", "channel: 'PIGEON'"],
  } as const;
  const wrong = Object.entries(mistakes).map(([what, [right, mistaken]], index) => ({
    what,
    right,
    mistaken,
    file: `wrong-${index}.ts`,
  }));
  /** What the compiler says of the example, and of the example with each mistake. */
  let complaints: string[];

  beforeAll(async () => {
    await writeFile(join(folder, 'bank.d.ts'), astToString(await openapiTS(`${address}/api/openapi.json`)));
    const example = await readFile(join(examples, 'pay.ts'), 'utf8');
    await writeFile(join(folder, 'pay.ts'), example);
    for (const { right, mistaken, file } of wrong) {
      expect(example).toContain(right);
      await writeFile(join(folder, file), example.replace(right, mistaken));
    }
    const compilerOptions = {
      strict: true,
      target: 'es2023',
      module: 'nodenext',
      types: ['node'],
      typeRoots: [resolve(wing, '../../node_modules/@types')],
      allowImportingTsExtensions: true,
      noEmit: true,
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['pay.ts', ...wrong.map(({ file }) => file)] }),
    );
    complaints = await run(process.execPath, [tsc, '-p', '.'], { cwd: folder }).then(
      ({ stdout }) => stdout.split('\n'),
      (refused: { stdout: string }) => refused.stdout.split('\n'),
    );
  }, slow);

  test('make a client that pays', { timeout: slow }, async () => {
    expect(complaints.filter((line) => line.startsWith('pay.ts') || line.startsWith('bank.d.ts'))).toEqual(
      [],
    );
    expect(await paidBy(process.execPath, 'pay.ts')).toEqual(moved);
  });

  test.each(wrong)('refuse $what', ({ file }) => {
    expect(complaints).toContainEqual(expect.stringMatching(`^${file}\\(\\d+,\\d+\\): error TS`));
  });
});

test(
  'Python classes that quicktype generates of every call make a client that pays',
  { timeout: slow },
  async () => {
    await run(process.execPath, [join(examples, 'pythonTypes.ts'), address, join(folder, 'bank.py')]);
    await copyFile(join(examples, 'pay.py'), join(folder, 'pay.py'));
    expect(await paidBy('python3', 'pay.py')).toEqual(moved);
    const refused = `import bank
try:
    bank.PaymentsSignBody.from_dict({"mfaToken": 1, "signedAt": "2026-03-05T12:00:00.000Z"})
except AssertionError:
    print("refused")`;
    expect((await run('python3', ['-c', refused], { cwd: folder })).stdout).toBe('refused\n');
  },
);

test(
  'a script on @kontor/api-client pays, and hears from the bank that it is done',
  { timeout: slow },
  async () => {
    const { printed, received } = await paidBy(
      process.execPath,
      '--conditions=@kontor/source',
      scriptOfClient,
    );
    expect(printed).toMatch(/: 1000\.00 EUR\n[^]*\nCOMPLETED: 25\.00 EUR to John R\.\n$/);
    expect(received).toContain('1025.00 EUR');
  },
);
