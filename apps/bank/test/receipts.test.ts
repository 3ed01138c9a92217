import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { activePartsOf, pdfPieces, pdfText } from './files/read.ts';
import { mfaTokenFor, fixture, unsigned, type Fixture } from './operations/fixture.ts';

let bank: TestBank;
let set: Fixture;
/** The line of a payment of 12.50 EUR that was signed. */
let line: string;

beforeAll(async () => {
  bank = await startBank();
  set = await fixture(bank);
  const created = await unsigned(set);
  const { client } = set.owner;
  await client.ok('payments.sign', {
    params: { id: created.id },
    body: { mfaToken: await mfaTokenFor(set, created), signedAt: bank.clock.now().toISOString() },
  });
  const { data } = await client.ok('statements.list', { query: { query: 'Lunch' } });
  line = data.edges[0]?.node.id ?? expect.fail('the payment is not in the history');
});
afterAll(() => bank.stop());

const receipt = (id = line, lang = 'en') =>
  set.owner.client.ok('statements.receipt', { params: { id }, query: { lang } });

async function codeOn(file: Blob): Promise<string> {
  const [, code] = /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/.exec((await pdfText(file)).join('\n')) ?? [];
  return code ?? expect.fail('there is no code on the receipt');
}

const verify = (code: string, client = bank.client()) =>
  client.ok('receipts.verify', { query: { code } }).then(({ data }) => data);

describe('GET /v1/statements-items/{id}/pdf', () => {
  test('states amount, parties, reference and day as they were booked, in the bank’s name', async () => {
    const file = await receipt();
    const text = (await pdfText(file)).join('\n').split('\n');
    for (const stated of [
      'Kontor',
      'Payment receipt',
      '12.50 EUR',
      'Jane Doe',
      'Pat P.',
      'Lunch',
      'Completed',
      '5 Mar 2026',
    ])
      expect(text).toContain(stated);
    expect(text.join('\n')).toContain('5 Mar 2026, 12:00 GMT');
    expect(await activePartsOf(file)).toEqual([]);
    const code = (await codeOn(file)).replaceAll('-', '');
    // The address is longer than a line.
    expect(text.join('')).toContain(`/receipt?code=${code}&sum=12.50&currency=EUR`);
    expect(file.name).toMatch(/^kontor-2026-03-05-[0-9A-Z-]{19}\.pdf$/);
  });

  test('speaks German and names the zone asked for', async () => {
    const file = await set.owner.client.ok('statements.receipt', {
      params: { id: line },
      headers: { 'accept-language': 'de', 'x-timezone': 'Europe/Berlin' },
    });
    const text = (await pdfText(file)).join('\n');
    expect(text).toContain('Zahlungsbeleg');
    expect(text).toContain('12,50 EUR');
    expect(text).toContain('05.03.2026, 13:00 MEZ');
  });

  test.each([
    ['fr', 'Justificatif de paiement', '12,50 EUR', 'Numéro d’opération'],
    ['es', 'Justificante de pago', '12,50 EUR', 'Número de movimiento'],
  ])('in %s all of it is written in that language', async (language, ...said) => {
    const text = (await pdfText(await receipt(line, language))).join('\n');
    for (const words of said) expect(text).toContain(words);
    expect(text).not.toMatch(/Payment receipt|Status\b|\ufffd/);
  });

  test('in Arabic it is written from the right: names at the right edge, values left of them, the code drawn there too', async () => {
    const file = await receipt(line, 'ar');
    const pieces = await pdfPieces(file);
    const at = (text: string) =>
      pieces.find((piece) => piece.text === text) ?? expect.fail(`there is no ${text}`);
    const rightEdge = 595.28 - 48;
    expect(at('Kontor').right).toBeCloseTo(rightEdge, 0);
    expect(at('12.50 EUR').right).toBeCloseTo(rightEdge, 0);
    expect(at('الحالة').right).toBeCloseTo(rightEdge, 0);
    expect(at('Jane Doe').right).toBeCloseTo(at('Pat P.').right, 0);
    expect(at('Jane Doe').right).toBeLessThan(at('الحالة').left);
    expect(pieces.map(({ text }) => text).join('\n')).not.toMatch(/receipt\b(?!\?)|Status|\ufffd/);
  });

  test('the list says of which lines there is one, and the payee has theirs with a code of its own', async () => {
    const { data } = await set.owner.client.ok('statements.list', {});
    expect(data.edges.every(({ node }) => node.receiptAvailable)).toBe(true);
    const payee = bank.client();
    await payee.signIn(set.payee.phone);
    const theirs = (await payee.ok('statements.list', { query: { query: 'Lunch' } })).data.edges[0]?.node.id;
    const file = await payee.ok('statements.receipt', { params: { id: theirs ?? '' } });
    expect((await pdfText(file)).join('\n')).toContain('Receipt of a payment received');
    expect(await codeOn(file)).not.toBe(await codeOn(await receipt()));
  });

  test('of an operation that nobody signed there is none, said in words; of somebody else’s neither', async () => {
    const awaiting = await unsigned(set);
    const other = await bank.signedIn();
    const refusals = await Promise.all([
      set.owner.client.refused('statements.receipt', { params: { id: awaiting.id } }),
      set.owner.client.refused('statements.receipt', { params: { id: 'csv' } }),
      other.client.refused('statements.receipt', { params: { id: line } }),
    ]);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        statusCode: 404,
        message: 'There is a receipt only of an operation that is signed and booked',
      });
  });
});

describe('GET /v1/receipts/verify', () => {
  test('tells anyone who holds the receipt what was booked, and no name', async () => {
    const code = await codeOn(await receipt());
    expect(await verify(code)).toEqual({
      valid: true,
      sum: '12.50',
      currency: 'EUR',
      bookingDate: '2026-03-05',
      payeeMasked: 'P••• P•••',
      status: 'COMPLETED',
    });
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      code.replaceAll('-', '').replaceAll('0', 'o'),
    ])
      expect((await verify(typed)).valid).toBe(true);
  });

  test('the code of a line is always the same, asked for at once and in any language', async () => {
    const { data } = await set.owner.client.ok('statements.list', { query: { sortDir: 'asc' } });
    const id = data.edges[0]?.node.id;
    const codes = await Promise.all(
      ['en', 'de', 'en', 'de'].map(async (lang) => codeOn(await receipt(id, lang))),
    );
    expect(new Set(codes).size).toBe(1);
  });

  test('a code nobody was given says nothing, at any tenant', async () => {
    bank.clock.advance(60_000);
    const code = await codeOn(await receipt());
    const nothing = {
      valid: false,
      sum: null,
      currency: null,
      bookingDate: null,
      payeeMasked: null,
      status: null,
    };
    const last = code.at(-1) === 'A' ? 'B' : 'A';
    expect(await verify(`${code.slice(0, -1)}${last}`)).toEqual(nothing);
    expect(await verify(code, bank.client('pico'))).toEqual(nothing);
    expect(await verify("' or 1=1--")).toEqual(nothing);
  });

  test('answers one address ten times a minute', async () => {
    bank.clock.advance(60_000);
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1)
      statuses.push((await bank.client().call('receipts.verify', { query: { code: `X${call}` } })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    bank.clock.advance(60_000);
    expect((await bank.client().call('receipts.verify', { query: { code: 'X' } })).status).toBe(200);
  });
});
