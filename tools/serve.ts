/**
 * `npm start`: builds the portal and the sandbox's console when their sources changed, then runs the bank, which starts its
 * database, migrates, seeds the sandbox and serves all of it on one port (PORT, default 4000). Everything lives in this
 * process, so Ctrl-C ends it all.
 */
import { buildApp } from './apps.ts';

await buildApp('portal', 'server/document.js');
await buildApp('console', 'index.html');
await import('../apps/bank/src/main.ts');
