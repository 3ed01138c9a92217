import type { OperationName } from '@kontor/api-client/contract';
import { z } from 'zod';
import { isPlaceholder, type Placeholder } from './arbitrary.ts';

const held = z.looseObject({ id: z.string().optional().catch(undefined) });
const answered = z
  .looseObject({ data: held.extend({ edges: z.array(z.looseObject({ node: held })).catch([]) }) })
  .optional();

/** The first part of an operation's name. */
const resourceOf = (name: OperationName): string => name.slice(0, name.indexOf('.'));

/** What the bank has given out to somebody so far, by the name of the field it stood in. */
export class Pool {
  readonly #values = new Map<string, string[]>();
  readonly #sure = new Map<string, string>();

  /** Gives this for every other wish of that name. */
  prefer(values: Readonly<Record<string, string | undefined>>): void {
    for (const [name, value] of Object.entries(values)) if (value !== undefined) this.#sure.set(name, value);
  }

  /** Learns all of an answer, the ids at its top and of its list under the name of the resource too. */
  learnFrom(name: OperationName, answer: unknown): void {
    this.learn('', answer);
    const { data } = answered.catch(undefined).parse(answer) ?? {};
    const ids = [data, ...(data?.edges ?? []).map(({ node }) => node)].map((held) => held?.id);
    this.learn(
      `${resourceOf(name)}.id`,
      ids.filter((id) => id !== undefined),
    );
  }

  learn(name: string, value: unknown): void {
    if (Array.isArray(value)) value.forEach((one) => this.learn(name, one));
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([key, held]) => this.learn(key, held));
    else if (typeof value === 'string' && value.length > 0 && value.length < 300) {
      const known = this.#values.get(name) ?? [];
      if (!known.includes(value)) known.unshift(value);
      this.#values.set(name, known.slice(0, 40));
    }
  }

  /** Something of that name, of the same resource if there is any; newer ones more often. */
  give({ placeholder: wish, nth }: Placeholder, resource: string): string {
    const sure = nth % 2 === 0 ? this.#sure.get(wish) : undefined;
    if (sure !== undefined) return sure;
    const known =
      this.#values.get(`${resource}.${wish}`) ?? this.#values.get(wish) ?? this.#values.get('id') ?? [];
    return known[Math.floor((nth / 41) ** 2 * known.length)] ?? crypto.randomUUID();
  }

  /** A value with its wishes granted. */
  fill(value: unknown, name: OperationName): unknown {
    if (isPlaceholder(value)) return this.give(value, resourceOf(name));
    if (Array.isArray(value)) return value.map((one) => this.fill(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.fill(inner, name)]));
  }
}
