import type { Channel } from '@kontor/api-client/contract';
import { applicantOf } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import * as css from './ChatPopup.css.ts';
import { ChannelMark } from './ChannelMark.tsx';
import { channelSubject } from './channelTitle.ts';
import type { ChatPopupProps } from './types.ts';

/** Which payment or application a conversation is about, and the way to it. */
export function AboutLine({ channel, onAbout }: Pick<ChatPopupProps, 'onAbout'> & { channel: Channel }) {
  const { text } = useChatTexts();
  const subject = channelSubject(channel, applicantOf(channel));
  if (subject === null) return null;
  const leads = onAbout !== undefined && (channel.paymentId !== null || channel.application !== null);
  return (
    <div className={css.about}>
      <span className={css.aboutMark}>
        <ChannelMark type={channel.channelType} size={18} />
      </span>
      <bdi className={css.subject}>{subject}</bdi>
      {leads && (
        <Button tone="ghost" size="small" flush="end" onClick={() => onAbout(channel)}>
          {text('view')}
        </Button>
      )}
    </div>
  );
}
