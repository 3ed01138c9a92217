import { forwardRef, type ReactNode } from 'react';
import * as css from '../Button/Button.css.ts';
import { Pressable, type PressableProps } from '../Button/Pressable.tsx';

export type IconButtonProps = Omit<PressableProps, 'aria-label'> & {
  /** What it does, for those who can't see the icon. */
  label: string;
  icon: ReactNode;
  tone?: keyof typeof css.tone;
  size?: keyof typeof css.size;
};

/** A button of an icon alone, for acts that everybody knows by their sign. */
export const IconButton = forwardRef<HTMLElement, IconButtonProps>(function IconButton(
  { label, icon, tone = 'ghost', size = 'medium', ...rest },
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
    </Pressable>
  );
});
