/**
 * `npm run dev`: the portal from source with hot reload on PORT (default 4000), the bank behind it on the port above,
 * started anew whenever its sources change, with the sandbox's console as it was built. Ctrl-C ends both.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { portalDevPlugin } from '../apps/portal/dev.ts';
import portal from '../apps/portal/vite.config.ts';
import { buildApp } from './apps.ts';

await buildApp('console', 'index.html');

const port = Number(process.env['PORT'] ?? 4000);
const bankPort = port + 1;

const bank = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--conditions=@kontor/source', 'apps/bank/src/main.ts'],
  { env: { ...process.env, PORT: String(bankPort), PUBLIC_PORT: String(port) }, stdio: 'inherit' },
);
const server = await createServer({
  ...portal,
  configFile: false,
  plugins: [...(portal.plugins ?? []), portalDevPlugin({ bankUrl: `http://127.0.0.1:${bankPort}` })],
  server: { port, strictPort: true, allowedHosts: ['.localhost'] },
});
await server.listen();
console.log(`Portal from source on port ${port}; what the bank prints follows.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    bank.kill(signal);
    void server.close();
  });
bank.on('exit', (code) => {
  void server.close().then(() => process.exit(code ?? 0));
});
