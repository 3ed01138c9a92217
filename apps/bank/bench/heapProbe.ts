/** Loaded before the bank of a soak: at each SIGUSR2 it collects its garbage and notes in `HEAP_FILE` what is left, bytes a line. */
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // there since the line above
const file = process.env['HEAP_FILE'] ?? '';
process.on('SIGUSR2', () => {
  collect();
  appendFileSync(file, `${process.memoryUsage().heapUsed}\n`);
});
