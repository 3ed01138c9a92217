import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { nodeOptions } from '../../apps/bank/bench/server.ts';
import { describedVariables, readVariables } from '../../apps/bank/src/variables.ts';
import { dockerfile, reachesBuild, root, stages, variablesOf } from './dockerfile.ts';

const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const all = stages();
const shipped = all.at(-1) ?? expect.fail('there is no stage');
const last = (keyword: string) => shipped.instructions.findLast((one) => one.keyword === keyword);

describe('the Dockerfile', () => {
  test('is one that Docker reads', () => {
    expect(validate(dockerfile).map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
  });

  test('has the Node and the pnpm of the repository', () => {
    const node = /fallbackNode = '([^']+)'/.exec(read('tools/run.mjs'))?.[1];
    const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
    const names = all.map(({ name }) => name);
    const images = all.map(({ from }) => from).filter((from) => !names.includes(from));
    expect(images.length).toBeGreaterThan(1);
    for (const image of images) expect(image).toMatch(new RegExp(`^node:${node}-\\w+-slim$`));
    expect(dockerfile).toContain(`npm install --global ${packageManager}\n`);
  });

  test('copies what there is and what reaches the build', () => {
    const copied = all
      .flatMap(({ instructions }) => instructions)
      .filter(({ keyword, from }) => keyword === 'COPY' && from === undefined)
      .flatMap(({ text }) => text.split(/\s+/).slice(0, -1));
    expect(copied.length).toBeGreaterThan(8);
    for (const path of copied) {
      expect(existsSync(resolve(root, path)), path).toBe(true);
      expect(reachesBuild(path), path).toBe(true);
    }
  });

  test.each(['portal', 'bank'])('installs what the %s needs of the workspace', (name) => {
    const { instructions } =
      all.find((stage) => stage.name === name) ?? expect.fail('there is no such stage');
    const manifests = instructions
      .flatMap(({ text }) => text.split(/\s+/))
      .filter((path) => path.endsWith('/package.json'));
    const needed = (path: string): string[] => {
      const { dependencies } = JSON.parse(read(path)) as { dependencies: Record<string, string> };
      const ours = Object.keys(dependencies).filter((one) => one.startsWith('@kontor/'));
      return [
        path,
        ...ours.flatMap((one) => needed(`packages/${one.slice('@kontor/'.length)}/package.json`)),
      ];
    };
    expect(manifests.toSorted()).toEqual([...new Set(needed(`apps/${name}/package.json`))].toSorted());
  });

  test('lets no test, no sandbox, no secret and nothing that was built into the build', () => {
    const paths = execFileSync('git', ['ls-files', '-z'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const sent = paths.split('\0').filter(reachesBuild);
    expect(sent.length).toBeGreaterThan(1000);
    expect(sent.filter((path) => /\.(test|stories)\.tsx?$|^(deploy|docs|e2e|tools)\//.test(path))).toEqual(
      [],
    );
    expect(
      sent.filter((path) => /^apps\/bank\/(?!src\/|package\.json$)|^apps\/console\//.test(path)),
    ).toEqual([]);
    for (const path of [
      'deploy/secrets/code_pepper',
      'packages/ui/dist/a.js',
      'apps/portal/node_modules/a',
      '.data/a',
    ])
      expect(reachesBuild(path), path).toBe(false);
  });

  test('runs the bank as it is tested and measured, as nobody in particular, and ends it by the signal it knows', () => {
    expect(last('CMD')?.list).toEqual(['node', ...nodeOptions, 'apps/bank/src/main.ts']);
    expect(last('USER')?.text).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(last('STOPSIGNAL')?.text).toBe('SIGTERM');
    expect(last('HEALTHCHECK')?.text).toContain('/livez');
  });

  test('sets variables that the bank has and takes', () => {
    const given = variablesOf(shipped);
    const known = describedVariables.flatMap(({ variables }) => variables).map(({ name }) => name);
    expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([]);
    expect(readVariables(given)).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  });
});
