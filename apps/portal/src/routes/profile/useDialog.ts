import { useState } from 'react';

/** A dialog whose file is loaded when it is first wanted, and whether what it was opened for the last time was saved. */
export function useDialog() {
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  const [opened, setOpened] = useState(0);
  return {
    /** How often it was opened; used as a key, so that it starts fresh each time. 0 before the first time. */
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
