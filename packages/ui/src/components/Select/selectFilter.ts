import { plain } from '../typeAhead.ts';

/** The parts of an item that a search looks at. */
export interface Searchable {
  label: string;
  suffix?: string | undefined;
  description?: string | undefined;
}

interface SearchKeys {
  label: string;
  suffix: string;
  description: string;
}
const keys = new WeakMap<Searchable, SearchKeys>();
function keysOf(item: Searchable): SearchKeys {
  const known = keys.get(item);
  if (known) return known;
  const made = {
    label: plain(item.label),
    suffix: plain(item.suffix ?? ''),
    description: plain(item.description ?? ''),
  };
  keys.set(item, made);
  return made;
}

/** How an item reads as one text: 'name: suffix' where it has a suffix. */
export function itemText({ label, suffix }: Searchable): string {
  return suffix === undefined || suffix === '' ? label : `${label}: ${suffix}`;
}

/**
 * The items whose name, suffix or description contains the query (SELECT-03), ignoring case and spaces (SELECT-04).
 * Where items have suffixes the query counts up to its first colon only, so that 'name: suffix' finds 'name' (SELECT-05).
 */
export function filterItems<Item extends Searchable>(items: readonly Item[], query: string): readonly Item[] {
  const suffixed = items.some(({ suffix }) => suffix !== undefined && suffix !== '');
  const wanted = plain(suffixed ? (query.split(':')[0] ?? '') : query);
  if (wanted === '') return items;
  return items.filter((item) => {
    const { label, suffix, description } = keysOf(item);
    return label.includes(wanted) || suffix.includes(wanted) || description.includes(wanted);
  });
}

/** Whether the name of an item begins with a text, which is `plain`. */
export const beginsWith = (item: Searchable | undefined, text: string): boolean =>
  item !== undefined && keysOf(item).label.startsWith(text);
