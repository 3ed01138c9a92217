/** What a bank with sample customers needs beside one in production, which runs without any of this. */
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { sandboxRail } from './adapters/sandboxRail.ts';

export { sandboxCardVault } from './adapters/sandboxCardVault.ts';
export { sandboxCompanyRegistry } from './adapters/sandboxCompanyRegistry.ts';
export { sandboxIdentity } from './adapters/sandboxIdentity.ts';
export { sandboxPayeeVerifier } from './adapters/sandboxPayeeVerifier.ts';
export { sandboxPaymentScreener } from './adapters/sandboxPaymentScreener.ts';
export { sandboxScanner } from './adapters/sandboxScanner.ts';
export { sandboxClock } from './clock.ts';
export { sandboxMarket } from './exchange.ts';
export { greeting } from './greeting.ts';
export { registerSandbox } from './routes.ts';
export { seedSandbox } from './seed.ts';

/** The rail of the sandbox: it does with each payment what its seed says. */
export const railOfSandbox = (parts: { readonly db: Database; readonly clock: Clock }) =>
  sandboxRail(parts, { seed: 'kontor' });
