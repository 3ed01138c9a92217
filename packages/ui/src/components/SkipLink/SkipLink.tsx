import type { MouseEvent } from 'react';
import { useMessages } from '../../locale/index.ts';
import { Button } from '../Button/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { skipLinkMessages } from './messages.ts';
import * as css from './SkipLink.css.ts';

export type SkipLinkProps = HostAttributes & {
  /** Id of the page's main part. */
  target: string;
  /** Its words, where "Skip to content" doesn't fit. */
  label?: string;
};

/**
 * The first stop of the Tab key on a page: past what all pages begin with, to its own heading (the first `h1` of the
 * target, or the target itself). Unseen until it has the focus. Without its target it does what a link does.
 */
export function SkipLink({ target, label, ...rest }: SkipLinkProps) {
  const messages = useMessages(skipLinkMessages);
  const skip = (event: MouseEvent) => {
    const main = document.getElementById(target);
    const start = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!start) return;
    // The address stays as it is: it may be a router's.
    event.preventDefault();
    if (start.tabIndex < 0) start.tabIndex = -1;
    start.focus();
  };
  return (
    <div {...hostAttributes(rest)} className={css.place}>
      <Button href={`#${target}`} onClick={skip}>
        {label ?? messages.skip}
      </Button>
    </div>
  );
}
