import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardDetails, type Card } from '@kontor/api-client/contract';
import { z } from 'zod';
import { bankLanguages, type BankLanguage } from '../src/platform/text/language.ts';
import { deliveryAddress, detailsToken, orderedCard } from './operations/cards.ts';
import { fixture, type Fixture } from './operations/fixture.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { activeCard, bankSays, become, expired } from './support/cards.ts';
import type { Client } from './support/client.ts';

const logged: string[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged.push(chunk.toString());
    done();
  },
});

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank({ logLevel: 'trace' }, {}, log);
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  set = await fixture(bank);
});

const client = () => set.owner.client;
const plastic = { cardType: 'PHYSICAL', deliveryAddress } as const;
const signedAt = () => bank.clock.now().toISOString();
const show = (id: string, mfaToken: string, by: Client = client()) =>
  by.call('cards.details', { params: { id }, body: { mfaToken, signedAt: signedAt() } });
/** What is said to somebody who asks for a code. */
const codeFor = (id: string, headers: Record<string, string> = {}) =>
  client().call('signatures.sendCode', {
    body: {
      mfa: 'PHONE',
      channel: 'SMS',
      subject: { type: 'CARD_DETAILS', ids: [id], signingHash: '' },
    },
    headers,
  });
const shown = async (id: string) => {
  const answer = await show(id, await detailsToken(client(), id));
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return { answer, details: cardDetails.parse(answer.body.data) };
};

/** ISO/IEC 7812-1, annex B, from the right: every second digit counts twice, and a sum of two digits as both. */
const checks = (number: string): boolean => {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = [...number]
    .toReversed()
    .map((digit, place) => (place % 2 === 1 ? (doubled[Number(digit)] ?? 0) : Number(digit)))
    .reduce((a, b) => a + b, 0);
  return sum % 10 === 0;
};

describe('the number of a card', () => {
  test('is shown with a code that was sent for it: a right one of its network that ends as the card does, the same each time', async () => {
    const cards: Card[] = [await orderedCard(set), await activeCard(set)];
    const numbers: string[] = [];
    for (const { id, cardNumber, expirationDate } of cards) {
      bank.clock.advance(61_000);
      const { answer, details } = await shown(id);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(details).toEqual({
        number: expect.stringMatching(new RegExp(`^4\\d{11}${cardNumber}$`)) as string,
        expirationDate,
        securityCode: expect.stringMatching(/^\d{3}$/) as string,
      });
      expect(checks(details.number)).toBe(true);
      numbers.push(details.number.slice(0, 12));
      bank.clock.advance(61_000);
      expect((await shown(id)).details).toEqual(details);
    }
    expect(new Set(numbers).size).toBe(2);
  });

  test('is right whatever its last digits are, in each network’s range', async () => {
    for (const [network, first] of [
      ['visa', '4'],
      ['mc', '5'],
      ['up', '6'],
    ] as const)
      for (let end = 0; end < 10_000; end += 37) {
        const lastFour = String(end).padStart(4, '0');
        const secrets = await bank.services.vault?.secretsOf({ id: crypto.randomUUID(), network, lastFour });
        expect(secrets?.number).toMatch(new RegExp(`^${first}\\d{11}${lastFour}$`));
        expect(checks(secrets?.number ?? '1')).toBe(true);
      }
  });

  test('of plastic is there once its holder has taken it into use', async () => {
    const { id } = await orderedCard(set, plastic);
    expect(await codeFor(id)).toMatchObject({ status: 409, body: { code: 'STALE_ENTITY' } });
    await bankSays(set, id, 'New');
    expect(await codeFor(id)).toMatchObject({ status: 409, body: { code: 'STALE_ENTITY', data: { id } } });
    await become(set, id, 'Active');
    await shown(id);
    bank.clock.advance(61_000);
    await become(set, id, 'Frozen');
    await shown(id);
  });

  test('is not shown of a card that is over, not even with a code that was sent before', async () => {
    const [cancelled, old] = [await activeCard(set), await activeCard(set)];
    const first = await detailsToken(client(), cancelled.id);
    await become(set, cancelled.id, 'Canceled');
    expect(await show(cancelled.id, first)).toMatchObject({
      status: 409,
      body: { code: 'STALE_ENTITY', data: { status: 'Canceled' } },
    });
    bank.clock.advance(61_000);
    const second = await detailsToken(client(), old.id);
    await expired(set, old.id);
    expect(await show(old.id, second)).toMatchObject({ status: 409, body: { data: { status: 'Void' } } });
    bank.clock.advance(61_000);
    for (const { id } of [cancelled, old]) expect(await codeFor(id)).toMatchObject({ status: 409 });
  });

  test('is shown once for a code, and for no other card, person or time', async () => {
    const [one, other] = [await activeCard(set), await activeCard(set)];
    const spent = await detailsToken(client(), one.id);
    expect((await show(one.id, spent)).status).toBe(200);
    expect(await show(one.id, spent)).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } });
    expect(await show(one.id, 'unknown')).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } });

    bank.clock.advance(61_000);
    const ofOther = await detailsToken(client(), other.id);
    expect(await show(one.id, ofOther)).toMatchObject({
      status: 409,
      body: { code: 'SIGNING_SUBJECT_MISMATCH' },
    });
    expect(await show(other.id, ofOther)).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } });

    bank.clock.advance(61_000);
    const late = await detailsToken(client(), one.id);
    bank.clock.advance(120_000);
    expect(await show(one.id, late)).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } });

    bank.clock.advance(61_000);
    const stolen = await detailsToken(client(), one.id);
    const { client: stranger } = await bank.signedIn();
    expect(await show(one.id, stolen, stranger)).toMatchObject({ status: 404 });
    const elsewhere = bank.client();
    await elsewhere.signIn(set.owner.person.phone);
    expect(await show(one.id, stolen, elsewhere)).toMatchObject({
      status: 400,
      body: { code: 'TOKEN_EXPIRED' },
    });
  });

  test('has codes like any other: one a minute, for exactly one card', async () => {
    const { id } = await activeCard(set);
    expect((await codeFor(id)).status).toBe(200);
    expect(await codeFor(id)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    const two = { type: 'CARD_DETAILS' as const, ids: [id, crypto.randomUUID()], signingHash: '' };
    const body = { mfa: 'PHONE' as const, channel: 'SMS' as const, subject: two };
    expect(await client().call('signatures.sendCode', { body })).toMatchObject({ status: 400 });
  });

  test('is not known where the bank has no vault, and the settings say so', async () => {
    const { id } = await activeCard(set);
    const without = await startBank({}, { vault: null });
    const own = await fixture(without);
    const card = await activeCard(own);
    const subject = { type: 'CARD_DETAILS' as const, ids: [card.id], signingHash: '' };
    expect((await own.owner.client.ok('settings.cards')).data.detailsEnabled).toBe(false);
    expect((await client().ok('settings.cards')).data.detailsEnabled).toBe(true);
    expect(
      await own.owner.client.call('signatures.sendCode', { body: { mfa: 'PHONE', channel: 'SMS', subject } }),
    ).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await show(card.id, 'any', own.owner.client)).toMatchObject({ status: 403 });
    await without.stop();
    expect((await codeFor(id)).status).toBe(200);
  });
});

