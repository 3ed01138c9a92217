import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesOf } from './readmes.ts';
import { writeScope } from './registry.ts';

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** Takes the place of what the app names, for a host that has not moved on. */
export const react18 = {
  dependencies: { react: '18.3.1', 'react-dom': '18.3.1' },
  devDependencies: { '@types/react': '18.3.28', '@types/react-dom': '18.3.7' },
};

/** Writes the app of a bank into a folder outside this workspace: what all hosts share, and what is this host's. */
export function writeHost(
  root: string,
  host: string,
  kind: 'vite' | 'next',
  registry: string,
  react: Partial<Manifest> = {},
): void {
  const app = join(import.meta.dirname, 'app');
  cpSync(join(app, kind), host, { recursive: true });
  for (const shared of ['src', 'public']) cpSync(join(app, shared), join(host, shared), { recursive: true });
  const chat = examplesOf(root, 'banking-widgets').find((example) => example.includes('<ChatPopup'));
  if (chat === undefined) throw new Error('The README of banking-widgets shows no chat.');
  writeFileSync(join(host, 'src/Chat.tsx'), chat);

  const file = join(host, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  for (const part of ['dependencies', 'devDependencies'] as const) Object.assign(manifest[part], react[part]);
  writeFileSync(file, JSON.stringify(manifest));
  writeScope(host, registry);
  // Ours were published a moment ago; what they ask of React must hold.
  writeFileSync(
    join(host, 'pnpm-workspace.yaml'),
    "minimumReleaseAgeExclude: ['@kontor/*']\nstrictPeerDependencies: true\n",
  );
}
