/** Reads deploy/Dockerfile and what Docker would let into its build. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Copy, DockerfileParser } from 'dockerfile-ast';

export const root = resolve(import.meta.dirname, '../..');

export const dockerfile = readFileSync(resolve(root, 'deploy/Dockerfile'), 'utf8');

export type Instruction = {
  readonly keyword: string;
  /** All that follows, without flags. */
  readonly text: string;
  /** The same where it is a list: `["node", "main.ts"]`. */
  readonly list: readonly string[] | undefined;
  /** The stage that a COPY takes from; undefined: the repository. */
  readonly from: string | undefined;
};

/** A stage: the image or the stage it begins with, its name (the last has none), and what it does. */
export type Stage = {
  readonly from: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
};

/** The stages of the Dockerfile, in their order. */
export function stages(): readonly Stage[] {
  const found: { from: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const keyword = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? '';
    if (keyword === 'FROM') {
      const [from = '', , name] = text.split(/\s+/);
      found.push({ from, name, instructions: [] });
      continue;
    }
    const list = text.startsWith('[') ? (JSON.parse(text) as string[]) : undefined;
    const from =
      instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? undefined) : undefined;
    found.at(-1)?.instructions.push({ keyword, text, list, from });
  }
  return found;
}

/** What ENV instructions say, as `NAME=value` one after another. */
export const variablesOf = ({ instructions }: Stage): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ keyword }) => keyword === 'ENV')
      .flatMap(({ text }) => text.split(/\s+/))
      .map((pair) => pair.split('=') as [string, string]),
  );

/** The rules of the ignore file, the last that matches a path or a folder above it decides. */
const ignored = readFileSync(resolve(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const pattern = line
      .replace(/^!/, '')
      .replaceAll('.', '\\.')
      .replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'));
    return { leavesOut: !line.startsWith('!'), path: new RegExp(`^${pattern}(/|$)`) };
  });

/** Whether a file of the repository, by its path from the root, is there for a COPY. */
export const reachesBuild = (path: string): boolean =>
  ignored.findLast((rule) => rule.path.test(path))?.leavesOut === false;
