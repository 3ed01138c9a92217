/** Where in a value, by path, there is text that no database holds as it is: NUL, or half of a character of two UTF-16 units. */
export function unstorable(value: unknown): string[] {
  const found: string[] = [];
  const open: (readonly [value: unknown, path: string])[] = [[value, '']];
  // A list of what is still to be looked at, for a request may nest deeper than calls can.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [part, path] = next;
    if (typeof part === 'string') {
      if (!isStorable(part)) found.push(path);
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, held] of Object.entries(part))
        if (isStorable(key)) open.push([held, `${path}/${key}`]);
        else found.push(path);
    }
  }
  return found;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
