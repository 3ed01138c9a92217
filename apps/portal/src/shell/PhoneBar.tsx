import { Chat as ChatIcon } from '@kontor/ui/icons';
import { TabBar, type TabBarItem } from '@kontor/ui/tab-bar';
import { useTranslation } from 'react-i18next';
import { useChat } from '../chat/ChatContext.ts';
import { useUnsignedCount } from '../signing/useUnsigned.ts';
import type { AreaId } from './ShellRoutes.ts';
import { useAreas } from './useAreas.ts';

/** A phone's areas in their order, with the chat among them (WIDGET-25). */
const order = ['home', 'history', 'chat', 'payments', 'services'] as const satisfies (AreaId | 'chat')[];

/** The areas along the foot of a phone's screen, and the chat. */
export function PhoneBar({ current }: { current: AreaId | null }) {
  const { t } = useTranslation();
  const count = useUnsignedCount();
  const areas = useAreas().filter(({ visible }) => visible);
  const chat = useChat();
  const items = order.flatMap((id): TabBarItem[] => {
    if (id === 'chat')
      return chat === null
        ? []
        : [
            {
              id,
              icon: <ChatIcon />,
              label: t('chat'),
              badge: chat.unread,
              onPress: chat.open,
              expanded: chat.isOpen,
            },
          ];
    return areas
      .filter((area) => area.id === id)
      .map(({ href, icon, disabled }) => ({
        id,
        href,
        icon,
        label: t(id),
        badge: id === 'payments' ? count : undefined,
        disabled,
      }));
  });
  return <TabBar label={t('navigation')} items={items} current={current} />;
}
