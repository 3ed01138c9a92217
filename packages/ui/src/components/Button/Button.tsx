import { forwardRef, type ReactNode } from 'react';
import * as css from './Button.css.ts';
import { Pressable, type PressableProps } from './Pressable.tsx';

export type ButtonProps = PressableProps & {
  /** A verb and its object: "Sign payment", never "Submit". */
  children: ReactNode;
  /** One primary a view; `danger` for what can't be undone. */
  tone?: keyof typeof css.tone;
  size?: keyof typeof css.size;
  /** Before the label. */
  icon?: ReactNode;
  /** After the label. */
  iconEnd?: ReactNode;
  fullWidth?: boolean;
  /** Its words begin or end where the text around it does: for a ghost button that stands among text. */
  flush?: keyof typeof css.flush;
};

/** Does something now; with `href` it leads somewhere. */
export const Button = forwardRef<HTMLElement, ButtonProps>(function Button(
  { children, tone = 'primary', size = 'medium', icon, iconEnd, fullWidth = false, flush, ...rest },
  ref,
) {
  const className = `${css.button} ${css.size[size]} ${css.tone[tone]}${fullWidth ? ` ${css.fullWidth}` : ''}${flush ? ` ${css.flush[flush]}` : ''}`;
  return (
    <Pressable ref={ref} className={className} {...rest}>
      {icon}
      <span className={css.label[size]}>{children}</span>
      {iconEnd}
    </Pressable>
  );
});
