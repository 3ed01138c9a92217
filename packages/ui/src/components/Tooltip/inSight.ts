/** Ms for which the next tooltip appears at once. */
const warmFor = 300;

/** Hides the tooltip in sight; there is one at a time. */
let hideShown: (() => void) | undefined;
let leftAt = -Infinity;

/** Whether a tooltip is in sight, or was a moment ago. */
export const isWarm = (): boolean => hideShown !== undefined || performance.now() - leftAt < warmFor;

/** A pointer has left the one in sight. */
export const noteLeft = (): void => {
  leftAt = performance.now();
};

/** Hides the tooltip in sight for one that is shown from now on; call what it answers when that one is gone. */
export function takeSight(hide: () => void): () => void {
  hideShown?.();
  hideShown = hide;
  return () => {
    if (hideShown === hide) hideShown = undefined;
  };
}
