import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Options } from '../../src/integrations/index.ts';

/** An S3 server of this test's own, with one bucket. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'kontor-test-s3-'));
  const bucket = 'files';
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  let failures = 0;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (failures > 0) {
      failures -= 1;
      request.resume();
      response.writeHead(503).end();
    } else answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const options: S3Options = {
    bucket,
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    pathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  return {
    options,
    /** Answers 503 this many times before it is well again. */
    fail(times: number) {
      failures = times;
    },
    /** How often it was asked anything while `act` ran. */
    async during(act: () => Promise<unknown>): Promise<number> {
      const before = asked;
      await act();
      return asked - before;
    },
    /** Objects that are kept, parts of unfinished ones included. */
    objects: async () =>
      (await readdir(directory, { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile() && !entry.name.endsWith('_metadata.json') && !entry.name.endsWith('.md5'),
      ).length,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
