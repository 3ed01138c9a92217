import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  errorBody,
  operations,
  schemas,
  type OperationName,
  type OperationPolicy,
  type OperationSchema,
} from '@kontor/api-client/contract';
import { z } from 'zod';
import { startBank, type TestBank } from './support/bank.ts';
import { pathOf, type Client } from './support/client.ts';
import { cardOrder, orderedCard } from './operations/cards.ts';
import { agreed, kept, payment, mfaTokenFor, fixture, unsigned, type Fixture } from './operations/fixture.ts';
import { ordered } from './support/remittance.ts';
import { untilWaiting } from './support/untilWaiting.ts';

let bank: TestBank;
let set: Fixture;
beforeAll(async () => {
  bank = await startBank();
  set = await fixture(bank);
});
afterAll(() => bank.stop());

const json = { 'content-type': 'application/json' };
/** Names of what a part of a call may hold, in the order of the alphabet. */
const propertiesOf = (schema: z.ZodType): string[] => {
  const { properties, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const held = [properties ?? {}, ...anyOf.map((option) => option.properties ?? {})];
  return [...new Set(held.flatMap((each) => Object.keys(each)))].toSorted();
};
/** Where a call is, with these parameters, the others being what is said. */
const pathWith = (
  policy: OperationPolicy,
  held: Readonly<Record<string, string>>,
  other = crypto.randomUUID() as string,
) => `/api${policy.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => held[key] ?? other)}`;
const errorOf = (text: string) => errorBody.strict().parse(JSON.parse(text));

describe('a call that another site could have made', () => {
  const unsafe = (Object.keys(operations) as OperationName[]).filter(
    (name) => operations[name].method !== 'GET',
  );

  /** What a form, an image or a script of a foreign page can make a browser send. */
  const forms = (own: string): Record<string, Record<string, string>> => ({
    'a foreign origin': { ...json, origin: 'https://evil.example' },
    'another tenant’s origin': { ...json, origin: own.replace('kontor', 'pico') },
    'another port of this machine': { ...json, origin: 'http://kontor.localhost:1' },
    'an opaque origin': { ...json, origin: 'null' },
    'no origin at all': { ...json },
    'a browser that says cross-site': { ...json, 'sec-fetch-site': 'cross-site' },
    'a browser that says same-site': { ...json, 'sec-fetch-site': 'same-site' },
    'our origin but a browser that says cross-site': { ...json, origin: own, 'sec-fetch-site': 'cross-site' },
    'our origin with a form’s content type': {
      origin: own,
      'content-type': 'application/x-www-form-urlencoded',
    },
    'our origin with plain text': { origin: own, 'content-type': 'text/plain' },
    'our origin with JSON in disguise': { origin: own, 'content-type': 'text/plain; application/json' },
    'our origin with multipart': { origin: own, 'content-type': 'multipart/form-data; boundary=x' },
  });

  test.each(unsafe)('%s is refused with 403 CSRF in every form, and has no effect', async (name) => {
    const { client } = set.owner;
    const before = await effects();
    const policy: OperationPolicy = operations[name];
    for (const [form, headers] of Object.entries(forms(client.origin))) {
      // Files come as multipart, so there the origin alone tells.
      if (policy.sends === 'files' && form === 'our origin with multipart') continue;
      const path = pathOf(operations[name], { params: { id: crypto.randomUUID() } as never });
      const body =
        name === 'payments.create'
          ? JSON.stringify(payment(set))
          : name === 'auth.phone'
            ? '{"phone":"+12125550123"}'
            : '{}';
      const { status, text } = await client.raw(operations[name].method, path, headers, body);
      expect([form, status, errorOf(text).code]).toEqual([form, 403, 'CSRF']);
    }
    expect(await effects()).toEqual(before);
    await client.ok('users.whoami');
  });

  const effects = async () =>
    (
      await bank.admin.query(
        'select (select count(*) from payments) as payments, (select count(*) from challenges) as challenges, (select count(*) from sessions where ended_at is null) as sessions, (select count(*) from rate_counters) as counted',
      )
    ).rows[0];

  test('is let in when the browser vouches that it comes from here', async () => {
    const { status } = await bank
      .client()
      .raw('POST', '/api/v1/auth/logout', { ...json, 'sec-fetch-site': 'same-origin' }, '{}');
    expect(status).toBe(204);
  });

  test('never gets permission by CORS', async () => {
    const { status, headers } = await set.owner.client.raw('OPTIONS', '/api/v1/payments', {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    });
    expect(status).toBe(404);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('an error answer', () => {
  const post = (path: string, body: string, client: Client = bank.client()) =>
    client.raw('POST', path, { ...json, origin: client.origin }, body);

  test('has the one form of the contract for an unknown path, a wrong method and a path that can not be read', async () => {
    for (const [method, path, status] of [
      ['GET', '/api/v1/nope', 404],
      ['GET', '/api', 404],
      ['DELETE', '/api/v1/accounts', 404],
      ['GET', '/api/v1/accounts/%', 400],
    ] as const) {
      const {
        status: got,
        text,
        headers,
      } = await set.owner.client.raw(method, path, { origin: set.owner.client.origin });
      expect([path, got]).toEqual([path, status]);
      expect(errorOf(text)).toMatchObject({ statusCode: status, requestId: headers['x-request-id'] });
    }
  });

  test('says which fields are wrong, each sentence beginning with the raw property name', async () => {
    const { status, text } = await post(
      '/api/v1/payments',
      JSON.stringify({
        ...payment(set),
        sum: '0',
        currencyId: 'x',
        details: 7,
        extra: 1,
        recipientOrganizationId: undefined,
      }),
      set.owner.client,
    );
    expect(status).toBe(400);
    const { code, message } = errorOf(text);
    expect(code).toBe('VALIDATION');
    expect(message).toEqual([
      { property: 'currencyId', constraints: { isUuid: 'currencyId must be a UUID' } },
      { property: 'sum', constraints: { min: 'sum must be greater than 0' } },
      {
        property: 'recipientOrganizationId',
        constraints: { isNotEmpty: 'recipientOrganizationId must be given' },
      },
      { property: 'details', constraints: { isType: 'details must be of type string' } },
      { property: 'extra', constraints: { isKnown: 'extra is not a known property' } },
    ]);
  });

  test.each(['a\0b', 'half \ud83d'])('names each place of text that can not be stored: %j', async (text) => {
    const { client } = set.owner;
    const refused = async (name: OperationName, path: string, body?: string) => {
      const { method } = operations[name];
      const wire = await client.raw(method, path, { ...json, origin: client.origin }, body);
      const { code, message } = errorOf(wire.text);
      const named = Array.isArray(message)
        ? message.map((each) => (typeof each === 'string' ? each : each.property)).toSorted()
        : message;
      return { name, code, status: wire.status, named };
    };
    for (const name of Object.keys(operations) as OperationName[]) {
      const { params, query, body }: OperationSchema = schemas[name];
      const policy: OperationPolicy = operations[name];
      const [wrong, code, status] = [encodeURIComponent(text.toWellFormed()), 'VALIDATION', 400];
      const path = pathWith(policy, { index: '0', type: 'pdf', kind: 'EURO', place: 'INDIVIDUAL' });
      if (params !== undefined && text.isWellFormed()) {
        const named = propertiesOf(params);
        const spoilt = pathWith(policy, {}, wrong);
        expect(await refused(name, spoilt, '{}')).toEqual({ name, code, status, named });
      }
      if (query !== undefined && propertiesOf(query).length > 0 && text.isWellFormed()) {
        const named = propertiesOf(query);
        const search = named.map((key) => `${key}=${wrong}`).join('&');
        expect(await refused(name, `${path}?${search}`, '{}')).toEqual({ name, code, status, named });
      }
      const named = body === undefined || policy.sends === 'files' ? [] : propertiesOf(body);
      if (named.length > 0) {
        const spoilt = JSON.stringify(Object.fromEntries(named.map((key) => [key, [{ x: text }]])));
        const places = named.map((key) => `${key}.0.x`);
        expect(await refused(name, path, spoilt)).toEqual({ name, code, status, named: places });
      }
    }
  });

  test('names a nested property by its dotted path', async () => {
    const { text } = await post(
      '/api/v1/payments/check',
      JSON.stringify({
        payment: {
          kind: 'INTERNAL',
          organizationId: 'x',
          accountId: set.owner.person.accounts[0]?.id,
          currencyId: payment(set).currencyId,
        },
      }),
      set.owner.client,
    );
    expect(errorOf(text).message).toEqual([
      {
        property: 'payment.organizationId',
        constraints: { isUuid: 'payment.organizationId must be a UUID' },
      },
    ]);
  });

  test.each([
    ['0000-01-01', '0000-01-01T00:00:00.000Z'],
    ['2026-02-30', '2026-02-30T00:00:00.000Z'],
    ['2026-13-01', '2026-13-01T00:00:00Z'],
  ])('is given beside a day or a moment that no calendar has: %s', async (day, moment) => {
    const { client } = set.owner;
    const named = async <K extends OperationName>(name: K, input: Parameters<typeof client.call<K>>[1]) => {
      const { code, message } = await client.refused(name, input);
      expect(code).toBe('VALIDATION');
      return (
        Array.isArray(message) && message.map((each) => (typeof each === 'string' ? each : each.property))
      );
    };
    const params = { id: crypto.randomUUID() };
    const contract = { name: 'Services', signedDate: day, uploadIds: [params.id] };
    expect(await named('beneficiaries.createContract', { params, body: contract })).toEqual(['signedDate']);
    const signature = { mfaToken: 'x', signedAt: moment };
    expect(await named('payments.sign', { params, body: signature })).toEqual(['signedAt']);
    for (const from of [day, moment])
      expect(await named('statements.list', { query: { transferDateFrom: from } })).toEqual([
        'transferDateFrom',
      ]);
  });

  test('says so when the body is no JSON, too large, or missing', async () => {
    for (const [body, status, code] of [
      ['{', 400, 'VALIDATION'],
      [`{"phone":"${'1'.repeat(70_000)}"}`, 413, 'FILE_TOO_LARGE'],
      ['', 400, 'VALIDATION'],
      ['[]', 400, 'VALIDATION'],
      ['{"__proto__":{"x":1}}', 400, 'VALIDATION'],
    ] as const) {
      const answer = await post('/api/v1/auth/phone', body);
      expect([body.slice(0, 20), answer.status, errorOf(answer.text).code]).toEqual([
        body.slice(0, 20),
        status,
        code,
      ]);
    }
  });

  test('is not given for a missing body where nothing is needed', async () => {
    expect((await post('/api/v1/auth/logout', '')).status).toBe(204);
  });

  test('says nothing of the inside when the bank itself fails', async () => {
    const broken = await startBank();
    try {
      const { client } = await broken.signedIn();
      await broken.admin.query('alter table currencies rename to lost_currencies');
      const { status, body } = await client.call('currencies.list');
      expect([status, body]).toEqual([
        500,
        expect.objectContaining({
          code: 'INTERNAL',
          message: 'Internal Server Error',
          error: 'Internal Server Error',
        }),
      ]);
    } finally {
      await broken.stop();
    }
  });

  test('asks to come again while the database does not answer', async () => {
    const cut = await startBank();
    try {
      const { client } = await cut.signedIn();
      await cut.admin.query('begin; lock table accounts in access exclusive mode');
      const outcome = await client.call('accounts.list');
      expect(outcome).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', retryAfter: 1 } });
      expect(outcome.headers['retry-after']).toBe('1');
    } finally {
      await cut.admin.query('rollback');
      await cut.stop();
    }
  });
});

describe('every answer', () => {
  test('of the API carries the security headers, is never stored, and names its request', async () => {
    for (const [path, status] of [
      ['/api/v1/settings/whitelabel', 200],
      ['/api/v1/accounts', 401],
      ['/api/v1/nope', 404],
    ] as const) {
      const answer = await bank.client().raw('GET', path);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy':
          "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      });
    }
  });

  test('repeats a request id that was given, unless it is odd', async () => {
    const id = async (given: string) =>
      (await bank.client().raw('GET', '/api/v1/settings/whitelabel', { 'x-request-id': given })).headers[
        'x-request-id'
      ];
    expect(await id('trace-0123456789')).toBe('trace-0123456789');
    expect(await id('<script>alert(1)</script>')).not.toContain('script');
  });

  test('says whose organization it is about', async () => {
    const { person, client } = set.owner;
    const { id, signingHash } = await unsigned(set);
    const created = { id };
    const signing = {
      mfaToken: await mfaTokenFor(set, { id, signingHash }),
      signedAt: bank.clock.now().toISOString(),
    };
    const { id: contractId, beneficiaryId } = await agreed(set);
    for (const outcome of [
      await client.call('accounts.list', { query: { organizationId: person.organizationId } }),
      await client.call('accounts.get', { params: { id: person.accounts[0]?.id ?? '' } }),
      await client.call('statements.list'),
      await client.call('payments.list'),
      await client.call('payments.create', { body: payment(set, { details: 'Header' }) }),
      await client.call('payments.check', { body: { payment: payment(set) } }),
      await client.call('payments.get', { params: created }),
      await client.call('payments.signatures', { params: created }),
      await client.call('payments.sign', { params: created, body: signing }),
      await client.call('payments.decline', { params: { id: (await unsigned(set)).id } }),
      await client.call('paymentOrders.get', { params: { id: (await ordered(set)).id } }),
      await client.call('beneficiaries.contracts', { params: { id: beneficiaryId } }),
      await client.call('beneficiaries.contract', { params: { id: beneficiaryId, contractId } }),
      await client.call('beneficiaries.remove', { params: { id: (await kept(set)).id } }),
      await client.call('cards.order', { body: cardOrder(set) }),
      await client.call('cards.setStatus', {
        params: { id: (await orderedCard(set)).id },
        body: { status: 'Active' },
      }),
    ]) {
      expect([outcome.ok, outcome.headers['x-organization-id']]).toEqual([true, person.organizationId]);
    }
  });
});

test('a number in a query is decimal digits and nothing else', async () => {
  for (const take of ['0x10', '1e1', '5.0', '+5', ' 5', '', '-1', '٥', '101'])
    expect([take, await set.owner.client.refused('payments.list', { query: { take } })]).toMatchObject([
      take,
      { statusCode: 400, message: [{ property: 'take' }] },
    ]);
  expect(await set.owner.client.call('payments.list', { query: { take: '5' } })).toMatchObject({ ok: true });
});

describe('the tenant', () => {
  const nameAt = async (host: string): Promise<unknown> => {
    const { text } = await bank.client().raw('GET', '/api/v1/settings/whitelabel', { host });
    return (JSON.parse(text) as { data: { key: string } }).data.key;
  };

  test('is chosen by the host; without a name it is the default, and in the sandbox for an unknown one too', async () => {
    expect(await nameAt('pico.localhost')).toBe('pico');
    expect(await nameAt('PICO.localhost:80')).toBe('pico');
    for (const host of [
      'localhost',
      '127.0.0.1:4000',
      '[::1]:4000',
      'kontor.localhost',
      'unheard-of.localhost',
    ])
      expect(await nameAt(host)).toBe('kontor');
  });

  test('of an unknown host is nobody in production: 404', async () => {
    const strict = await startBank({ production: true, sandbox: false, debugCodes: false });
    try {
      await strict.admin.query(
        `update tenants set settings = '{"hosts": ["bank.pico.example"]}' where key = 'pico'`,
      );
      for (const host of [
        'unheard-of.example',
        'unheard-of.localhost',
        'pico.bank.example',
        'pico',
        '192.0.2.1',
        "x'; drop table tenants",
      ]) {
        const { status, text } = await strict.client().raw('GET', '/api/v1/settings/whitelabel', { host });
        expect([host, status, errorOf(text).code]).toEqual([host, 404, 'NOT_FOUND']);
      }
      for (const host of ['Bank.Pico.example', 'pico.localhost:4000', 'localhost', '127.0.0.1']) {
        expect((await strict.client().raw('GET', '/api/v1/settings/whitelabel', { host })).status).toBe(200);
      }
    } finally {
      await strict.stop();
    }
  });

  test('shows a change of its branding with the next answer', async () => {
    await bank.admin.query(
      `update tenants set branding = jsonb_set(branding, '{name}', '"Pico Nuovo"') where key = 'pico'`,
    );
    expect((await bank.client('pico').ok('settings.whitelabel')).data.name).toBe('Pico Nuovo');
  });
});

describe('in production', () => {
  test('cookies are Secure, HTTPS is insisted on, plain-http origins are foreign, and the sandbox is not there', async () => {
    const strict = await startBank({ production: true, sandbox: false, debugCodes: false });
    try {
      for (const path of ['/sandbox/personas', '/sandbox/messages', '/sandbox'])
        expect((await strict.client().raw('GET', path)).status).not.toBe(200);
      expect((await strict.client().raw('POST', '/sandbox/persons', json, '{}')).status).toBe(404);
      const answer = await strict
        .client()
        .raw(
          'POST',
          '/api/v1/auth/logout',
          { ...json, origin: strict.client().origin.replace('http:', 'https:') },
          '{}',
        );
      expect(answer.status).toBe(204);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      for (const cookie of answer.headers['set-cookie'] ?? []) expect(cookie).toContain('; Secure');
      expect(answer.headers['set-cookie']).toHaveLength(2);
      expect(
        (
          await strict
            .client()
            .raw('POST', '/api/v1/auth/logout', { ...json, origin: strict.client().origin }, '{}')
        ).status,
      ).toBe(403);
    } finally {
      await strict.stop();
    }
  });
});

describe('GET /api/openapi.json', () => {
  test('describes every call of the contract and nothing else', async () => {
    const { text } = await bank.client().raw('GET', '/api/openapi.json');
    const document = JSON.parse(text) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: object; security: unknown[] }>>;
      components: { schemas: object };
    };
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, security }]) => [
        operationId,
        method.toUpperCase(),
        path,
        security.length > 0,
      ]),
    );
    const contracted = (Object.keys(operations) as OperationName[]).map((name) => [
      name,
      operations[name].method,
      `/api${operations[name].path}`,
      !('access' in operations[name]),
    ]);
    expect(described.sort()).toEqual(contracted.sort());
    expect(Object.keys(document.components.schemas)).toContain('ErrorBody');
  });
});

describe('a server that is told to stop', () => {
  test('answers the calls under way first and then takes no more', async () => {
    const stopping = await startBank();
    const { client } = await stopping.signedIn();
    await stopping.admin.query('begin; lock table accounts in access exclusive mode');
    const underWay = client.call('accounts.list');
    await untilWaiting(stopping);
    const closed = stopping.closeServer();
    await stopping.admin.query('rollback');
    expect((await underWay).status).toBe(200);
    await closed;
    await expect(client.call('accounts.list')).rejects.toThrow('ECONNREFUSED');
    await stopping.stop();
  });
});
