import { runBank } from './process.ts';

await runBank(process.env);
