import { describe, expect, test } from 'vitest';
import { joinDrafts, propertiesAlike, savableDraft } from './stepDrafts.ts';

const saved = { email: 'ada@example.com', taxNumber: '', addresses: ['here'], answers: { civil: false } };

describe('what can be saved while it is typed', () => {
  test('is all but the parts in which something is wrong, which stay as they were saved', () => {
    const draft = { email: 'ada@', taxNumber: '12/345', addresses: ['here', ''], answers: { civil: true } };
    expect(savableDraft(draft, saved, { email: 'email', 'addresses.1.street': 'missing' })).toEqual({
      ...saved,
      taxNumber: '12/345',
      answers: { civil: true },
    });
    expect(savableDraft(draft, saved, {})).toEqual(draft);
  });

  test('leaves out all answers while one of them, which goes by its section, is incomplete', () => {
    const draft = { ...saved, taxNumber: '1', answers: { civil: true } };
    expect(savableDraft(draft, saved, { 'civil.0.details': 'details' })).toEqual({
      ...saved,
      taxNumber: '1',
    });
  });

  test('frees the properties of what was saved from what was said of them', () => {
    const sent = { ...saved, taxNumber: '12/345', answers: { civil: true } };
    const draft = { ...sent, email: 'ada@' };
    expect(propertiesAlike(draft, sent, ['email', 'taxNumber', 'civil.0'])).toEqual(['taxNumber', 'civil.0']);
  });
});

describe('a step that another device changed', () => {
  const held = { draft: { ...saved, taxNumber: ' 12 ' }, base: saved, seen: saved };

  test('has what either changed', () => {
    const theirs = { ...saved, email: 'new@example.com' };
    expect(joinDrafts(held, theirs)).toEqual({
      draft: { ...theirs, taxNumber: ' 12 ' },
      base: theirs,
      seen: theirs,
      clashing: false,
    });
  });

  test('clashes where both changed the same differently, and shows what was typed here', () => {
    const theirs = { ...saved, taxNumber: '34' };
    expect(joinDrafts(held, theirs)).toMatchObject({
      draft: { taxNumber: ' 12 ' },
      base: { taxNumber: '34' },
      clashing: true,
    });
    expect(joinDrafts(held, { ...saved, taxNumber: ' 12 ' })).toMatchObject({ clashing: false });
  });

  test('is not changed by spaces that the bank took away', () => {
    const kept = { draft: held.draft, base: held.draft, seen: { ...saved, taxNumber: '12' } };
    const theirs = { ...saved, taxNumber: '12', email: 'new@example.com' };
    expect(joinDrafts(kept, theirs)).toMatchObject({
      draft: { taxNumber: ' 12 ', email: 'new@example.com' },
      base: { taxNumber: ' 12 ' },
      clashing: false,
    });
  });
});
