import { afterAll, beforeAll, expect, test } from 'vitest';
import { official } from './operations/fixture.ts';
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

type Answer = { status: number; headers: object; body: unknown };

/** What was answered for phones that somebody has and for phones that nobody has: what each answer looks like, and its time. */
class Compared {
  readonly #forms = new Map<string, Set<string>>();
  readonly #took = { known: [] as number[], unknown: [] as number[] };

  /** @param varies what differs from call to call, replaced by a word for it */
  async ask(kind: 'known' | 'unknown', call: () => Promise<Answer>, varies: (text: string) => string) {
    const began = performance.now();
    const { status, headers, body } = await call();
    this.#took[kind].push(performance.now() - began);
    const form = JSON.stringify([status, Object.keys(headers).toSorted(), varies(JSON.stringify(body))]);
    this.#forms.set(form, (this.#forms.get(form) ?? new Set()).add(kind));
  }

  expectAlike(operation: string): void {
    expect([...this.#forms].map(([form, kinds]) => [form, [...kinds].toSorted()])).toEqual(
      [...this.#forms.keys()].map((form) => [form, ['known', 'unknown']]),
    );
    if (times < enoughToMeasure) return;
    const [known, unknown] = [median(this.#took.known), median(this.#took.unknown)];
    console.log(`${operation}: medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms`);
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, known / 3)); // a busy machine is slow for both
  }
}

const unknownPhone = (index: number) => `+1646555${String(1000 + index)}`;

test.each(['auth.phone', 'recover.sendCode'] as const)(
  `%s answers ${times} phones that somebody has and ${times} that nobody has alike`,
  async (operation) => {
    const people: string[] = [];
    for (let made = 0; made < times; made += 1) people.push((await bank.person({ accounts: [] })).phone);
    const compared = new Compared();
    for (const [index, known] of people.entries())
      for (const [kind, phone] of [
        ['known', known],
        ['unknown', unknownPhone(index)],
      ] as const)
        await compared.ask(
          kind,
          () => bank.client().call(operation, { body: { phone } }),
          (text) =>
            text
              .replaceAll(/[\w-]{43}/g, 'TOKEN')
              .replaceAll(/"code":"\d+"/g, '"code":"CODE"')
              .replaceAll(/•\d+/g, '•LAST'),
        );
    compared.expectAlike(operation);
  },
  60_000 + times * 1_000,
);

test(
  `officials.create answers ${times} phones of customers and ${times} that nobody has alike`,
  async () => {
    const compared = new Compared();
    for (let index = 0; index < times; index += 1) {
      const customer = (await bank.person({ accounts: [] })).phone;
      // A company of its own for each, which may send only so many.
      const { person, client } = await bank.signedIn({ type: 'CORPORATE', accounts: [] });
      const pair = [
        ['known', customer],
        ['unknown', unknownPhone(5000 + index)],
      ] as const;
      // The second invitation of a company is not its first: each kind is so as often as the other.
      for (const [kind, phone] of index % 2 === 0 ? pair : pair.toReversed())
        await compared.ask(
          kind,
          () =>
            client.call('officials.create', {
              params: { id: person.organizationId },
              body: official({ phone }),
            }),
          (text) =>
            text
              .replaceAll(phone, 'PHONE')
              .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
              .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
        );
    }
    compared.expectAlike('officials.create');
  },
  60_000 + times * 1_000,
);
