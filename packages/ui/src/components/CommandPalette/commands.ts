import { plain } from '../typeAhead.ts';

/** What a search of commands looks at. */
export interface Findable {
  label: string;
  group?: string | undefined;
  hint?: string | undefined;
}

/** Those that have every word of the query in their name, group or hint, ignoring case and accents. */
export function matching<Each extends Findable>(commands: readonly Each[], query: string): readonly Each[] {
  const words = query.split(/\s+/u).map(plain);
  return commands.filter(({ label, group = '', hint = '' }) => {
    const texts = [label, group, hint].map(plain);
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
}

/** Commands under the names of their groups, which stand in the order of their first commands; those of no group have none. */
export function grouped<Each extends Findable>(
  commands: readonly Each[],
): readonly { name: string | undefined; commands: readonly Each[] }[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([name, of]) => ({ name, commands: of }));
}
