import { forwardRef, type AriaAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { Space } from '../../tokens/space.ts';
import * as css from './Card.css.ts';

export type CardProps = Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-busy'> & {
  children: ReactNode;
  /** Steps of 4 px; the brand's density unless told. */
  padding?: Space;
  tone?: keyof typeof css.tone;
  /** The whole card is one button; what it holds is then text, not controls. */
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  /** The whole card is one link. */
  href?: string;
  /** Of several cards this one is chosen (`data-selected`, `aria-current`). */
  selected?: boolean;
  as?: 'div' | 'section' | 'article' | 'aside' | 'form';
  id?: string;
};

/** A ground that holds what belongs together. */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(
  { children, padding, tone = 'raised', onPress, href, selected = false, as: Element = 'div', ...rest },
  ref,
) {
  const looks = `${css.card} ${css.tone[tone]}${padding === undefined ? '' : ` ${css.padding[padding]}`}`;
  const chosen = selected ? ({ 'data-selected': '', 'aria-current': 'true' } as const) : {};
  // Which element the ref gets depends on the other props; its type can't say so.
  if (href !== undefined) {
    return (
      <a
        ref={ref as Ref<HTMLAnchorElement>}
        className={`${looks} ${css.interactive}`}
        href={href}
        onClick={onPress}
        {...chosen}
        {...rest}
      >
        {children}
      </a>
    );
  }
  if (onPress) {
    return (
      <button
        ref={ref as Ref<HTMLButtonElement>}
        className={`${looks} ${css.interactive}`}
        type="button"
        onClick={onPress}
        {...chosen}
        {...rest}
      >
        {children}
      </button>
    );
  }
  return (
    <Element ref={ref as Ref<never>} className={looks} {...chosen} {...rest}>
      {children}
    </Element>
  );
});
