import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { useMessages } from '../../locale/index.ts';
import { visuallyHidden } from '../../text/text.css.ts';
import { CloseButton } from './CloseButton.tsx';
import { overlayMessages } from './messages.ts';
import type { PresentedOverlayProps } from './Overlay.tsx';
import * as styles from './overlay.css.ts';

interface OverlaySurfaceProps extends PresentedOverlayProps {
  id: string;
  onDismiss: () => void;
}

/** What is seen of an overlay. While it leaves it stays as it last was: its owner may already have let go of the data. */
export const OverlaySurface = memo(
  function OverlaySurface({
    id,
    title,
    description,
    dismissable,
    footer,
    start,
    about,
    handle,
    bare = false,
    children,
    onDismiss,
  }: OverlaySurfaceProps) {
    const messages = useMessages(overlayMessages);
    const bodyRef = useRef<HTMLDivElement>(null);
    const scrolls = useScrolls(bodyRef);
    return (
      // Focusable, so that an overlay without an autofocused field starts at its name and not at its close button.
      <div className={styles.surface} tabIndex={-1} data-surface="" data-scrolls={scrolls ? '' : undefined}>
        {handle}
        {bare ? (
          <h2 className={visuallyHidden} id={`${id}title`}>
            {title}
          </h2>
        ) : (
          <div className={styles.header} data-sheet-grip="">
            {start}
            <h2 className={styles.title} id={`${id}title`}>
              {title}
            </h2>
            {dismissable && (
              <div className={styles.close}>
                <CloseButton label={messages.close} onClick={onDismiss} />
              </div>
            )}
          </div>
        )}
        {about}
        <div className={styles.body} ref={bodyRef} tabIndex={scrolls ? 0 : undefined} data-sheet-body="">
          {description !== undefined && (
            <p className={styles.description} id={`${id}description`}>
              {description}
            </p>
          )}
          {children}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    );
  },
  (_, next) => !next.open,
);

/** Whether the content is taller than its box; a keyboard must then be able to reach the box itself to scroll it. */
function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight);
    const sizes = new ResizeObserver(measure);
    const content = new MutationObserver(measure);
    sizes.observe(box);
    content.observe(box, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [ref]);
  return scrolls;
}
