import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMine, nameOf, queueOf, views, waitingIn } from './queue.ts';

const hannah = { firstName: 'Hannah', lastName: 'Brandt' };
const jonas = { firstName: 'Jonas', lastName: 'Keller' };

const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString());
const chats = fc.array(
  fc
    .record({
      id: fc.uuid(),
      assignee: fc.constantFrom(null, hannah, jonas),
      waitingSince: fc.option(instant),
      closedAt: fc.option(instant),
    })
    .map((chat) => ({ ...chat, waitingSince: chat.closedAt === null ? chat.waitingSince : null })),
);

test('nobody comes before who has waited longer, and nobody who waits comes after who does not', () => {
  fc.assert(
    fc.property(chats, fc.constantFrom(...views), (given, view) => {
      const places = queueOf(given, view, hannah).map(({ waitingSince, closedAt }) =>
        closedAt === null ? (waitingSince ?? '3') : '4',
      );
      expect(places).toEqual(places.toSorted());
    }),
  );
});

test('those that wait for nothing stay in the order given', () => {
  fc.assert(
    fc.property(chats, (given) => {
      const calm = (list: typeof given) =>
        list.filter(({ waitingSince, closedAt }) => waitingSince === null && closedAt === null);
      expect(calm([...queueOf(given, 'all', hannah)])).toEqual(calm(given));
    }),
  );
});

test('all has every conversation, and every open one is unassigned, mine or a colleague’s', () => {
  fc.assert(
    fc.property(chats, (given) => {
      expect(queueOf(given, 'all', hannah).toSorted(byId)).toEqual(given.toSorted(byId));
      const parts = [
        ...queueOf(given, 'unassigned', hannah),
        ...queueOf(given, 'mine', hannah),
        ...queueOf(given, 'mine', jonas),
      ];
      expect(parts.toSorted(byId)).toEqual(given.filter(({ closedAt }) => closedAt === null).toSorted(byId));
    }),
  );
});

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);

test('nothing is mine before it is known who I am', () => {
  expect(isMine({ assignee: hannah }, undefined)).toBe(false);
  expect(isMine({ assignee: { ...hannah } }, hannah)).toBe(true);
  expect(isMine({ assignee: jonas }, hannah)).toBe(false);
  expect(isMine({ assignee: null }, hannah)).toBe(false);
  expect(nameOf(hannah)).toBe('Hannah Brandt');
});

test('those who wait are counted', () => {
  const chat = { assignee: null, closedAt: null };
  expect(
    waitingIn([
      { ...chat, waitingSince: null },
      { ...chat, waitingSince: '2026-03-05T12:00:00.000Z' },
    ]),
  ).toBe(1);
});
