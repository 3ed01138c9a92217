/** The bank of a load run: as in production, with a rail that does with each payment what the run's seed says. */
import { sandboxRail } from '../sandbox/adapters/sandboxRail.ts';
import { runBank } from '../src/process.ts';
import { railOptions } from './rail.ts';

await runBank(process.env, (parts) => sandboxRail(parts, railOptions(process.env['LOAD_RAIL_SEED'] ?? '')));
