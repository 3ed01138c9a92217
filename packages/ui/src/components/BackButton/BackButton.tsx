import { forwardRef } from 'react';
import { ArrowLeft } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { Button } from '../Button/Button.tsx';
import type { PressableProps } from '../Button/Pressable.tsx';
import { backButtonMessages } from './messages.ts';

export type BackButtonProps = Pick<PressableProps, 'href' | 'onClick' | 'disabled' | 'id'> & {
  /** Where it leads ("Back to accounts"); without it "Back". */
  label?: string;
};

/** Leads one step back; its arrow points to where text starts, and stands in line with what is below it. */
export const BackButton = forwardRef<HTMLElement, BackButtonProps>(function BackButton(
  { label, ...rest },
  ref,
) {
  const messages = useMessages(backButtonMessages);
  return (
    <Button ref={ref} tone="ghost" size="small" flush="start" icon={<ArrowLeft size={18} />} {...rest}>
      {label ?? messages.back}
    </Button>
  );
});
