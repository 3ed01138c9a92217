import { useEffect, useState } from 'react';

/** State that survives a reload of the tab. `read` turns what is stored under `name`, or null, into a value. */
export function useKept<Value>(name: string, read: (stored: unknown) => Value) {
  const [value, setValue] = useState(() =>
    read(JSON.parse(sessionStorage.getItem(name) ?? 'null') as unknown),
  );
  useEffect(() => sessionStorage.setItem(name, JSON.stringify(value)), [name, value]);
  return [value, setValue] as const;
}
