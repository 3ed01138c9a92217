import { createReadStream } from 'node:fs';
import { connect } from 'node:net';

/** Looks for malware in a file before the bank keeps it. */
export type Scanner = {
  /**
   * The name of what was found in the file at `path`, or null when it is clean.
   * @throws Error when it could not be looked at: then the file is not kept
   */
  scan(path: string): Promise<string | null>;
};

/** Where no scanner is configured: nothing can be looked at, so no file is kept. */
export const noScanner: Scanner = {
  scan: () => Promise.reject(new Error('no scanner is configured')),
};

const answerMs = 30_000;

/** A ClamAV daemon, spoken to in its own protocol (clamd, INSTREAM). @param address `host:port` */
export function clamdScanner({ host, port }: { host: string; port: number }): Scanner {
  return {
    scan: (path) =>
      new Promise((resolve, reject) => {
        const socket = connect({ host, port, timeout: answerMs });
        const answer: Buffer[] = [];
        socket.on('data', (part: Buffer) => answer.push(part));
        socket.on('timeout', () => socket.destroy(new Error('the scanner did not answer')));
        socket.on('error', reject);
        socket.on('close', () => {
          const text = Buffer.concat(answer).toString('latin1').replaceAll('\0', '').trim();
          const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
          if (found !== undefined) resolve(found);
          else if (text === 'stream: OK') resolve(null);
          else reject(new Error(`the scanner answered ${JSON.stringify(text)}`));
        });
        socket.on('connect', () => {
          socket.write('zINSTREAM\0');
          const content = createReadStream(path);
          content.on('data', (chunk) => {
            const part = Buffer.from(chunk);
            const length = Buffer.alloc(4);
            length.writeUInt32BE(part.length);
            if (!socket.write(Buffer.concat([length, part]))) content.pause();
          });
          socket.on('drain', () => content.resume());
          content.on('error', (error) => socket.destroy(error));
          content.on('end', () => socket.write(Buffer.alloc(4)));
        });
      }),
  };
}
