import type { Colours } from './colours.ts';
import type { Parts } from './parts.ts';
import type { States } from './states.ts';

/**
 * Runs in the page, under forced colours: finds the controls whose focus cannot be seen. Self-contained but for its tools, since
 * it is sent to the browser as it stands.
 */
export function focusAudit(tools: { colours: Colours; parts: Parts; states: States }) {
  const { contrast } = tools.colours;
  const { controls, allControls, partsOf, told, exists, around, lines, forget } = tools.parts;
  const { scope } = tools.states;

  /** Outlines that can be seen in and around a control. */
  function outlines(control: Element): string {
    const own = scope(control, controls);
    const places = [own, ...own.querySelectorAll('*')];
    for (let above = own.parentElement; above; above = above.parentElement) places.push(above);
    return places
      .flatMap((element) => partsOf(element))
      .flatMap((part) => {
        const style = getComputedStyle(part.element, part.pseudo || null);
        if (!exists(style, part.pseudo)) return [];
        const on = around(part);
        return lines(style).filter(
          ({ line, colour, width }) => line.startsWith('outline') && width >= 2 && contrast(colour, on) >= 3,
        );
      })
      .map(({ line }) => line)
      .join();
  }
  async function focusFaults(): Promise<string[]> {
    forget();
    const told_: string[] = [];
    for (const control of allControls()) {
      if (!(control instanceof HTMLElement) || control.tabIndex < 0 || control.matches(':disabled')) continue;
      if (!control.checkVisibility()) continue;
      (document.activeElement as HTMLElement | null)?.blur();
      await Promise.resolve();
      const before = outlines(control);
      control.focus({ preventScroll: true });
      await Promise.resolve();
      if (document.activeElement === control && outlines(control) === before)
        told_.push(`its focus cannot be seen: ${told(control)}`);
      control.blur();
    }
    return told_;
  }
  return { focusFaults };
}
