import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';

/** The full lane asks more often, and then looks at the times as well: few of them say nothing on a busy machine. */
const times = Number(process.env['ENUMERATIONS'] ?? 20);
const enoughToMeasure = 200;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test.each(['auth.phone', 'recover.sendCode'] as const)(
  `%s answers ${times} phones that somebody has and ${times} that nobody has alike`,
  async (operation) => {
    const people: string[] = [];
    for (let made = 0; made < times; made += 1) people.push((await bank.person({ accounts: [] })).phone);
    const [forms, took] = [
      new Map<string, Set<string>>(),
      { known: [] as number[], unknown: [] as number[] },
    ];
    for (const [index, known] of people.entries()) {
      for (const [kind, phone] of Object.entries({ known, unknown: `+1646555${String(1000 + index)}` })) {
        const began = performance.now();
        const { status, headers, body } = await bank.client().call(operation, { body: { phone } });
        took[kind === 'known' ? 'known' : 'unknown'].push(performance.now() - began);
        // Secrets, codes and what was typed differ from call to call; nothing else may.
        const text = JSON.stringify(body)
          .replaceAll(/[\w-]{43}/g, 'TOKEN')
          .replaceAll(/"code":"\d+"/g, '"code":"CODE"')
          .replaceAll(/•\d+/g, '•LAST');
        const form = JSON.stringify([status, Object.keys(headers).toSorted(), text]);
        forms.set(form, (forms.get(form) ?? new Set()).add(kind));
      }
    }
    expect([...forms.values()].map((kinds) => [...kinds])).toEqual(
      [...forms].map(() => ['known', 'unknown']),
    );
    if (times < enoughToMeasure) return;
    const [known, unknown] = [median(took.known), median(took.unknown)];
    console.log(`${operation}: medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms`);
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, known / 3)); // a busy machine is slow for both
  },
  60_000 + times * 1_000,
);
