import { VisuallyHidden } from '@kontor/ui/text';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import * as css from './ChatPopup.css.ts';

/** How many messages nobody has read; nothing where there are none. */
export function UnreadCount({ count }: { count: number }) {
  const { text, locale } = useChatTexts();
  if (count === 0) return null;
  const number = new Intl.NumberFormat(locale).format(Math.min(count, 99));
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {count > 99 ? `${number}+` : number}
      </span>
      <VisuallyHidden>{`${text('unread')}: ${new Intl.NumberFormat(locale).format(count)}`}</VisuallyHidden>
    </>
  );
}
