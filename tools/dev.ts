/**
 * `npm run dev`: the portal from source with hot reload on PORT (default 4000), the bank behind it on the port above,
 * restarted whenever its sources change, with the sandbox's console as it was built. Ctrl-C ends both.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'vite';
import { readConfig } from '../apps/bank/src/config.ts';
import { reasonOf, requirePort } from '../apps/bank/src/platform/startup.ts';
import { portalDevPlugin } from '../apps/portal/dev.ts';
import portal from '../apps/portal/vite.config.ts';
import { buildApp } from './apps.ts';

try {
  const { port, host } = readConfig(process.env);
  const bankPort = port + 1;
  await requirePort(port, host);
  await requirePort(bankPort, host);
  await buildApp('console', 'index.html');
  const server = await createServer({
    ...portal,
    configFile: false,
    plugins: [...(portal.plugins ?? []), portalDevPlugin({ bankUrl: `http://127.0.0.1:${bankPort}` })],
    server: { port, host, strictPort: true, allowedHosts: ['.localhost'] },
  });
  await server.listen();
  console.log(`Portal from source on port ${port}; what the bank prints follows.`);
  const bank = startBank({ PORT: String(bankPort), PUBLIC_PORT: String(port) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => bank.kill(signal));
  bank.on('exit', (code) => {
    void server.close().then(() => process.exit(code ?? 0));
  });
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

/** The bank, restarted when one of its files changes. */
function startBank(env: Record<string, string>): ChildProcess {
  return spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--conditions=@kontor/source', 'apps/bank/src/main.ts'],
    // A group of its own: a terminal's Ctrl-C would reach the bank twice, and a second one means at once.
    { env: { ...process.env, ...env }, stdio: 'inherit', detached: true },
  );
}
