import { mkdtemp, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clamdScanner, noScanner } from '../src/integrations/index.ts';

const command = 'zINSTREAM\0';

/** What a client has sent by clamd's protocol, once it is whole: the command, then pieces led by their length, the last of none. */
function streamed(sent: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** As much of ClamAV's daemon as the bank uses, by its manual. `answer` null: it hangs up. */
async function fakeClamd(answer: (content: Buffer) => string | null) {
  const server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      const sent = Buffer.concat(parts);
      expect(sent.subarray(0, command.length).toString()).toBe(command);
      const content = streamed(sent);
      if (content === null) return;
      const said = answer(content);
      if (said === null) socket.destroy();
      else socket.end(`${said}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, so this is no pipe's name
  return { scanner: clamdScanner({ host: '127.0.0.1', port }), stop: () => void server.close() };
}

async function fileOf(content: Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'scanned-')), 'upload');
  await writeFile(path, content);
  return path;
}

describe('a scan by ClamAV', () => {
  test('shows it every byte of a file, and passes on what it says of it', async () => {
    // More than one piece, and bytes that look like the end of the stream.
    const clean = Buffer.alloc(300_000, 0);
    const seen: Buffer[] = [];
    const clamd = await fakeClamd((content) => {
      seen.push(content);
      return content.includes('wicked') ? 'stream: Win.Test.Wicked-1 FOUND' : 'stream: OK';
    });
    expect(await clamd.scanner.scan(await fileOf(clean))).toBeNull();
    expect(seen[0]?.equals(clean)).toBe(true);
    expect(await clamd.scanner.scan(await fileOf(Buffer.from('a wicked thing')))).toBe('Win.Test.Wicked-1');
    expect(await clamd.scanner.scan(await fileOf(Buffer.alloc(0)))).toBeNull();
    clamd.stop();
  });

  test.each<[string, string | null]>([
    ['says that a file is too large', 'INSTREAM size limit exceeded. ERROR'],
    ['says something else', 'stream: OK FOUND and lost'],
    ['hangs up', null],
  ])('fails where the daemon %s: nothing counts as clean by that', async (_, said) => {
    const clamd = await fakeClamd(() => said);
    await expect(clamd.scanner.scan(await fileOf(Buffer.from('anything')))).rejects.toThrow();
    clamd.stop();
  });

  test('fails where there is no daemon, or no file', async () => {
    const clamd = await fakeClamd(() => 'stream: OK');
    await expect(clamd.scanner.scan('/nowhere/at/all')).rejects.toThrow(/ENOENT/);
    clamd.stop();
    await expect(clamd.scanner.scan(await fileOf(Buffer.from('anything')))).rejects.toThrow(/ECONNREFUSED/);
  });
});

test('without a scanner no file passes', async () => {
  await expect(noScanner.scan(await fileOf(Buffer.from('anything')))).rejects.toThrow(
    'no scanner is configured',
  );
});
