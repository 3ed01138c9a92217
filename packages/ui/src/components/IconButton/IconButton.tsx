import { forwardRef, type ReactNode } from 'react';
import * as css from '../Button/Button.css.ts';
import { Pressable, type PressableProps } from '../Button/Pressable.tsx';
import { mark } from './IconButton.css.ts';

export type IconButtonProps = Omit<PressableProps, 'aria-label'> & {
  /** What it does, for those who can't see the icon. */
  label: string;
  icon: ReactNode;
  tone?: keyof typeof css.tone;
  size?: keyof typeof css.size;
  /** Something new is behind it: a dot at its corner. Its `label` says what. */
  marked?: boolean;
};

/** A button of an icon alone, for acts that everybody knows by their sign. */
export const IconButton = forwardRef<HTMLElement, IconButtonProps>(function IconButton(
  { label, icon, tone = 'ghost', size = 'medium', marked = false, ...rest },
  ref,
) {
  return (
    <Pressable
      ref={ref}
      className={`${css.button} ${css.size[size]} ${css.square[size]} ${css.tone[tone]}`}
      aria-label={label}
      {...rest}
    >
      {icon}
      {marked && <span className={mark} aria-hidden="true" />}
    </Pressable>
  );
});
