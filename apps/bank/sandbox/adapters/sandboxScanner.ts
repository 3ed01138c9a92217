import { createReadStream } from 'node:fs';
import type { Scanner } from '../../src/integrations/scanner.ts';

/** The industry's harmless test file, which every scanner reports (EICAR). In two parts, so that this file is not reported. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

/** The sandbox's stand-in: knows the EICAR test file and nothing else. */
export const sandboxScanner: Scanner = {
  async scan(path) {
    let tail = Buffer.alloc(0);
    for await (const chunk of createReadStream(path)) {
      const window = Buffer.concat([tail, chunk as Buffer]); // a stream without encoding gives buffers
      if (window.includes(eicar)) return 'Eicar-Test-Signature';
      tail = window.subarray(-eicar.length);
    }
    return null;
  },
};
