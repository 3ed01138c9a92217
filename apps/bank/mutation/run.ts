/**
 * Changes the functions of the database that move money, one at a time, and runs the ledger's own tests against each change: those
 * that nothing notices are printed, and end this with 1.
 */
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startVitest } from 'vitest/node';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { prepareDatabase } from '../src/platform/db/migrate.ts';
import { withDatabase } from '../test/support/template.ts';
import { ledgerMutants, mutated, type Mutant } from './ledger.ts';

/** The first that notices is enough: those that take long come last. */
const rounds = [['src/ledger/ledger.test.ts', 'test/ledgerFunctions.test.ts'], ['src/ledger/model.test.ts']];
const bank = fileURLToPath(new URL('..', import.meta.url));
const notChanged = 'as it is';

const home = mkdtempSync(join(tmpdir(), 'kontor-mutation-'));
chmodSync(home, 0o755); // the database's own user must be able to reach it
const server = await startEmbedded({ home, volatile: true });
const template = 'kontor_template';
const admin = new pg.Client({ connectionString: server.adminUrl });

/** A migrated database whose functions have the change. */
async function databaseOf(mutant: Mutant, index: number): Promise<string> {
  const name = `mutant_${index}`;
  await admin.query(`create database ${name} template ${template}`);
  const url = withDatabase(server.adminUrl, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_functiondef(oid) as definition from pg_proc where proname = $1',
    [mutant.in],
  );
  await client.query(mutated(rows[0]?.definition ?? '', mutant));
  await client.end();
  return url;
}

/** Which tests fail on each of these databases, by the name of what was changed. */
async function failuresOn(databases: ReadonlyMap<string, string>, include: string[]) {
  const failed = new Map<string, string[]>();
  const vitest = await startVitest('test', [], {
    config: false,
    watch: false,
    maxWorkers: 2,
    reporters: [{}],
    projects: [...databases].map(([name, templateUrl]) => ({
      root: bank,
      resolve: { conditions: ['@kontor/source'] },
      ssr: { resolve: { conditions: ['@kontor/source'] } },
      test: {
        name,
        include,
        environment: 'node',
        provide: { templateUrl },
        env: { LEDGER_RUNS: '120', LEDGER_COMMANDS: '20' }, // so many that what fails is not made smaller
        testTimeout: 60_000,
        hookTimeout: 60_000,
      },
    })),
  });
  for (const module of vitest.state.getTestModules()) {
    const tests = [...module.children.allTests()];
    const names = tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName);
    const broken = module.state() === 'failed' && names.length === 0 ? ['its beginning'] : [];
    const known = failed.get(module.project.name) ?? [];
    failed.set(module.project.name, [...known, ...names, ...broken]);
  }
  await vitest.close();
  process.exitCode = 0; // Vitest has set it: failures are what is wanted here
  return failed;
}

try {
  await admin.connect();
  await admin.query(`create database ${template}`);
  await prepareDatabase(withDatabase(server.adminUrl, template));
  const left = new Map([[notChanged, withDatabase(server.adminUrl, template)]]);
  for (const [index, mutant] of ledgerMutants.entries())
    left.set(`${mutant.in}: ${mutant.name}`, await databaseOf(mutant, index));
  for (const include of rounds) {
    for (const [name, [noticed]] of await failuresOn(left, include)) {
      if (noticed === undefined) continue;
      if (name === notChanged) throw new Error(`without any change fails: ${noticed}`);
      console.log(`${name}\n    noticed by: ${noticed}`);
      left.delete(name);
    }
  }
  left.delete(notChanged);
  const all = ledgerMutants.length;
  console.log(`\n${all - left.size} of ${all} changes were noticed. Not noticed:`);
  for (const name of left.keys()) console.log(`  ${name}`);
  process.exitCode = left.size === 0 ? 0 : 1;
} finally {
  await admin.end();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
