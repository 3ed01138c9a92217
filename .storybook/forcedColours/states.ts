import type { Parts } from './parts.ts';

/**
 * Tells in the page whether a state can be seen: what is chosen, off or read-only, beside what isn't. Self-contained, since it
 * is sent to the browser as it stands.
 */
export function states({ partsOf, look, isSeen, forget }: Parts) {
  const chosen =
    ':is([aria-selected=true], [aria-checked=true], [aria-checked=mixed], [aria-current]:not([aria-current=false]), :checked, :indeterminate:is([type=checkbox]))';
  const stateAttributes = ['aria-selected', 'aria-current', 'aria-checked', 'aria-pressed'].concat(
    ['selected', 'current', 'active', 'chosen', 'band', 'state'].map((name) => `data-${name}`),
  );
  const off = ':is(:disabled, [aria-disabled=true]:not([aria-busy=true]))';

  /** Whether two parts of the board look different, words aside. A drawing that only one of them has is a difference. */
  function differ(one: Element, other: Element): boolean {
    if (partsOf(one).some((part) => look(part) !== look({ ...part, element: other }))) return true;
    if (one.matches('svg')) return false;
    const [children, others] = [[...one.children], [...other.children]];
    const length = Math.max(children.length, others.length);
    return Array.from({ length }).some((_, index) => {
      const [child, twin] = [children[index], others[index]];
      if (child && twin && child.tagName === twin.tagName) return differ(child, twin);
      return [child, twin].some((each) => each && each.matches('svg') && isSeen(each));
    });
  }
  /** As much around a control as is its own: up to where others like it begin. */
  function scope(control: Element, others: string): Element {
    let all = control;
    while (
      all.parentElement &&
      all.parentElement.id !== 'storybook-root' &&
      all.parentElement !== document.body &&
      all.parentElement.querySelectorAll(others).length <= 1
    )
      all = all.parentElement;
    return all;
  }
  const kind = (element: Element) =>
    [element.tagName, element.getAttribute('role'), element.getAttribute('type')].join();
  /** The nearest of its kind that are not in its state. */
  function peers(element: Element, state: string): Element[] {
    for (let place = element.parentElement; place; place = place.parentElement) {
      const found = [...place.querySelectorAll(element.tagName)].filter(
        (other) =>
          kind(other) === kind(element) &&
          !other.matches(state) &&
          other.matches(off) === element.matches(off) &&
          other.checkVisibility(),
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Whether it can be told from one that isn't chosen. */
  function looksOther(element: Element): boolean {
    if (element.matches('input')) {
      const like = `input[type=${element.getAttribute('type') ?? ''}]`;
      return peers(element, chosen).every(
        (other) => differ(element, other) || differ(scope(element, like), scope(other, like)),
      );
    }
    const tag = element.tagName;
    const own = scope(element, tag);
    const within = [own, ...own.querySelectorAll('*')];
    const seen = () => {
      forget();
      return within.flatMap(partsOf).map(look).join();
    };
    const before = seen();
    const undo = within.flatMap((part) =>
      stateAttributes.flatMap((name) => {
        const value = part.getAttribute(name);
        part.removeAttribute(name);
        return value === null ? [] : [() => part.setAttribute(name, value)];
      }),
    );
    const changes = seen() !== before;
    for (const each of undo) each();
    forget();
    const drawingsIn = (place: Element) => [...place.querySelectorAll('svg')].filter(isSeen).length;
    const others = peers(element, chosen);
    return (
      changes ||
      (others.length > 0 && others.every((other) => drawingsIn(scope(other, tag)) < drawingsIn(own)))
    );
  }
  return { chosen, off, scope, peers, looksOther };
}

export type States = ReturnType<typeof states>;
