import { useState } from 'react';

/** A dialog whose file is loaded when it is first wanted, and whether what it was opened for the last time was saved. */
export function useDialog() {
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  const [opened, setOpened] = useState(0);
  return {
    /** How often it was opened: each time it begins anew. 0 while it was never wanted. */
    opened,
    open: state === 'open',
    saved: state === 'saved',
    show: () => {
      setState('open');
      setOpened(opened + 1);
    },
    close: () => setState('closed'),
    done: () => setState('saved'),
  };
}
