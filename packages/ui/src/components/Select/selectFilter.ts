/** The parts of an item that a search looks at. */
export interface Searchable {
  label: string;
  suffix?: string | undefined;
  description?: string | undefined;
}

const marks = /\p{M}/gu;
/** Case, spaces and accents make no difference (SELECT-04). */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(marks, '').toLowerCase().replace(/\s+/gu, '');

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

/** Index of the next item after `from`, wrapping round, whose name begins with the typed characters; -1 when none does. */
export function typeAhead(items: readonly Searchable[], from: number, typed: string): number {
  const wanted = plain(typed);
  for (let step = 0; step < items.length; step += 1) {
    const index = (from + step) % items.length;
    const item = items[index];
    if (wanted !== '' && item && keysOf(item).label.startsWith(wanted)) return index;
  }
  return -1;
}
