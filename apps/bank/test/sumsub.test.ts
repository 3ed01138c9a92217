import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sumsubIdentity, type SumsubOptions } from '../src/integrations/sumsubIdentity.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { begun } from './operations/applications.ts';

const applicantId = '5b594ade0a975a36c9349e66';

type Asked = { readonly method: string; readonly url: string; readonly body: unknown };

/** As much of Sumsub's API as the bank uses, by its documentation: it checks each signature and knows an applicant once. */
async function fakeSumsub(
  { appToken, secretKey }: Pick<SumsubOptions, 'appToken' | 'secretKey'>,
  now: () => Date,
) {
  const asked: Asked[] = [];
  const known = new Set<string>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const { method = '', url = '', headers } = request;
      const time = String(headers['x-app-access-ts']);
      const signature = createHmac('sha256', secretKey)
        .update(time + method + url + text)
        .digest('hex');
      const answer = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      const late = Math.abs(Number(time) * 1000 - now().getTime()) > 60_000;
      if (headers['x-app-token'] !== appToken || headers['x-app-access-sig'] !== signature || late)
        return answer(401, { code: 401, errorCode: 4003, description: 'Request signature mismatch' });
      const body =
        text === '' ? undefined : (JSON.parse(text) as { externalUserId?: string; userId?: string });
      asked.push({ method, url, body });
      if (url.startsWith('/resources/applicants?levelName=')) {
        const name = body?.externalUserId ?? '';
        if (known.has(name)) return answer(409, { code: 409, description: 'Applicant already exists' });
        known.add(name);
        return answer(201, { id: applicantId, externalUserId: name });
      }
      if (/^\/resources\/applicants\/-;externalUserId=[^/]+\/one$/.test(url))
        return answer(200, { id: applicantId });
      if (url === '/resources/accessTokens/sdk')
        return answer(200, { token: '_act-b8ebfb63', userId: body?.userId });
      return answer(404, { code: 404 });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, so this is no pipe's name
  return { asked, baseUrl: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const secrets = { appToken: 'sbx:token', secretKey: 'key of requests', webhookSecret: 'key of reports' };

let bank: TestBank;
let sumsub: Awaited<ReturnType<typeof fakeSumsub>>;
let client: Client;
beforeAll(async () => {
  sumsub = await fakeSumsub(secrets, () => bank.clock.now());
  const { baseUrl } = sumsub;
  bank = await startBank({ sumsub: { ...secrets, baseUrl, levelName: 'basic kyc' } });
});
beforeEach(async () => {
  sumsub.asked.length = 0;
  ({ client } = await bank.signedIn({ accounts: [] }));
});
afterAll(async () => {
  sumsub.stop();
  await bank.stop();
});

const state = async (id: string) =>
  (await client.ok('applications.get', { params: { id } })).data.sumSubApplication;

describe('a token for Sumsub’s own form', () => {
  test('is asked for with signed requests, for the applicant it knows under the application’s name', async () => {
    const { id, applicationScheme } = await begun(client);
    expect(applicationScheme.kycProvider).toBe('SUMSUB');
    const { data } = await client.ok('applications.identityToken', { params: { id } });
    const externalUserId = `${bank.tenants.kontor}.${id}`;
    expect(data).toEqual({
      token: '_act-b8ebfb63',
      applicantId,
      externalUserId,
      levelName: 'basic kyc',
      expiresAt: new Date(bank.clock.now().getTime() + 600_000).toISOString(),
      provider: 'SUMSUB',
    });
    expect(sumsub.asked).toMatchObject([
      {
        method: 'POST',
        url: '/resources/applicants?levelName=basic%20kyc',
        body: { externalUserId, fixedInfo: { firstName: 'Ada', lastName: 'Nowak', dob: '1990-05-17' } },
      },
      {
        url: '/resources/accessTokens/sdk',
        body: { userId: externalUserId, levelName: 'basic kyc', ttlInSecs: 600 },
      },
    ]);
    expect(await state(id)).toMatchObject({ applicantId, reviewStatus: 'init' });
    await client.ok('applications.identityToken', { params: { id } });
    expect(sumsub.asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'GET', 'POST']);
  });

  test('is not fetched from where an answer sends the bank', async () => {
    const sent = createServer((request, response) => {
      response.writeHead(307, { location: new URL(request.url ?? '', sumsub.baseUrl).href }).end();
    }).listen(0, '127.0.0.1');
    await once(sent, 'listening');
    const { port } = sent.address() as AddressInfo; // it listens on a port, so this is no pipe's name
    const identity = sumsubIdentity({
      ...secrets,
      baseUrl: `http://127.0.0.1:${port}`,
      levelName: 'basic kyc',
    });
    const applicant = {
      externalUserId: 'kontor.1',
      firstName: 'Ada',
      lastName: 'Nowak',
      dob: '1990-05-17',
      phone: '+447700900123',
    };
    await expect(identity.begin(applicant, bank.clock.now())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(sumsub.asked).toEqual([]);
    sent.close();
  });

  test('that can’t be had is 503, and the application stays as it was', async () => {
    const elsewhere = await startBank({
      sumsub: { ...secrets, secretKey: 'another key', baseUrl: sumsub.baseUrl, levelName: 'basic kyc' },
    });
    try {
      const { client: other } = await elsewhere.signedIn({ accounts: [] });
      const { id } = await begun(other);
      expect(await other.refused('applications.identityToken', { params: { id } })).toMatchObject({
        statusCode: 503,
        code: 'UNAVAILABLE',
      });
      expect((await other.ok('applications.get', { params: { id } })).data.sumSubApplication).toBeNull();
    } finally {
      await elsewhere.stop();
    }
  });
});

describe('a report of Sumsub', () => {
  const report = (id: string, at: string, more: object) =>
    JSON.stringify({
      applicantId,
      externalUserId: `${bank.tenants.kontor}.${id}`,
      type: 'applicantReviewed',
      reviewStatus: 'completed',
      createdAtMs: at,
      ...more,
    });
  async function send(body: string, headers: Record<string, string> = {}): Promise<number> {
    const digest = createHmac('sha256', secrets.webhookSecret).update(body).digest('hex');
    const signed = { 'x-payload-digest': digest, 'x-payload-digest-alg': 'HMAC_SHA256_HEX', ...headers };
    const all = { 'content-type': 'application/json', ...signed };
    return (await bank.client().raw('POST', '/reports/sumsub', all, body)).status;
  }
  const red = {
    reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'RETRY', moderationComment: 'Blurred' },
  };
  const green = { reviewResult: { reviewAnswer: 'GREEN' } };

  test('that is signed says what came of the verification; one that comes late changes nothing', async () => {
    const { id } = await begun(client);
    expect(await send(report(id, '2026-03-05 12:00:01.000', red))).toBe(204);
    expect(await state(id)).toEqual({
      applicantId,
      reviewStatus: 'completed',
      reviewAnswer: 'RED',
      rejectType: 'RETRY',
      moderationComment: 'Blurred',
    });
    expect(await send(report(id, '2026-03-05 12:00:03.000', green))).toBe(204);
    expect(await send(report(id, '2026-03-05 12:00:02.000', red))).toBe(204);
    expect(await state(id)).toMatchObject({ reviewAnswer: 'GREEN', rejectType: null });
  });

  test('that is not signed, or not as it should be, is refused and changes nothing', async () => {
    const { id } = await begun(client);
    const body = report(id, '2026-03-05 12:00:01.000', green);
    const sha1 = createHmac('sha1', secrets.webhookSecret).update(body).digest('hex');
    const own = createHmac('sha256', secrets.webhookSecret).update(body).digest('hex');
    const forged: Record<string, string>[] = [
      { 'x-payload-digest': '' },
      { 'x-payload-digest': '00'.repeat(32) },
      { 'x-payload-digest': own.slice(2) },
      { 'x-payload-digest': createHmac('sha256', secrets.secretKey).update(body).digest('hex') },
      { 'x-payload-digest': sha1, 'x-payload-digest-alg': 'HMAC_SHA1_HEX' },
      { 'x-payload-digest-alg': 'HMAC_SHA512_HEX' },
    ];
    for (const headers of forged) expect([headers, await send(body, headers)]).toEqual([headers, 401]);
    const of = {
      'x-payload-digest': own,
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      'content-type': 'application/json',
    };
    const changed = body.replace('GREEN', 'RED');
    expect((await bank.client().raw('POST', '/reports/sumsub', of, changed)).status).toBe(401);
    expect(await state(id)).toBeNull();
  });

  test('about nobody here is taken as done, so that it isn’t sent for ever', async () => {
    expect(await send(report(crypto.randomUUID(), '2026-03-05 12:00:01.000', green))).toBe(204);
    expect(await send('{"type":"kytTxnReviewed"}')).toBe(204);
    expect(await send('no JSON')).toBe(204);
  });
});
