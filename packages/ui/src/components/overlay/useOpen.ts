import { useRef, useState } from 'react';

/**
 * Whether a popup is open, and with what it was opened; null while it is closed. Its owner hears of each change once: a
 * choice and the focus that leaves with it both close.
 */
export function useOpen<With>(
  onOpenChange: ((open: boolean) => void) | undefined,
): [opened: With | null, change: (opened: With | null) => void] {
  const [opened, setOpened] = useState<With | null>(null);
  const told = useRef(false);
  return [
    opened,
    (next) => {
      setOpened(next);
      const open = next !== null;
      if (told.current === open) return;
      told.current = open;
      onOpenChange?.(open);
    },
  ];
}
