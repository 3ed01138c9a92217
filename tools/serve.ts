/**
 * `npm start`: builds the portal and the sandbox's console when their sources changed, then runs the bank, which starts its
 * database, migrates, seeds the sandbox and serves all of it on one port (PORT, default 4000). Everything lives in this
 * process, so Ctrl-C ends it all.
 */
import { readConfig } from '../apps/bank/src/config.ts';
import { reasonOf, requirePort } from '../apps/bank/src/platform/startup.ts';
import { buildApp } from './apps.ts';

try {
  const { port, host } = readConfig(process.env);
  await requirePort(port, host); // before the long part
  await buildApp('portal', 'server/document.js');
  await buildApp('console', 'index.html');
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
await import('../apps/bank/src/main.ts');
