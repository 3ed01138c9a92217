import { expect, test } from 'vitest';
import { draftOf, draftsIn, outgoingIn } from './draft.ts';

test('another text is another message, and the same text written again is as well', () => {
  const texts = ['', 'Hello', 'Hello!', 'Hello'];
  const ids = texts.map((text) => draftOf(text).clientMessageId);
  expect(new Set(ids).size).toBe(texts.length);
});

test('drafts come back from where they were stored with their ids; anything else that is stored there is left out', () => {
  const drafts = { one: draftOf('Hello'), other: draftOf('') };
  expect(draftsIn(JSON.parse(JSON.stringify(drafts)))).toEqual(drafts);
  const { one } = drafts;
  expect(
    draftsIn({
      one,
      text: 'Hello',
      none: null,
      noId: { content: 'Hello' },
      noText: { clientMessageId: 'a' },
    }),
  ).toEqual({ one });
  expect(draftsIn(null)).toEqual({});
});

test('answers come back from where they were stored as not sent, with their ids and who wrote them', () => {
  const employee = { firstName: 'Hannah', lastName: 'Brandt' };
  const [first, second] = [draftOf('Hello'), draftOf('And goodbye')];
  const stored = {
    one: [
      { ...first, employee, failed: null },
      { ...second, employee, failed: 'Jonas Keller has this conversation' },
      { ...first, employee: { firstName: 'Hannah' }, failed: null },
      { ...first, employee, failed: true },
      second,
      null,
    ],
    text: 'Hello',
  };
  expect(outgoingIn(JSON.parse(JSON.stringify(stored)))).toEqual({
    one: [
      { ...first, employee, failed: '' },
      { ...second, employee, failed: 'Jonas Keller has this conversation' },
    ],
    text: [],
  });
  expect(outgoingIn(null)).toEqual({});
});