test('the message names the card, in every language', async () => {
  const { id, cardNumber } = await activeCard(set);
  const card = `•• ${cardNumber}`;
  const said: Record<BankLanguage, string> = {
    en: `Show the number of card ${card}. Code`,
    de: `Nummer der Karte ${card} anzeigen. Code`,
    es: `Mostrar el número de la tarjeta ${card}. Código`,
    fr: `Afficher le numéro de la carte ${card}. Code`,
    ar: `عرض رقم البطاقة ${card}. الرمز`,
  };
  for (const language of bankLanguages) {
    bank.clock.advance(61_000);
    const sent = await codeFor(id, { 'accept-language': language });
    if (!sent.ok) throw new Error('no code was sent');
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(set.owner.person.phone)}`);
    const [newest] = z.array(z.object({ text: z.string() })).parse(JSON.parse(text));
    expect(newest?.text.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(
      new RegExp(`^${said[language]} ${sent.body.data.code}\n`),
    );
    expect(sent.body.data.subject?.lines.map(({ value }) => value)).toEqual([card]);
  }
});

test('number and security code stand in no log, no row of the database and no record; that they were shown does', async () => {
  const { id } = await activeCard(set);
  const before = logged.length;
  const { details } = await shown(id);
  bank.clock.advance(61_000);
  const refused = await show(id, 'unknown');
  expect(refused.status).toBe(400);
  const lines = logged.slice(before).join('');
  expect(lines).toContain(`/v1/cards/`);
  expect(lines).not.toContain(details.number);
  expect(lines).not.toContain(`"${details.securityCode}"`);
  expect(lines).not.toContain('securityCode');

  const { rows: tables } = await bank.admin.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const { rows } = await bank.admin.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [
      `%${details.number.slice(0, 12)}%`,
    ]);
    expect([name, rows]).toEqual([name, []]);
  }
  const { rows: records } = await bank.admin.query<{ actor: string; facts: object }>(
    `select actor_id as actor, facts from audit_log where action = 'CARD_DETAILS_SHOWN' and target_id = $1`,
    [id],
  );
  expect(records).toEqual([
    {
      actor: set.owner.person.userId,
      facts: {
        after: {
          challengeId: expect.any(String) as string,
          claimedAt: expect.any(String) as string,
        },
        code: {
          channel: 'SMS',
          sentAt: expect.any(String) as string,
          solvedAt: expect.any(String) as string,
        },
      },
    },
  ]);
});
