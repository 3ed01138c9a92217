/**
 * Runs in the page, in its normal colours: remembers what stands out there, to find it again under forced colours.
 * Self-contained, since it is sent to the browser as it stands.
 */
export function audit() {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  type Part = { element: Element; pseudo: '' | '::before' | '::after' };

  const controls =
    'button, a[href], input:not([type=hidden]), textarea, select, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=slider], [role=switch], [role=combobox]';
  /** What the browser paints itself, in the forced colours. */
  const native = 'input:is([type=checkbox], [type=radio], [type=range])';
  const chosen =
    ':is([aria-selected=true], [aria-checked=true], [aria-checked=mixed], [aria-current]:not([aria-current=false]), :checked, :indeterminate:is([type=checkbox]))';
  const stateAttributes = ['aria-selected', 'aria-current', 'aria-checked', 'aria-pressed'].concat(
    ['selected', 'current', 'active', 'chosen', 'band', 'state'].map((name) => `data-${name}`),
  );
  /** The least contrast that makes a shape. */
  const faint = 1.08;
  const off = ':is(:disabled, [aria-disabled=true]:not([aria-busy=true]))';
  const textControl =
    'textarea, [role=combobox], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])';

  // ---- colours ----------------------------------------------------------------------------------------------------

  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  function parse(css: string): Colour {
    let colour = known.get(css);
    if (!colour && pixel) {
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = css;
      pixel.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
      known.set(css, (colour = [red, green, blue, alpha / 255]));
    }
    return colour ?? [0, 0, 0, 0];
  }
  function over([red, green, blue, alpha]: Colour, under: Colour): Colour {
    const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
    return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]), 1];
  }
  function luminance([red, green, blue]: Colour): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
      value <= 10.3 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  /** Of a CSS colour on what it lies on, as WCAG 2.2 counts it: 1 to 21. */
  function contrast(css: string, on: Colour): number {
    const [a, b] = [luminance(over(parse(css), on)), luminance(on)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }
  function system(name: 'Canvas' | 'GrayText'): string {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.color = name;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }
  let page: Colour = parse(system('Canvas'));
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

  // ---- what is seen -----------------------------------------------------------------------------------------------

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

  // ---- normal colours ---------------------------------------------------------------------------------------------

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

  // ---- forced colours ---------------------------------------------------------------------------------------------

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
      grounds.clear();
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
    grounds.clear();
    const drawingsIn = (place: Element) => [...place.querySelectorAll('svg')].filter(isSeen).length;
    const others = peers(element, chosen);
    return (
      changes ||
      (others.length > 0 && others.every((other) => drawingsIn(scope(other, tag)) < drawingsIn(own)))
    );
  }

  function faults(): string[] {
    grounds.clear();
    page = parse(system('Canvas'));
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
    grounds.clear();
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

  return { faults, focusFaults };
}
