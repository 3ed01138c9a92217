import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentRequest, replyKinds, replyTo } from './replies.ts';

const to = { language: 'en', name: 'Jane', employee: 'Hannah Brandt' };

test('a reply is in the customer’s language, with their name and the writer’s', () => {
  expect(replyTo(to, 'greeting')).toBe(
    'Hello Jane, this is Hannah Brandt. Thank you for your message. How can I help?',
  );
  expect(replyTo({ ...to, language: 'de-AT' }, 'greeting')).toMatch(
    /^Guten Tag Jane, hier ist Hannah Brandt/,
  );
});

test.each(['en', 'de', 'fr', 'es', 'ar'])('nothing is left to fill in, in %s', (language) => {
  for (const kind of replyKinds) expect(replyTo({ ...to, language }, kind)).not.toMatch(/[{}]/);
  const asked = documentRequest({ ...to, language }, 'the invoice', '2026-03-09');
  expect(asked).toContain('the invoice');
  expect(asked).not.toMatch(/[{}]/);
});

test('the date of a request is the one chosen, in any zone', () => {
  expect(documentRequest(to, 'the invoice', '2026-03-09')).toContain('by 9 March 2026');
  expect(documentRequest({ ...to, language: 'de' }, 'die Rechnung', '2026-03-09')).toContain('9. März 2026');
});

test('a language without replies is answered in English', () => {
  const languages = fc.oneof(fc.string(), fc.constantFrom('pt', 'toString', '__proto__', 'constructor'));
  fc.assert(
    fc.property(
      languages.filter((tag) => !/^(de|fr|es|ar)(-|$)/.test(tag)),
      fc.constantFrom(...replyKinds),
      (language, kind) => {
        expect(replyTo({ ...to, language }, kind)).toBe(replyTo(to, kind));
      },
    ),
  );
  expect(replyTo({ ...to, language: undefined }, 'done')).toBe(replyTo(to, 'done'));
});

test('names are put in as they are, whatever is in them', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('{employee}', '$&', '{name}')), (name) => {
      expect(replyTo({ ...to, name }, 'greeting')).toBe(
        `Hello ${name}, this is Hannah Brandt. Thank you for your message. How can I help?`,
      );
    }),
  );
});
