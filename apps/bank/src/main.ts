import { sandboxRail } from './adapters/sandboxRail.ts';
import { runBank } from './process.ts';

await runBank(process.env, ({ sandbox }, parts) => (sandbox ? sandboxRail(parts, { seed: 'kontor' }) : null));
