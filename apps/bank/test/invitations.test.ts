/** A person is asked before they act for a company, and the company learns nothing of them before they have said yes. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OfficialRequest } from '@kontor/api-client/contract';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import { noticesOf } from './support/chatting.ts';
import type { Client } from './support/client.ts';
import { acceptInvitation, official } from './operations/fixture.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const day = 24 * 3_600_000;

/** A company that has invited a number, and its main representative's browser. */
async function inviting(phone: string, more: Partial<OfficialRequest> = {}) {
  const { person, client } = await bank.signedIn({ type: 'CORPORATE', firstName: 'Ines', lastName: 'Roth' });
  const params = { id: person.organizationId };
  const body = official({ phone, ...more });
  const outcome = await client.call('officials.create', { params, body });
  if (!outcome.ok) expect.fail(JSON.stringify(outcome.body));
  const { id } = outcome.body.data;
  return { person, client, params, body, outcome, of: { ...params, officialId: id } };
}

/** Knows whether something happens for a caller's request: the bank's own workers ask the database beside it. */
const asked = new AsyncLocalStorage<boolean>();
const requestBegins = () => asked.enterWith(true);
beforeAll(() => subscribe('http.server.request.start', requestBegins));
afterAll(() => unsubscribe('http.server.request.start', requestBegins));

/** What a call asks the database, sorted: part of it is asked side by side. */
async function statementsOf<T>(call: () => Promise<T>): Promise<{ answer: T; texts: string[] }> {
  const texts: string[] = [];
  const { query } = pg.Client.prototype as { query: (this: unknown, ...given: unknown[]) => void };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given) {
    const [statement] = given as unknown[];
    if (asked.getStore())
      texts.push(typeof statement === 'string' ? statement : (statement as { text: string }).text);
    return query.apply(this, given);
  });
  try {
    return { answer: await call(), texts: texts.toSorted() };
  } finally {
    spy.mockRestore();
  }
}

/** How the company sees somebody. */
async function seenBy({ client, params, of }: Awaited<ReturnType<typeof inviting>>) {
  const { data } = await client.ok('officials.list', { params });
  return data.edges.find(({ node }) => node.id === of.officialId)?.node ?? expect.fail('not listed');
}

async function signIn(phone: string): Promise<Client> {
  const client = bank.client();
  await client.signIn(phone);
  return client;
}

