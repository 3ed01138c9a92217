import { useEffect, useState } from 'react';

/** State that a reload of the tab keeps. `read` makes a value of what is stored under the name, of null where nothing is. */
export function useKept<Value>(name: string, read: (stored: unknown) => Value) {
  const [value, setValue] = useState(() =>
    read(JSON.parse(sessionStorage.getItem(name) ?? 'null') as unknown),
  );
  useEffect(() => sessionStorage.setItem(name, JSON.stringify(value)), [name, value]);
  return [value, setValue] as const;
}
