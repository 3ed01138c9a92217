import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { UploadPurpose } from '@kontor/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/database.ts';
import { cleanUp } from '../src/cleanup.ts';
import { claimUploads, readUpload } from '../src/files/uploads/service.ts';
import { startBank, type Person, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { channelOf } from './operations/chat.ts';
import { fixture } from './operations/fixture.ts';
import { note } from './operations/uploads.ts';

let bank: TestBank;
let person: Person;
let client: Client;
beforeAll(async () => {
  bank = await startBank();
  ({ person, client } = await bank.signedIn());
});
afterAll(() => bank.stop());

const send = (files: File[], key?: string) =>
  client.ok('uploads.create', {
    body: { files, purpose: 'APPLICATION' },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const claim = (ids: string[], userId = person.userId, purpose: UploadPurpose = 'APPLICATION') =>
  inTenant(bank.db, bank.tenants.kontor, (tx) =>
    claimUploads(tx, { tenantId: bank.tenants.kontor, userId }, ids, bank.clock.now(), purpose),
  );
const kept = async () =>
  (await readdir(bank.config.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('files that are sent', () => {
  test('come back in the order sent, with what their content is and how long they wait', async () => {
    const text = 'date,sum\n2026-03-05,12.50\n';
    const { data } = await send([
      note('a.txt', 'first'),
      new File([text], 'list.csv', { type: 'image/png' }),
    ]);
    expect(data).toMatchObject([
      { name: 'a.txt', size: 5, mimeType: 'text/plain' },
      {
        name: 'list.csv',
        size: text.length,
        mimeType: 'text/csv',
        sha256: createHash('sha256').update(text).digest('hex'),
        createdAt: bank.clock.now().toISOString(),
        expiresAt: new Date(bank.clock.now().getTime() + 24 * 3_600_000).toISOString(),
      },
    ]);
  });

  test('sent for one thing are taken for no other; sent for nothing in particular for any', async () => {
    const set = await fixture(bank);
    const chat = await channelOf(set.owner.client, 'MAIN');
    const files = () => [note('paper.txt', crypto.randomUUID())];
    const uploaded = async (purpose?: UploadPurpose) => {
      const body = { files: files(), ...(purpose !== undefined && { purpose }) };
      return (await set.owner.client.ok('uploads.create', { body })).data[0]?.id ?? '';
    };
    const put = (uploadId: string) =>
      set.owner.client.call('channels.addDocument', {
        params: { id: chat.id },
        body: { uploadId, name: 'paper.txt' },
      });
    expect(await put(await uploaded('PAYMENT'))).toMatchObject({
      status: 400,
      body: { message: [{ property: 'uploadId', constraints: { isUpload: expect.anything() as unknown } }] },
    });
    for (const purpose of ['CHAT', undefined] as const)
      expect(await put(await uploaded(purpose))).toMatchObject({ status: 201 });
    const ofBatch = await uploaded('BATCH');
    await expect(claim([ofBatch], set.owner.person.userId, 'ORDER')).rejects.toThrow();
    expect(await claim([ofBatch], set.owner.person.userId, 'PAYMENT')).toHaveLength(1);
  });

  test('keep their names to the letter, whatever direction or script they are in', async () => {
    for (const name of [
      'Grüße an 東京 🏦.txt',
      'invoice\u202etxt.gpj.txt',
      'a"b;c=d\'.txt',
      'line\u2028break.txt',
    ]) {
      const { data } = await send([note(name, crypto.randomUUID())]);
      expect(data[0]?.name).toBe(name);
    }
  });

  test('are read again byte for byte by whatever took them, and taken once', async () => {
    const { data } = await send([note('b.txt', 'bytes é')]);
    const id = data[0]?.id ?? '';
    const [upload] = await claim([id]);
    if (upload === undefined) throw new Error('nothing was taken');
    const parts: Buffer[] = [];
    for await (const part of await readUpload(bank.services, upload)) parts.push(part as Buffer);
    expect(Buffer.concat(parts).toString()).toBe('bytes é');
    await expect(claim([id])).rejects.toMatchObject({
      status: 400,
      answer: [{ property: 'documents.0.uploadId' }],
    });
  });

  test('are nobody else’s, and none is taken when one of them can’t be', async () => {
    const { data } = await send([note('c.txt', 'c'), note('d.txt', 'd')]);
    const ids = data.map(({ id }) => id);
    const other = await bank.person();
    await expect(claim(ids, other.userId)).rejects.toMatchObject({ status: 400 });
    await expect(claim([...ids, crypto.randomUUID()])).rejects.toMatchObject({
      answer: [{ property: 'documents.2.uploadId' }],
    });
    await expect(claim([ids[0] ?? '', ids[0] ?? ''])).rejects.toMatchObject({
      answer: [{ property: 'documents.1.uploadId' }],
    });
    expect(await claim(ids)).toHaveLength(2);
  });

  test('sent again with the same key are the same, and kept once', async () => {
    const key = crypto.randomUUID();
    const first = await send([note('e.txt', 'same')], key);
    const before = await kept();
    expect(await send([note('e.txt', 'same')], key)).toEqual(first);
    expect(await kept()).toBe(before);
    expect(
      await client.refused('uploads.create', {
        body: { files: [note('e.txt', 'other')], purpose: 'APPLICATION' },
        headers: { 'Idempotency-Key': key },
      }),
    ).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await kept()).toBe(before);
  });

  test('go after a day unless something has taken them', async () => {
    const { data } = await send([note('f.txt', 'kept'), note('g.txt', 'gone')]);
    const [taken, left] = data.map(({ id }) => id);
    await claim([taken ?? '']);
    bank.clock.advance(24 * 3_600_000);
    await cleanUp(bank.services);
    const { rows } = await bank.admin.query('select id from uploads where id = any($1)', [[taken, left]]);
    expect(rows).toEqual([{ id: taken }]);
    const { rows: all } = await bank.admin.query('select count(*)::int as count from uploads');
    expect(await kept()).toBe(all[0]?.count);
    await client.signIn(person.phone);
  });

  test('are at most 60 in an hour, and at most so much may wait', async () => {
    const busy = await bank.signedIn();
    const batch = (count: number) => ({
      body: { files: Array.from({ length: count }, (_, n) => note(`${n}.txt`, crypto.randomUUID())) },
    });
    for (let sent = 0; sent < 60; sent += 10) await busy.client.ok('uploads.create', batch(10));
    expect(await busy.client.refused('uploads.create', batch(1))).toMatchObject({
      statusCode: 429,
      code: 'RATE_LIMITED',
      retryAfter: 3600,
    });
    bank.clock.advance(3_600_000);
    await busy.client.signIn(busy.person.phone);
    await bank.admin.query('update uploads set size = 5000000 where user_id = $1', [busy.person.userId]);
    expect(await busy.client.refused('uploads.create', batch(1))).toMatchObject({
      statusCode: 422,
      code: 'LIMIT_EXCEEDED',
    });
  });
});

test('a purpose that is none, another field, or no file at all is refused beside its property', async () => {
  await client.signIn(person.phone);
  const refused = async (parts: [string, string | File][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const { status, text } = await client.raw(
      'POST',
      '/api/v1/uploads',
      { origin: client.origin, 'content-type': request.headers.get('content-type') ?? '' },
      await request.bytes(),
    );
    return [
      status,
      (JSON.parse(text) as { message: { property: string }[] }).message.map(({ property }) => property),
    ];
  };
  expect(await refused([['purpose', 'FUN']])).toEqual([400, ['purpose']]);
  expect(
    await refused([
      ['purpose', 'CHAT'],
      ['purpose', 'CHAT'],
    ]),
  ).toEqual([400, ['purpose']]);
  expect(await refused([['colour', 'red']])).toEqual([400, ['colour']]);
  expect(await refused([['file', note()]])).toEqual([400, ['file']]);
  expect(await refused([['purpose', 'CHAT']])).toEqual([400, ['files']]);
});
