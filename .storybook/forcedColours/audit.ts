import type { Colours } from './colours.ts';
import type { Parts } from './parts.ts';
import type { States } from './states.ts';

/**
 * Runs in the page, in its normal colours: remembers what stands out there, to find it again under forced colours.
 * Self-contained but for its tools, since it is sent to the browser as it stands.
 */
export function audit(tools: { colours: Colours; parts: Parts; states: States }) {
  const { contrast, system } = tools.colours;
  const { controls, native, faint, all, allControls, boxOf, partsOf, told, forget } = tools.parts;
  const { isSeen, around, ground, shape, shapeOf, paints, look } = tools.parts;
  const { chosen, off, scope, peers, looksOther } = tools.states;

  const boxes = allControls()
    .filter((control) => isSeen(control) && !control.matches(chosen))
    .flatMap((control) => {
      const box = boxOf(control);
      return box ? [{ control, box }] : [];
    });
  const hasWords = (element: Element) =>
    element.textContent?.trim() !== '' || element.querySelector('svg, img, input, canvas') !== null;
  /** The veil over a page that a dialog keeps away: what lies above it has an edge of its own. */
  const isVeil = ({ clientWidth, clientHeight }: Element) =>
    clientWidth >= window.innerWidth && clientHeight >= window.innerHeight;
  /** Boxes without words that stand out, if only a little: a bar, a dot, a line, a knob. */
  const marks = all()
    .filter((element) => isSeen(element) && !element.matches(native) && !isVeil(element))
    .flatMap(partsOf)
    .flatMap((part) => {
      const { element, pseudo } = part;
      const style = getComputedStyle(element, pseudo || null);
      const isEmpty = pseudo
        ? style.content === '""'
        : !element.matches('svg, img, input') && !hasWords(element);
      const place = `${element.className} ${pseudo}`;
      return isEmpty && style.opacity !== '0' && shape(part) >= faint
        ? [{ part, place, parent: element.parentElement, before: look(part) }]
        : [];
    });
  const drawings = all().filter((element) => element.matches('svg') && isSeen(element));
  const inLight = drawings.map((drawing) => paints(drawing).own);
  document.documentElement.dataset['scheme'] = 'dark';
  /** Several colours of their own, whatever the scheme: a flag, a code to scan. */
  const pictures = drawings.flatMap((drawing, index) => {
    const before = paints(drawing).own;
    return before.size > 1 && [...before].every((colour) => inLight[index]?.has(colour))
      ? [{ drawing, before }]
      : [];
  });
  function faults(): string[] {
    forget();
    const gray = system('GrayText');
    const isNative = (element: Element) =>
      element.matches(native) && getComputedStyle(element).appearance !== 'none';
    const isGray = (element: Element) => isNative(element) || look({ element, pseudo: '' }).includes(gray);

    const edges = boxes
      .filter(({ control, box }) => control.isConnected && !isNative(control) && shapeOf(box) < 3)
      .map(({ control }) => `no edge: ${told(control)}`);
    const stays = marks.filter(({ part }) => !isNative(part.element));
    const lost = stays
      .filter(({ part }) => shape(part) < 3)
      .map(({ part }) => `cannot be seen: ${told(part.element)}${part.pseudo}`);
    const blurred = stays
      .filter(({ part, place, parent, before }) =>
        stays.some(
          (other) =>
            other.parent === parent &&
            other.place === place &&
            other.before !== before &&
            look(other.part) === look(part),
        ),
      )
      .map(({ part }) => `as the others beside it: ${told(part.element)}${part.pseudo}`);
    const invisible = drawings
      .filter(
        (drawing) =>
          isSeen(drawing) &&
          !drawing.querySelector('image') && // a picture within keeps its colours
          paints(drawing).colours.every(
            (colour) => contrast(colour, around({ element: drawing, pseudo: '' })) < 3,
          ),
      )
      .map(
        (drawing) => `drawn in the colour of its ground: svg in ${told(drawing.parentElement ?? drawing)}`,
      );
    const words = all()
      .filter(
        (element) =>
          isSeen(element) &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => contrast(getComputedStyle(element).color, ground(element)) < 4.5)
      .map((element) => `words on their own colour: ${told(element)}`);
    const repainted = pictures
      .filter(({ drawing, before }) => [...before].some((paint) => !paints(drawing).all.has(paint)))
      .map(
        ({ drawing }) =>
          `a picture that lost its colours: ${told(drawing)} ${drawing.getAttribute('class') ?? ''}`,
      );
    const states = all()
      .filter((element) => element.matches(chosen) && element.checkVisibility() && !looksOther(element))
      .map((element) => `looks the same, chosen or not: ${told(element)}`);
    const unwritable = all()
      .filter((element) => element.matches('[readonly]:not(:disabled)') && element.checkVisibility())
      .filter((element) => {
        const edge = (each: Element) =>
          partsOf(boxOf(each) ?? each)
            .map(look)
            .join();
        return peers(element, '[readonly]').some((other) => edge(other) === edge(element));
      })
      .map((element) => `looks as if it could be written in: ${told(element)}`);
    const disabled = allControls()
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .flatMap((element) => {
        if (element.matches(off)) {
          const own = scope(element, controls);
          return [own, ...own.querySelectorAll('*')].some(isGray) ? [] : [`looks enabled: ${told(element)}`];
        }
        return getComputedStyle(element).color === gray ? [`looks disabled: ${told(element)}`] : [];
      });
    const invalid = all()
      .filter((element) => element.matches('[aria-invalid=true]') && element.checkVisibility())
      .flatMap((element) => {
        const messages = ['aria-errormessage', 'aria-describedby']
          .flatMap((name) =>
            [element, element.closest('fieldset')].map((each) => each?.getAttribute(name) ?? ''),
          )
          .flatMap((ids) => ids.split(' '))
          .flatMap((id) => document.getElementById(id) ?? []);
        return messages.some((message) => [...message.querySelectorAll('svg')].some(isSeen))
          ? []
          : [`looks valid: ${told(element)}`];
      });
    return [
      ...edges,
      ...lost,
      ...blurred,
      ...invisible,
      ...words,
      ...repainted,
      ...states,
      ...unwritable,
      ...disabled,
      ...invalid,
    ];
  }
  return { faults };
}
