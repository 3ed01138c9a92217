import { useEffect, useState } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';

/** Takes an act over, to do it once the person has agreed to lose what they typed; answers whether it did. */
type Guard = (act: () => void) => boolean;

const guards = new Set<Guard>();

/** Does what ends the page without a navigation, such as logging out, once nothing is lost by it or the person agrees. */
export function leaveFor(act: () => void): void {
  if (![...guards].some((guard) => guard(act))) act();
}

/**
 * Holds back whatever leaves the page: navigations that `blocks` says, and acts given to `leaveFor` while `unsaved()`. Whether
 * something is held back now, and how it goes on or is given up.
 */
export function useLeaving(blocks: BlockerFunction, unsaved: () => boolean) {
  const blocker = useBlocker(blocks);
  const [act, setAct] = useState<(() => void) | null>(null);
  useEffect(() => {
    const guard: Guard = (wanted) => {
      if (!unsaved()) return false;
      setAct(() => wanted);
      return true;
    };
    guards.add(guard);
    return () => void guards.delete(guard);
  });
  return {
    held: act !== null || blocker.state === 'blocked',
    goOn: () => {
      setAct(null);
      if (act === null) blocker.proceed?.();
      else act();
    },
    stay: () => {
      setAct(null);
      blocker.reset?.();
    },
  };
}
