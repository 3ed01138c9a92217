import { useState } from 'react';

/** A dialog whose file is loaded when it is first wanted, and whether what it was opened for the last time was saved. */
export function useDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed' | 'saved'>('never');
  return {
    wanted: state !== 'never',
    open: state === 'open',
    saved: state === 'saved',
    show: () => setState('open'),
    close: () => setState('closed'),
    done: () => setState('saved'),
  };
}
