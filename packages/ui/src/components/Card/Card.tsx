import { forwardRef, type AriaAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { Space } from '../../tokens/space.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { useSendingUnavailable } from '../Button/SendingContext.ts';
import type { DataStates } from '../dataStates.ts';
import { Anchor } from '../Link/Anchor.tsx';
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
  /** Begins something that needs a connection: leads nowhere, and says why, below a `SendingUnavailable` that has a reason. */
  sends?: boolean;
  /** Of several cards this one is chosen (`data-selected`, `aria-current`). */
  selected?: boolean;
  as?: 'div' | 'section' | 'article' | 'aside' | 'form';
  id?: string;
};

/** A ground that holds what belongs together. */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(
  {
    children,
    padding,
    tone = 'raised',
    onPress,
    href,
    sends = false,
    selected = false,
    as: Element = 'div',
    ...rest
  },
  ref,
) {
  const looks = `${css.card} ${css.tone[tone]}${padding === undefined ? '' : ` ${css.padding[padding]}`}`;
  const unavailable = useSendingUnavailable();
  const because = sends ? unavailable : null;
  const chosen: DataStates & AriaAttributes = selected ? { 'data-selected': '', 'aria-current': 'true' } : {};
  // Which element the ref gets depends on the other props; its type can't say so.
  if (href !== undefined && because === null) {
    return (
      <Anchor
        ref={ref as Ref<HTMLAnchorElement>}
        className={`${looks} ${css.interactive}`}
        href={href}
        onClick={onPress}
        {...chosen}
        {...rest}
      >
        {children}
      </Anchor>
    );
  }
  if (onPress && because === null) {
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
      {because !== null && <VisuallyHidden>{because}</VisuallyHidden>}
    </Element>
  );
});
