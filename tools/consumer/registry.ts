import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runServer } from 'verdaccio';
import { run } from './processes.ts';

/**
 * Serves a registry on a free port until this process ends. It knows our own packages alone, as a bank's private one would: a
 * host asks it for their scope, and the registry that npm is configured with for all else.
 * @param folder for all that it keeps
 */
export async function startRegistry(folder: string): Promise<{ url: string; close: () => void }> {
  mkdirSync(folder);
  const file = join(folder, 'config.yaml');
  writeFileSync(
    file,
    `
storage: ./storage
packages:
  '@kontor/*': { access: $all, publish: $all }
web: { enable: false }
log: { type: stdout, format: pretty, level: fatal }
`,
  );
  const server = (await runServer(file)) as Server; // it is typed as anything
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Names the registry of our scope to npm and pnpm in a folder; no setting of the machine comes before it. */
export const writeScope = (folder: string, url: string): void =>
  writeFileSync(join(folder, '.npmrc'), `@kontor:registry=${url}\n`);

/** Packs the packages and publishes what was packed. */
export async function publishPackages(root: string, folder: string, url: string): Promise<void> {
  mkdirSync(folder);
  writeScope(folder, url);
  await run(root, 'pnpm', '-r', '--filter', './packages/*', 'pack', '--pack-destination', folder);
  for (const tarball of globSync('*.tgz', { cwd: folder }))
    await run(folder, 'pnpm', 'publish', tarball, '--no-git-checks');
}
