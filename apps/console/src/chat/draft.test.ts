import { expect, test } from 'vitest';
import { draftOf, draftsIn } from './draft.ts';

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