async function textsTo(phone: string): Promise<{ text: string; channel: string }[]> {
  const { text } = await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(phone)}`);
  return JSON.parse(text) as { text: string; channel: string }[];
}

const setStatus = (client: Client, id: string, status: 'ACCEPTED' | 'DECLINED', version = 1) =>
  client.call('invitations.setStatus', { params: { id }, body: { status, version } });

test('an invitation and its answer are told at once to whose number it is and to the main representatives; to these alike for a number that nobody has', async () => {
  const { client: theirs, person: customer } = await bank.signedIn();
  const { client: viewer, person: colleague } = await bank.signedIn();
  const { client: company, params, of } = await inviting(colleague.phone);
  await setStatus(viewer, of.officialId, 'ACCEPTED');
  const [customers, companys, viewers] = [
    await Socket.admitted(theirs),
    await Socket.admitted(company),
    await Socket.admitted(viewer),
  ];
  const place = (id: string, status: string) => ({ type: 'OFFICIAL', id, status });
  const invited = [];
  for (const phone of [customer.phone, freshPhone()]) {
    const { data } = await company.ok('officials.create', { params, body: official({ phone }) });
    expect(await companys.operation()).toEqual(place(data.id, 'INVITED'));
    invited.push(data.id);
  }
  const [id = ''] = invited;
  expect(await customers.operation()).toEqual(place(id, 'INVITED'));
  // A page that opens its socket only now may have been loaded before.
  expect((await Socket.admitted(theirs)).recent).toContainEqual({
    event: 'operation',
    data: place(id, 'INVITED'),
  });
  await setStatus(theirs, id, 'DECLINED');
  for (const socket of [companys, customers]) expect(await socket.operation()).toEqual(place(id, 'DECLINED'));
  await company.call('officials.setStatus', {
    params: { ...params, officialId: of.officialId },
    body: { status: 'SUSPENDED' },
  });
  // Who acts for the company but does not manage it hears of their own place alone.
  for (const socket of [companys, viewers])
    expect(await socket.operation()).toEqual(place(of.officialId, 'SUSPENDED'));
  expect(customers.frames.filter(({ event }) => event === 'operation')).toEqual([]);
});

describe('before anybody has answered', () => {
  test('nothing says whether the number is a customer’s: answers, headers, lists, audit and messages are the same', async () => {
    const german = await bank.signedIn({ firstName: 'Secret', lastName: 'Agent' });
    await german.client.ok('users.update', {
      params: { id: german.person.userId },
      body: { locale: 'de', email: 'secret@example.com', twilioAuthChannel: 'WHATSAPP' },
    });
    const blocked = await bank.person();
    await bank.admin.query(`update users set status = 'BLOCKED' where id = $1`, [blocked.userId]);
    const employer = await bank.person({ type: 'CORPORATE' });
    const numbers = [freshPhone(), german.person.phone, blocked.phone, employer.phone, freshPhone()];
    const seen = [];
    for (const phone of numbers) {
      const people = async () => (await bank.admin.query('select count(*)::int as n from users')).rows[0];
      const company = await bank.signedIn({ type: 'CORPORATE' });
      const before = await people();
      const params = { id: company.person.organizationId };
      const body = official({ phone });
      const { status, headers, ...answered } = await company.client.call('officials.create', {
        params,
        body,
      });
      const again = await company.client.call('officials.create', { params, body });
      const listed = await company.client.ok('officials.list', { params });
      const audited = await company.client.ok('organizations.audit', { params });
      const texts = (await textsTo(phone)).map(({ text, channel }) => ({ text, channel }));
      const { rows } = await bank.admin.query(
        `select user_id, status from memberships where organization_id = $1 and phone = $2`,
        [params.id, phone],
      );
      seen.push(
        JSON.stringify([
          [status, Object.keys(headers).toSorted(), answered, again.body],
          listed.data.edges.map(({ node }) => node).slice(1),
          audited.data.edges.map(({ node }) => [node.action, node.target, node.after]),
          texts.filter(({ text }) => text.includes('invited')),
          rows,
          [before, await people()],
        ])
          .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
          .replaceAll(phone, 'PHONE')
          .replaceAll(/"n":\d+/g, ''),
      );
    }
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).not.toMatch(/Secret|Agent|secret@/);
    expect(seen[0]).toContain('"user_id":null');
  });

  test('nothing takes the bank longer for a customer’s number: it asks the database the same, to invite and to send again', async () => {
    const customer = await bank.signedIn();
    const { client, person } = await bank.signedIn({ type: 'CORPORATE' });
    const params = { id: person.organizationId };
    const socket = await Socket.admitted(client);
    /** All that a call causes: last of all the company is told of it. */
    const toTheEnd = async <T>(call: Promise<T>) => {
      const answer = await call;
      await socket.operation();
      return answer;
    };
    const invite = async (phone: string) => {
      const created = await statementsOf(() =>
        toTheEnd(client.ok('officials.create', { params, body: official({ phone }) })),
      );
      const { id: officialId, version = 0 } = created.answer.data;
      const sending = { params: { ...params, officialId }, body: { version } };
      const again = await statementsOf(() => toTheEnd(client.ok('officials.resendInvitation', sending)));
      return { created: created.texts, again: again.texts };
    };
    await invite(freshPhone()); // prepares what is asked of a connection once
    const stranger = await invite(freshPhone());
    expect(stranger.created.length).toBeGreaterThan(3);
    expect(stranger.again.length).toBeGreaterThan(3);
    expect(await invite(customer.person.phone)).toEqual(stranger);
  });

  test('the message says nothing that the company wrote, not even its name', async () => {
    const phone = freshPhone();
    const { person, client } = await bank.signedIn({ type: 'CORPORATE' });
    const params = { id: person.organizationId };
    await bank.admin.query(`update organizations set company_name = 'URGENT evil.example' where id = $1`, [
      params.id,
    ]);
    const body = official({ phone, firstName: 'Call +44 20 7946 0999 now', position: 'evil.example' });
    await client.ok('officials.create', { params, body });
    expect((await textsTo(phone)).map(({ text }) => text)).toEqual([
      'Kontor: A company has invited you to act for it. Sign in at http://kontor.localhost:4000 to accept or decline. Not expecting this? You can ignore it.',
    ]);
  });

  test('it is sent again, once for each version that was seen, for two more weeks and three times a day at most', async () => {
    const phone = freshPhone();
    const set = await inviting(phone);
    const resend = (version: number) =>
      set.client.call('officials.resendInvitation', { params: set.of, body: { version } });
    const { expiresAt } = await seenBy(set);
    bank.clock.advance(3 * day);
    await set.client.signIn(set.person.phone);
    const again = await resend(1);
    if (!again.ok) expect.fail(JSON.stringify(again.body));
    const { status, version, expiresAt: later } = again.body.data;
    expect({ status, version }).toEqual({ status: 'INVITED', version: 2 });
    expect(Date.parse(later ?? '') - Date.parse(expiresAt ?? '')).toBe(3 * day);
    expect(await resend(1)).toMatchObject({
      status: 409,
      body: { code: 'STALE_ENTITY', data: { version: 2 } },
    });
    expect(await textsTo(phone)).toHaveLength(2);
    expect([(await resend(2)).status, (await resend(3)).status]).toEqual([200, 200]);
    expect(await resend(4)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await textsTo(phone)).toHaveLength(4);
    // The one before is as good as a new one.
    expect((await setStatus(await signIn(phone), set.of.officialId, 'ACCEPTED', 4)).status).toBe(200);
    expect(await resend(5)).toMatchObject({ status: 400, body: { message: [{ property: 'officialId' }] } });
  });

  test('signing in is no answer: the person does not act for the company, and sees who asks them for what', async () => {
    const owner = await bank.person({ firstName: 'Ada', lastName: 'Byron' });
    const set = await inviting(owner.phone, { signatureType: 'NONE', viewerType: 'VIEWER' });
    const theirs = await signIn(owner.phone);
    expect((await theirs.ok('users.whoami')).data.organizations.map(({ id }) => id)).toEqual([
      owner.organizationId,
    ]);
    expect(await theirs.refused('organizations.get', { params: set.params })).toMatchObject({
      statusCode: 404,
    });
    const { data } = await theirs.ok('invitations.list');
    expect(data.edges.map(({ node }) => node)).toMatchObject([
      {
        id: set.of.officialId,
        organizationId: set.params.id,
        invitedBy: 'Ines Roth',
        companyOfficialType: 'COMPANY_OFFICIAL',
        signatureType: 'NONE',
        viewerType: 'VIEWER',
        status: 'INVITED',
        expiresAt: new Date(bank.clock.now().getTime() + 14 * day).toISOString(),
      },
    ]);
    expect(await seenBy(set)).toMatchObject({
      status: 'INVITED',
      user: { id: null, profile: { firstName: 'Nora' } },
    });
  });

  test('what a stranger typed is never the profile of who signs in', async () => {
    const phone = freshPhone();
    await inviting(phone, { firstName: 'Wrong', lastName: 'Name', dob: '1970-01-01' });
    const theirs = await signIn(phone);
    expect((await theirs.ok('users.whoami')).data).toMatchObject({
      phone,
      email: null,
      identified: false,
      profile: { firstName: null, lastName: null, dob: null },
    });
    await acceptInvitation(theirs);
    expect((await theirs.ok('users.whoami')).data).toMatchObject({
      email: null,
      profile: { firstName: null, lastName: null, dob: null },
    });
  });

  test('a number nobody awaits signs nobody in, nor does one whose invitation was withdrawn or is over', async () => {
    const invalid = async (phone: string) => {
      const client = bank.client();
      const { data } = await client.ok('auth.phone', { body: { phone } });
      return client.refused('auth.verifyCode', { body: { token: data.token, code: data.code ?? '' } });
    };
    expect(await invalid(freshPhone())).toMatchObject({ code: 'INVALID_CODE' });
    const withdrawn = freshPhone();
    const set = await inviting(withdrawn);
    await set.client.ok('officials.setStatus', { params: set.of, body: { status: 'REMOVED' } });
    expect(await invalid(withdrawn)).toMatchObject({ code: 'INVALID_CODE' });
    const late = freshPhone();
    await inviting(late);
    bank.clock.advance(14 * day);
    expect(await invalid(late)).toMatchObject({ code: 'INVALID_CODE' });
  });

  test('a code that was sent to nobody stays a guess when an invitation follows it', async () => {
    const phone = freshPhone();
    const client = bank.client();
    const { data } = await client.ok('auth.phone', { body: { phone } });
    await inviting(phone);
    const body = { token: data.token, code: data.code ?? '' };
    expect(await client.refused('auth.verifyCode', { body })).toMatchObject({ code: 'INVALID_CODE' });
  });
});

describe('a person who accepts', () => {
  test('acts for the company, which sees their name and neither their e-mail address nor their date of birth', async () => {
    const owner = await bank.signedIn({ firstName: 'Ada', lastName: 'Byron' });
    const own = { params: { id: owner.person.userId }, body: { email: 'ada@private.example' } };
    await owner.client.ok('users.update', own);
    await bank.admin.query(`update users set dob = '1990-12-10' where id = $1`, [owner.person.userId]);
    const set = await inviting(owner.person.phone);
    expect(await acceptInvitation(owner.client)).toMatchObject({ status: 'ACCEPTED' });
    expect(
      (await owner.client.ok('users.whoami', { query: { organizationId: set.params.id } })).data,
    ).toMatchObject({ activeOrganization: { id: set.params.id, currentOfficial: { status: 'ACTIVE' } } });
    const seen = await seenBy(set);
    expect(seen).toMatchObject({
      status: 'ACTIVE',
      expiresAt: null,
      user: {
        id: owner.person.userId,
        email: set.body.email,
        profile: { firstName: 'Ada', lastName: 'Byron', dob: null },
      },
    });
    expect(JSON.stringify(seen)).not.toMatch(/private|1990/);
  });

  test('is shown to another main representative by name only', async () => {
    const set = await inviting(freshPhone(), { companyOfficialType: 'MAIN_REPRESENTATIVE' });
    await bank.admin.query(
      `update users set email = 'ines@private.example', dob = '1980-01-02' where id = $1`,
      [set.person.userId],
    );
    const theirs = await signIn(set.body.phone);
    await acceptInvitation(theirs);
    const { data } = await theirs.ok('officials.list', { params: set.params });
    expect(data.edges[0]?.node.user).toMatchObject({
      email: null,
      profile: { firstName: 'Ines', lastName: 'Roth', dob: null },
    });
  });

  test('is told to the main representatives and noted, without where they did it', async () => {
    const owner = await bank.signedIn({ firstName: 'Ada', lastName: 'Byron' });
    const set = await inviting(owner.person.phone);
    await acceptInvitation(owner.client);
    expect((await noticesOf(set.client)).map(({ content }) => content)).toContainEqual(
      expect.stringMatching(/^Nora Quist accepted your invitation and can now act for /),
    );
    const { data } = await set.client.ok('organizations.audit', { params: set.params });
    expect(data.edges.map(({ node }) => node)).toContainEqual(
      expect.objectContaining({
        action: 'OFFICIAL_ACCEPTED',
        target: set.of.officialId,
        actor: expect.objectContaining({ firstName: 'Ada' }) as unknown,
        ip: null,
        device: null,
      }),
    );
  });

  test('has their data kept from guesses: right and wrong ones are refused alike', async () => {
    const owner = await bank.signedIn();
    const own = { params: { id: owner.person.userId }, body: { email: 'guessed@private.example' } };
    await owner.client.ok('users.update', own);
    await bank.admin.query(`update users set dob = '1990-12-10' where id = $1`, [owner.person.userId]);
    const set = await inviting(owner.person.phone);
    const { version } = await acceptInvitation(owner.client);
    for (const guess of [
      { email: 'guessed@private.example' },
      { email: 'other@private.example' },
      { dob: '1990-12-10' },
      { dob: '1991-01-01' },
    ])
      expect(
        await set.client.refused('officials.update', { params: set.of, body: { version, ...guess } }),
      ).toMatchObject({
        statusCode: 400,
        message: [{ constraints: { isUnchanged: expect.anything() as unknown } }],
      });
  });

  test('accepts the place they were shown: one that changed since is shown again', async () => {
    const phone = freshPhone();
    const set = await inviting(phone);
    const theirs = await signIn(phone);
    await set.client.ok('officials.update', {
      params: set.of,
      body: { version: 1, companyOfficialType: 'MAIN_REPRESENTATIVE' },
    });
    const stale = await setStatus(theirs, set.of.officialId, 'ACCEPTED', 1);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'STALE_ENTITY', data: { companyOfficialType: 'MAIN_REPRESENTATIVE', version: 2 } },
    });
    expect(await setStatus(theirs, set.of.officialId, 'ACCEPTED', 2)).toMatchObject({ status: 200 });
  });

  test('loses the company when they are removed, and acts for it again by accepting again', async () => {
    const owner = await bank.signedIn({ firstName: 'Ada', lastName: 'Byron' });
    const set = await inviting(owner.person.phone);
    await acceptInvitation(owner.client);
    await set.client.ok('officials.setStatus', { params: set.of, body: { status: 'REMOVED' } });
    expect(await owner.client.refused('organizations.get', { params: set.params })).toMatchObject({
      statusCode: 404,
    });
    expect(await seenBy(set)).toMatchObject({
      status: 'REMOVED',
      user: { id: null, profile: { firstName: 'Nora' } },
    });
    await set.client.ok('officials.create', { params: set.params, body: set.body });
    expect(await seenBy(set)).toMatchObject({ status: 'INVITED', user: { id: null } });
    await acceptInvitation(owner.client);
    expect(await seenBy(set)).toMatchObject({ status: 'ACTIVE', user: { profile: { firstName: 'Ada' } } });
  });
});

describe('a person who declines', () => {
  test('does not act for the company, which sees that and nothing more', async () => {
    const owner = await bank.signedIn({ firstName: 'Ada', lastName: 'Byron' });
    const set = await inviting(owner.person.phone);
    expect(await setStatus(owner.client, set.of.officialId, 'DECLINED')).toMatchObject({
      status: 200,
      body: { data: { status: 'DECLINED' } },
    });
    expect((await owner.client.ok('invitations.list')).data.edges).toEqual([]);
    expect(await owner.client.refused('organizations.get', { params: set.params })).toMatchObject({
      statusCode: 404,
    });
    const seen = await seenBy(set);
    expect(seen).toMatchObject({
      status: 'DECLINED',
      user: { id: null, email: set.body.email, profile: { firstName: 'Nora', lastName: 'Quist' } },
    });
    const { data } = await set.client.ok('organizations.audit', { params: set.params });
    const entry = data.edges.find(({ node }) => node.action === 'OFFICIAL_DECLINED')?.node;
    expect(entry).toMatchObject({
      target: set.of.officialId,
      actor: null,
      ip: null,
      device: null,
      after: {},
    });
    const notices = await noticesOf(set.client);
    expect(notices.map(({ content }) => content)).toContainEqual(
      expect.stringMatching(/^Nora Quist declined your invitation to act for /),
    );
    expect(JSON.stringify([seen, data, notices])).not.toMatch(/Ada|Byron/);
    expect(JSON.stringify([seen, data, notices])).not.toContain(owner.person.userId);
  });

  test('has their answer in a record of their own', async () => {
    const owner = await bank.signedIn();
    const set = await inviting(owner.person.phone);
    await setStatus(owner.client, set.of.officialId, 'DECLINED');
    const { rows } = await bank.admin.query(
      `select actor_id, organization_id, session_id is not null as here from audit_log where action = 'INVITATION_DECLINED' and target_id = $1`,
      [set.of.officialId],
    );
    expect(rows).toEqual([{ actor_id: owner.person.userId, organization_id: null, here: true }]);
  });

  test('can be invited again, and accept after all', async () => {
    const owner = await bank.signedIn();
    const set = await inviting(owner.person.phone);
    await setStatus(owner.client, set.of.officialId, 'DECLINED');
    const { data } = await set.client.ok('officials.create', { params: set.params, body: set.body });
    expect(data).toMatchObject({ id: set.of.officialId, status: 'INVITED' });
    await acceptInvitation(owner.client);
    expect(await seenBy(set)).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('an invitation', () => {
  test('is the invited person’s alone, good once, and not good when withdrawn or over', async () => {
    const owner = await bank.signedIn();
    const set = await inviting(owner.person.phone);
    const id = set.of.officialId;
    const stranger = await bank.signedIn();
    for (const client of [stranger.client, set.client])
      expect(await setStatus(client, id, 'ACCEPTED')).toMatchObject({ status: 404 });
    await set.client.ok('officials.setStatus', { params: set.of, body: { status: 'REMOVED' } });
    for (const status of ['ACCEPTED', 'DECLINED'] as const)
      expect(await setStatus(owner.client, id, status)).toMatchObject({ status: 404 });
    await set.client.ok('officials.create', { params: set.params, body: set.body });
    bank.clock.advance(14 * day);
    await Promise.all([owner, set].map(({ client, person }) => client.signIn(person.phone)));
    expect(await setStatus(owner.client, id, 'ACCEPTED', 3)).toMatchObject({ status: 404 });
    expect((await owner.client.ok('invitations.list')).data.edges).toEqual([]);
    expect(await seenBy(set)).toMatchObject({ status: 'EXPIRED', expiresAt: null });
    await set.client.ok('officials.create', { params: set.params, body: set.body });
    expect(await setStatus(owner.client, id, 'ACCEPTED', 4)).toMatchObject({ status: 200 });
    expect(await setStatus(owner.client, id, 'DECLINED', 4)).toMatchObject({ status: 404 });
  });

  test('answered and withdrawn at once ends one way', async () => {
    for (let round = 0; round < 10; round += 1) {
      const owner = await bank.signedIn();
      const set = await inviting(owner.person.phone);
      const answers = await Promise.all([
        setStatus(owner.client, set.of.officialId, 'DECLINED'),
        set.client.call('officials.setStatus', { params: set.of, body: { status: 'REMOVED' } }),
      ]);
      expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    }
  });
});

describe('messages that a company can send', () => {
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    Map.groupBy(await Promise.all(calls), ({ status }) => status);

  test('are 20 a day, however many invitations are sent at once; the answer says when it goes on', async () => {
    const { person, client } = await bank.signedIn({ type: 'CORPORATE' });
    const params = { id: person.organizationId };
    const phones = Array.from({ length: 50 }, freshPhone);
    const answers = await statuses(
      phones.map((phone) => client.call('officials.create', { params, body: official({ phone }) })),
    );
    expect([answers.get(201)?.length, answers.get(429)?.length]).toEqual([20, 30]);
    expect(answers.get(429)?.[0]).toMatchObject({
      headers: { 'retry-after': String(day / 1000) },
      body: { code: 'RATE_LIMITED', retryAfter: day / 1000 },
    });
    const texts = await Promise.all(phones.map(textsTo));
    expect(texts.flat()).toHaveLength(20);
    expect((await client.ok('officials.list', { params, query: { all: 'true' } })).data.edges).toHaveLength(
      21,
    );
    bank.clock.advance(day);
    await client.signIn(person.phone);
    await client.ok('officials.create', { params, body: official() });
  });

  test('are 3 a day to one number, however often it is removed and invited again', async () => {
    const set = await inviting(freshPhone());
    for (let n = 0; n < 60; n += 1) {
      await set.client.call('officials.setStatus', { params: set.of, body: { status: 'REMOVED' } });
      await set.client.call('officials.create', { params: set.params, body: set.body });
    }
    expect(await textsTo(set.body.phone)).toHaveLength(3);
    expect(
      await set.client.refused('officials.create', { params: set.params, body: set.body }),
    ).toMatchObject({
      statusCode: 429,
    });
  });

  test('are 5 a day to one number from all companies together, none of which is told', async () => {
    const phone = freshPhone();
    const companies = await Promise.all(
      Array.from({ length: 10 }, () => bank.signedIn({ type: 'CORPORATE' })),
    );
    const answers = await statuses(
      companies.map(({ person, client }) =>
        client.call('officials.create', { params: { id: person.organizationId }, body: official({ phone }) }),
      ),
    );
    expect(answers.get(201)).toHaveLength(10);
    expect(await textsTo(phone)).toHaveLength(5);
    expect((await (await signIn(phone)).ok('invitations.list')).data.edges).toHaveLength(10);
  });

  test('are not used up by a repetition under the same key', async () => {
    const { person, client } = await bank.signedIn({ type: 'CORPORATE' });
    const params = { id: person.organizationId };
    const body = official();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    for (let n = 0; n < 30; n += 1) await client.ok('officials.create', { params, body, headers });
    expect(await textsTo(body.phone)).toHaveLength(1);
    await client.ok('officials.create', { params, body: official() });
  });
});
