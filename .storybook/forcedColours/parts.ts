import type { Colour, Colours } from './colours.ts';

/** An element, or what a style draws before or after its content. */
export type Part = { element: Element; pseudo: '' | '::before' | '::after' };

/**
 * Finds in the page what is seen, and how: boxes, lines, drawings and the controls they belong to. Self-contained, since it is
 * sent to the browser as it stands.
 */
export function parts({ parse, over, contrast, system }: Colours) {
  const controls =
    'button, a[href], input:not([type=hidden]), textarea, select, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=slider], [role=switch], [role=combobox]';
  /** What the browser paints itself, in the forced colours. */
  const native = 'input:is([type=checkbox], [type=radio], [type=range])';
  /** The least contrast that makes a shape. */
  const faint = 1.08;
  const textControl =
    'textarea, [role=combobox], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])';

  let page = parse(system('Canvas'));
  const grounds = new Map<Element, Colour>();
  /** What is painted behind an element's content. */
  function ground(element: Element | null): Colour {
    if (!element) return page;
    let colour = grounds.get(element);
    if (!colour) {
      colour = over(parse(getComputedStyle(element).backgroundColor), around({ element, pseudo: '' }));
      grounds.set(element, colour);
    }
    return colour;
  }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  }
  /** What a part lies on: its parent's ground, or a box before it that it is laid upon. */
  function around({ element, pseudo }: Part): Colour {
    if (pseudo) return ground(element);
    const below = element.previousElementSibling;
    if (!below || getComputedStyle(element).position !== 'absolute') return ground(element.parentElement);
    const [own, under] = [element.getBoundingClientRect(), below.getBoundingClientRect()];
    const isUpon =
      under.left <= own.left &&
      under.right >= own.right &&
      under.top <= own.top &&
      under.bottom >= own.bottom;
    return ground(isUpon ? below : element.parentElement);
  }
  const exists = (style: CSSStyleDeclaration, pseudo: string) =>
    style.display !== 'none' && (!pseudo || !['none', 'normal'].includes(style.content));
  /** Lines around a box, each as `width style colour`. */
  function lines(style: CSSStyleDeclaration): { line: string; colour: string; width: number }[] {
    return ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline'].flatMap((side) => {
      const [kind, width, colour] = ['style', 'width', 'color'].map((each) =>
        style.getPropertyValue(`${side}-${each}`),
      ) as [string, string, string];
      const drawn = !['none', 'hidden'].includes(kind) && parseFloat(width) > 0;
      const place = side === 'outline' ? style.outlineOffset : '';
      return drawn
        ? [{ line: `${side} ${width} ${kind} ${colour} ${place}`, colour, width: parseFloat(width) }]
        : [];
    });
  }
  /** Rings and hard shadows: `rgb(0, 0, 0) 0px 0px 0px 1px inset`. */
  const rings = ({ boxShadow }: CSSStyleDeclaration) =>
    [...boxShadow.matchAll(/([a-z]+\([^)]*\)) (\S+) (\S+) 0px (\S+)/g)].flatMap(
      ([, colour = '', ...lengths]) => (lengths.some((length) => parseFloat(length) !== 0) ? [colour] : []),
    );
  /** How much the shape of a box contrasts with what lies around it. */
  function shape(part: Part): number {
    const style = getComputedStyle(part.element, part.pseudo || null);
    if (!exists(style, part.pseudo)) return 1;
    const on = around(part);
    const colours = [style.backgroundColor, ...lines(style).map(({ colour }) => colour), ...rings(style)];
    return Math.max(...colours.map((colour) => contrast(colour, on)));
  }
  const partsOf = (element: Element): Part[] =>
    (['', '::before', '::after'] as const).map((pseudo) => ({ element, pseudo }));
  const shapeOf = (element: Element) => Math.max(...partsOf(element).map(shape));
  function told(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const named = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : words;
    const name = String((element as HTMLElement).className)
      .split(' ')
      .at(0);
    return `${element.tagName.toLowerCase()}.${name ?? ''} “${named.trim().slice(0, 30)}”`;
  }
  const all = () =>
    [...document.querySelectorAll('body *:not(script, style, svg *)')].filter(
      (element) => !element.closest('div[class^="sb-"]'),
    );
  const allControls = () => all().filter((element) => element.matches(controls));

  /** The box that a control is drawn in. */
  function boxOf(control: Element): Element | null {
    const drawn = (element: Element) => shapeOf(element) >= faint;
    if (drawn(control)) return control;
    if (!control.matches(textControl)) return null;
    let box = control.parentElement;
    for (let level = 0; box && level < 5; level++, box = box.parentElement) if (drawn(box)) return box;
    return null;
  }
  /** All that is painted of a drawing, each as `ground colour` or `shape colour`. */
  function paints(drawing: Element): { colours: string[]; all: Set<string>; own: Set<string> } {
    const { color, backgroundColor } = getComputedStyle(drawing);
    const ground = parse(backgroundColor)[3] > 0 ? [backgroundColor] : [];
    const shapes = [...drawing.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse, text')]
      .filter((shape) => !shape.closest('defs, clipPath, mask'))
      .map((shape) => getComputedStyle(shape))
      .flatMap(({ fill, stroke, display }) => (display === 'none' ? [] : [fill, stroke]))
      .filter((paint) => paint !== 'none' && !paint.startsWith('url'));
    const said = (colours: string[]) => [
      ...colours.filter((colour) => ground.includes(colour)).map((colour) => `ground ${colour}`),
      ...colours.filter((colour) => shapes.includes(colour)).map((colour) => `shape ${colour}`),
    ];
    const colours = [...new Set([...ground, ...shapes])];
    return {
      colours,
      all: new Set(said(colours)),
      own: new Set(said(colours.filter((colour) => colour !== color))),
    };
  }
  /** All that forced colours keep of how a part looks. */
  function look(part: Part): string {
    const { element, pseudo } = part;
    const style = getComputedStyle(element, pseudo || null);
    if (!exists(style, pseudo)) return 'nothing';
    const on = around(part);
    const seen = (colour: string) => contrast(colour, on) >= 1.5;
    const isInk =
      element.matches('input, textarea') || [...element.childNodes].some((node) => node.nodeType === 3);
    const isNative = !pseudo && element.matches(native) && style.appearance !== 'none';
    const { checked, indeterminate, disabled } = element as HTMLInputElement;
    return [
      seen(style.backgroundColor) ? style.backgroundColor : '',
      ...lines(style).flatMap(({ line, colour }) => (seen(colour) ? [line] : [])),
      isInk ? `${style.color} ${style.textDecorationLine}` : '',
      style.transform,
      style.translate,
      style.opacity,
      style.visibility,
      isNative ? `native ${checked} ${indeterminate} ${disabled}` : '',
      element.matches('svg') ? `${paints(element).colours.join()} ${element.innerHTML}` : '',
    ].join('|');
  }

  /** Colours have changed: what was behind each element counts no longer. */
  function forget(): void {
    grounds.clear();
    page = parse(system('Canvas'));
  }

  return {
    controls,
    native,
    faint,
    all,
    allControls,
    boxOf,
    partsOf,
    told,
    forget,
    isSeen,
    exists,
    around,
    ground,
    lines,
    shape,
    shapeOf,
    paints,
    look,
  };
}

export type Parts = ReturnType<typeof parts>;
