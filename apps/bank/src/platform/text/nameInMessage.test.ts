import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameInMessage } from './nameInMessage.ts';

test.each([
  ['Jean-Luc O’Neill', 'Jean-Luc O’Neill'],
  ['Müller & Søn A/S', 'Müller & Søn A S'],
  ['St. John Ltd.', 'St John Ltd'],
  ['Studio 54', 'Studio 54'],
  ['ليلى الحداد', 'ليلى الحداد'],
  ['नोरा शर्मा', 'नोरा शर्मा'],
  ['株式会社ノルド', '株式会社ノルド'],
])('%s is still that person or company', (name, said) => {
  expect(nameInMessage(name)).toBe(said);
});

test.each([
  ['evil.example', 'evil example'],
  ['https://evil.example/pay?x=1', 'https evil example pay x 1'],
  ['evil。example', 'evil example'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil example'],
  ['evil\u2024example', 'evil example'],
  ['ada@evil.example', 'ada evil example'],
  ['Call +44 20 7946 0999 now', 'Call now'],
  ['Call ٠٢٠٧٩٤٦ now', 'Call now'],
  ['Call ①②③④ now', 'Call now'],
  ['Code 1234', 'Code'],
  ['Pat\r\n@evil.example #123456', 'Pat evil example'],
  ['Pat\u2028Payee', 'Pat Payee'],
  ['\u202egro.live\u202c', 'gro live'],
  ['P\u200ba\u00adt\u3164', 'Pat'],
  ['@ +44 20 7946 0999', '…'],
  ['', '…'],
])('%j becomes nothing that a phone makes a link of', (name, said) => {
  expect(nameInMessage(name)).toBe(said);
});

test('a long name is cut between characters', () => {
  expect(nameInMessage('Nora '.repeat(20))).toBe(`${'Nora '.repeat(7)}Nora…`);
  expect(nameInMessage('e\u0301x'.repeat(40))).toBe(`${'éx'.repeat(19)}é…`);
});

describe('whatever the name', () => {
  const dangerous = fc.constantFrom(
    '.',
    ':',
    '/',
    '@',
    '#',
    '+',
    '\n',
    '\r',
    '\u2028',
    '\u202e',
    '\u2066',
    '\u200f',
    '\u0000',
    '。',
    '．',
    '٣',
    '７',
    '\u0301',
  );
  const piece = fc.oneof(
    dangerous,
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.nat().map(String),
    fc.webUrl(),
    fc.emailAddress(),
  );
  const name = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

  test('it is one line of letters, signs of names and at most three digits, and 40 characters long', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const said = nameInMessage(typed);
        expect(said).toMatch(/^[\p{L}\p{M}\p{Nd} '’&…-]+$/u);
        expect(said).not.toMatch(
          /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u,
        );
        expect(said.match(/\p{Nd}/gu)?.length ?? 0).toBeLessThanOrEqual(3);
        expect([...new Intl.Segmenter('en').segment(said)].length).toBeLessThanOrEqual(40);
        expect(said.slice(0, -1)).not.toContain('…');
      }),
      { numRuns: 2_000 },
    );
  });
});
