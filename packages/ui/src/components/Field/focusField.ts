import { focusable } from '../overlay/focusReturn.ts';
import { labelWithHelp } from './Field.css.ts';

/** Focuses an element, or the first control in it; the help beside a label is none. */
export function focusField(element: HTMLElement): void {
  const within = [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.tabIndex >= 0 && !each.closest(`.${labelWithHelp}`),
  );
  [element, ...within].some((each) => {
    each.focus();
    return document.activeElement === each;
  });
}
