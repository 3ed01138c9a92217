import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allToggled, headState, toggled } from './groupState.ts';

const items = [{ id: 'a' }, { id: 'b', disabled: true }, { id: 'c' }];

describe('a press of one box', () => {
  it('ticks and unticks it, in the order of the boxes', () => {
    expect(toggled(items, ['c'], 'a')).toEqual(['a', 'c']);
    expect(toggled(items, ['a', 'c'], 'a')).toEqual(['c']);
  });
  it('drops what no box stands for', () => {
    expect(toggled(items, ['gone'], 'a')).toEqual(['a']);
  });
});

describe('the box for all of them', () => {
  it.each([
    [[], 'none'],
    [['a'], 'some'],
    [['a', 'b', 'c'], 'all'],
    [['gone'], 'none'],
  ] as const)('VALID-30: shows %j as %s', (ticked, state) => {
    expect(headState(items, ticked)).toBe(state);
  });

  it.each([
    [[], ['a', 'c']],
    [['a'], ['a', 'c']],
    [['a', 'c'], []],
    [['b'], ['a', 'b', 'c']],
    [['a', 'b', 'c'], ['b']],
  ])('turns %j into %j', (ticked, next) => {
    expect(allToggled(items, ticked)).toEqual(next);
  });

  it('never changes a disabled box, and two presses lead to none or all of the rest', () => {
    const boxes = fc.uniqueArray(fc.record({ id: fc.string(), disabled: fc.boolean() }), {
      selector: ({ id }) => id,
      minLength: 1,
    });
    fc.assert(
      fc.property(boxes, fc.func(fc.boolean()), (all, isTicked) => {
        const ticked = all.map(({ id }) => id).filter(isTicked);
        const next = allToggled(all, ticked);
        for (const { id, disabled } of all) if (disabled) expect(next.includes(id)).toBe(ticked.includes(id));
        const free = all.filter(({ disabled }) => !disabled);
        const count = free.filter(({ id }) => next.includes(id)).length;
        expect([0, free.length]).toContain(count);
      }),
    );
  });
});
