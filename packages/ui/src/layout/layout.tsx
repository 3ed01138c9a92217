import { type CSSProperties, type ReactNode } from 'react';
import { hostAttributes, type HostAttributes } from '../components/hostAttributes.ts';
import type { Space } from '../tokens/space.ts';
import * as css from './layout.css.ts';

/** Elements that a layout may be; without one it is a `div` that means nothing. */
export type LayoutElement =
  | 'div'
  | 'span'
  | 'section'
  | 'main'
  | 'nav'
  | 'header'
  | 'footer'
  | 'aside'
  | 'article'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'fieldset';

type Common = {
  children?: ReactNode;
  as?: LayoutElement;
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
};

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Safari forgets that a list without marks is one, unless told. */
const roleOf = (element: LayoutElement) => (element === 'ul' || element === 'ol' ? 'list' : undefined);

/** A vanilla-extract variable's name (`var(--x)`) as an inline custom property. */
const assign = (variable: string, value: string): CSSProperties => ({ [variable.slice(4, -1)]: value });

const px = (width: number | string): string => (typeof width === 'number' ? `${width}px` : width);

export type StackProps = Common & { gap?: Space; align?: 'start' | 'center' | 'end' | 'stretch' };

/** One below the other. `gap` in steps of 4 px. */
export function Stack({ as: Element = 'div', gap = 4, align = 'stretch', ...rest }: StackProps) {
  return (
    <Element
      className={join(css.stack, css.gap[gap], align !== 'stretch' && css.align[align])}
      role={roleOf(Element)}
      {...rest}
    />
  );
}

export type InlineProps = Common & {
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Goes on in the next line where there is no room. */
  wrap?: boolean;
  /** One below the other on a phone. */
  stackOnPhones?: boolean;
};

/** Side by side. */
export function Inline({
  as: Element = 'div',
  gap = 2,
  align = 'center',
  justify = 'start',
  wrap = false,
  stackOnPhones = false,
  ...rest
}: InlineProps) {
  return (
    <Element
      className={join(
        css.inline,
        css.gap[gap],
        css.align[align],
        css.justify[justify],
        wrap && css.wrap,
        stackOnPhones && css.stackOnPhones,
      )}
      role={roleOf(Element)}
      {...rest}
    />
  );
}

export type ColumnsProps = Common & {
  /** As in `grid-template-columns`, e.g. `280px minmax(0, 1fr)`. */
  template: string;
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** One column below this breakpoint. */
  collapseBelow?: 'tablet' | 'desktop' | 'wide';
};

/** Columns of given widths. */
export function Columns({
  as: Element = 'div',
  template,
  gap = 4,
  align = 'stretch',
  collapseBelow,
  ...rest
}: ColumnsProps) {
  return (
    <Element
      className={join(
        css.columns,
        css.gap[gap],
        css.align[align],
        collapseBelow && css.collapse[collapseBelow],
      )}
      style={assign(css.template, template)}
      {...rest}
    />
  );
}

export type TilesProps = Common & {
  /** From a tablet up; a phone has two. */
  columns: 2 | 3;
  gap?: Space;
  /** The first takes a whole row. */
  leading?: boolean;
};

/** A grid of equal tiles in which none stands alone in a row: the last ones share theirs, and fill it. */
export function Tiles({ as: Element = 'div', columns, gap = 2, leading = false, ...rest }: TilesProps) {
  return (
    <Element
      className={join(css.tiles, css.gap[gap], css.tileColumns[columns], leading && css.leading)}
      role={roleOf(Element)}
      {...rest}
    />
  );
}

export type BoxProps = Common & {
  padding?: Space;
  paddingBlock?: Space;
  paddingInline?: Space;
  surface?: 'page' | 'raised' | 'sunken' | 'accent';
  border?: boolean;
  radius?: 'small' | 'control' | 'card';
  /** px, or any CSS length. */
  maxWidth?: number | string;
  /** Stays in sight while what is beside it scrolls. */
  sticky?: boolean;
};

/** Space, ground and edge around something. */
export function Box(props: BoxProps) {
  const {
    as: Element = 'div',
    padding,
    paddingBlock,
    paddingInline,
    surface,
    border = false,
    radius,
    maxWidth,
    sticky = false,
    ...rest
  } = props;
  return (
    <Element
      className={join(
        css.box,
        sticky && css.sticky,
        padding !== undefined && css.padding[padding],
        paddingBlock !== undefined && css.paddingBlock[paddingBlock],
        paddingInline !== undefined && css.paddingInline[paddingInline],
        surface && css.surface[surface],
        border && css.bordered,
        radius && css.radius[radius],
      )}
      {...(maxWidth === undefined ? {} : { style: { maxWidth } })}
      {...rest}
    />
  );
}

/** A line between two parts. Decorative: nothing is said. */
export function Divider() {
  return <hr className={css.divider} aria-hidden="true" />;
}

export type CenterProps = Common & {
  /** px, or any CSS length. */
  maxWidth?: number | string;
  /** `screen` fills the window's height and begins a little above its middle. */
  minHeight?: 'screen';
  /** From this breakpoint something stands before it: it is at the start of its room, not in the middle. */
  beside?: 'desktop';
};

/** In the middle, no wider than `maxWidth`. */
export function Center({ as: Element = 'div', maxWidth = '100%', minHeight, beside, ...rest }: CenterProps) {
  return (
    <Element
      className={join(css.center, minHeight && css.fullHeight, beside && css.beside)}
      style={assign(css.maxWidth, px(maxWidth))}
      {...rest}
    />
  );
}

type HideAt = 'tablet' | 'desktop' | 'wide';
export type HideProps = Common & { below?: HideAt; above?: HideAt };

/** Not there, for screen readers neither, `below` a breakpoint or from it on (`above`). */
export function Hide({ as: Element = 'div', below, above, ...rest }: HideProps) {
  return <Element className={join(below && css.hideBelow[below], above && css.hideAbove[above])} {...rest} />;
}

/** Stays at the window's upper edge, on the page's ground, while what follows it scrolls; not on a phone, whose room is scarce. */
export function StickyBar({ children, ...rest }: HostAttributes & { children: ReactNode }) {
  return (
    <div {...hostAttributes(rest)} className={css.stickyBar}>
      {children}
    </div>
  );
}

/** Takes the room that is left in a row or column, and so pushes what follows to the end. */
export function Spacer() {
  return <div className={css.spacer} />;
}
