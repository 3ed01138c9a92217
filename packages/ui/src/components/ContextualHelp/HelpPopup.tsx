import type { RefObject } from 'react';
import { media } from '../../tokens/breakpoints.ts';
import { BottomSheet } from '../BottomSheet/index.ts';
import { Link } from '../Link/index.ts';
import { useMedia } from '../../layout/useMedia.ts';
import { OpenPopover } from '../Popover/OpenPopover.tsx';
import * as css from './ContextualHelp.css.ts';
import type { ContextualHelpProps } from './ContextualHelp.tsx';

interface HelpPopupProps extends Pick<ContextualHelpProps, 'title' | 'children' | 'link'> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The open help. */
export function HelpPopup({ id, anchor, title, children, link, onClose }: HelpPopupProps) {
  const isPhone = useMedia(media.phone);
  const titleId = `${id}title`;
  const words = (
    <>
      <div className={css.body}>{children}</div>
      {link && <MoreLink {...link} onClick={onClose} />}
    </>
  );
  if (isPhone)
    return (
      <BottomSheet id={id} open onClose={onClose} title={title}>
        {words}
      </BottomSheet>
    );
  return (
    <OpenPopover id={id} anchor={anchor} open labelledBy={titleId} onClose={onClose}>
      <div className={css.words}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        {words}
      </div>
    </OpenPopover>
  );
}

function MoreLink({ label, ...link }: NonNullable<ContextualHelpProps['link']> & { onClick: () => void }) {
  return (
    <div className={css.link}>
      <Link {...link}>{label}</Link>
    </div>
  );
}
