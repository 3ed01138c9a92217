import { isStill } from '../../theme/isStill.ts';
import { duration, easing } from '../../tokens/motion.ts';

/** Brings a tab to the middle of its strip as far as the strip scrolls; the page itself stays. */
export function reveal(tab: HTMLElement, smoothly: boolean): void {
  const strip = tab.parentElement;
  strip?.scrollTo({
    left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2,
    behavior: smoothly && !isStill(tab) ? 'smooth' : 'instant',
  });
}

/** Lets the mark under the chosen tab travel from the tab that had it. */
export function travel(from: HTMLElement, to: HTMLElement): void {
  if (isStill(to) || to.offsetWidth === 0) return;
  const transform = `translateX(${from.offsetLeft - to.offsetLeft}px) scaleX(${from.offsetWidth / to.offsetWidth})`;
  to.animate([{ transform }, { transform: 'none' }], {
    pseudoElement: '::after',
    duration: duration.enter,
    easing: easing.standard,
  });
}
