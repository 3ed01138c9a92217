/** The two places files are kept in, a folder and S3: what holds of one holds of the other. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  BlobsUnavailable,
  fileBlobStore,
  s3BlobStore,
  type BlobStore,
  type S3Options,
} from '../src/integrations/index.ts';
import { StartupError } from '../src/platform/startup.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { customer } from './support/chatting.ts';
import { startS3 } from './support/s3.ts';
import { channelOf } from './operations/chat.ts';
import { note } from './operations/uploads.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let onS3: Awaited<ReturnType<typeof s3BlobStore>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-test-blobs-'));
  s3 = await startS3();
  onS3 = await s3BlobStore(s3.options);
});
afterAll(async () => {
  onS3.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => s3.fail(0));

const kinds: { name: string; store: () => BlobStore; kept: () => Promise<number> }[] = [
  {
    name: 'a folder',
    store: () => fileBlobStore(folder),
    kept: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length,
  },
  { name: 'S3', store: () => onS3, kept: () => s3.objects() },
];

describe.each(kinds)('$name', ({ store, kept }) => {
  test.each([0, 1, 70_000, 12_000_000])(
    'gives back %d bytes as they were, until they are removed',
    async (size) => {
      const bytes = randomBytes(size);
      // In pieces, and of no announced length, as an upload comes.
      const key = await store().put(
        Readable.from(
          Array.from({ length: Math.ceil(size / 65_536) }, (_, at) =>
            bytes.subarray(at * 65_536, (at + 1) * 65_536),
          ),
        ),
      );
      expect(key).toMatch(/^[0-9a-f]{64}$/);
      expect((await buffer(store().open(key))).equals(bytes)).toBe(true);
      await store().remove(key);
      await expect(buffer(store().open(key))).rejects.toThrow();
    },
  );

  test('gives two blobs of the same content keys of their own', async () => {
    const [one, other] = await Promise.all(
      ['same', 'same'].map((text) => store().put(Readable.from([text]))),
    );
    expect(one).not.toBe(other);
    await store().remove(one ?? '');
    expect((await buffer(store().open(other ?? ''))).toString()).toBe('same');
  });

  test('removes what is gone already without an error', async () => {
    const key = await store().put(Readable.from(['gone']));
    await store().remove(key);
    await store().remove(key);
  });

  test.each(['../../etc/passwd', '', 'A'.repeat(64)])('takes %j for no key', async (key) => {
    await expect((async () => buffer(store().open(key)))()).rejects.toThrow('no key of this store');
    await expect((async () => store().remove(key))()).rejects.toThrow('no key of this store');
  });

  test.each([10, 7_000_000])(
    'keeps nothing of what breaks off after %d bytes, as what is too large does',
    async (size) => {
      const before = await kept();
      const tooLarge = new Error('too large');
      const content = Readable.from(
        (function* () {
          for (let sent = 0; sent < size; sent += 65_536) yield randomBytes(Math.min(65_536, size));
          throw tooLarge;
        })(),
      );
      await expect(store().put(content)).rejects.toBe(tooLarge);
      expect(await kept()).toBe(before);
    },
  );

  test('lets a reader leave before the end', async () => {
    const key = await store().put(Readable.from([randomBytes(3_000_000)]));
    for await (const piece of store().open(key)) {
      expect((piece as Buffer).length).toBeGreaterThan(0);
      break;
    }
    await store().remove(key);
  });
});

describe('S3 that fails', () => {
  test('is asked again, and nobody notices', async () => {
    s3.fail(2);
    const key = await onS3.put(Readable.from(['kept']));
    s3.fail(2);
    expect((await buffer(onS3.open(key))).toString()).toBe('kept');
    s3.fail(2);
    await onS3.remove(key);
    await expect(buffer(onS3.open(key))).rejects.toThrow(/key does not exist/);
  });

  test('for longer says so after three times', async () => {
    const key = await onS3.put(Readable.from(['kept']));
    for (const act of [
      () => onS3.put(Readable.from(['lost'])),
      () => buffer(onS3.open(key)),
      () => onS3.remove(key),
    ]) {
      s3.fail(100);
      const asked = await s3.during(() => expect(act()).rejects.toThrow(BlobsUnavailable));
      expect(asked).toBe(3);
    }
  });

  test('and is gone says so', async () => {
    const gone = await startS3();
    const store = await s3BlobStore(gone.options);
    await gone.stop();
    await expect(store.put(Readable.from(['lost']))).rejects.toThrow(
      /^the bucket files at 127\.0\.0\.1:\d+ does not answer$/,
    );
    store.close();
  });

  test.each<[string, Partial<S3Options>]>([
    ['is not there', { endpoint: 'http://127.0.0.1:1' }],
    ['has no such bucket', { bucket: 'nothing' }],
    ['knows another secret', { credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'a-wrong-one' } }],
  ])('because it %s keeps the bank from starting, without its secret', async (_, change) => {
    const opened = s3BlobStore({ ...s3.options, ...change });
    await expect(opened).rejects.toThrow(StartupError);
    await expect(opened).rejects.toThrow(
      /^S3: the bucket (files|nothing) at 127\.0\.0\.1:\d+ can't be used: .*See S3_BUCKET\.$/,
    );
    await expect(opened).rejects.not.toThrow(/S3RVER|a-wrong-one/);
  });
});

describe('a bank whose files are on S3', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank({}, { blobs: onS3 });
  });
  afterAll(() => bank.stop());

  test('takes a file and gives it out; while S3 fails it asks to try again, and nothing is lost', async () => {
    const { client } = await customer(bank);
    const send = () =>
      client.call('uploads.create', {
        body: { files: [note('rent.txt', 'Rent for March')], purpose: 'CHAT' },
        headers: { 'Idempotency-Key': 'sent-again' },
      });
    const before = await s3.objects();
    s3.fail(100);
    expect(await send()).toMatchObject(later);
    s3.fail(0);
    const sent = await send();
    expect(await s3.objects()).toBe(before + 1);

    const { id } = await channelOf(client, 'MAIN');
    const { data } = await client.ok('channels.addDocument', {
      params: { id },
      body: { uploadId: sent.ok ? (sent.body.data[0]?.id ?? '') : '', name: 'rent.txt' },
    });
    const read = () => client.call('channels.documentFile', { params: { id, documentId: data.id } });
    s3.fail(100);
    expect(await read()).toMatchObject(later);
    s3.fail(0);
    const saved = await read();
    expect(saved.ok && (await saved.body.text())).toBe('Rent for March');
  });
});

const later = {
  ok: false,
  status: 503,
  headers: { 'retry-after': '1' },
  body: { code: 'UNAVAILABLE' },
};
