import type { Whitelabel } from '@kontor/api-client/contract';
import { Badge } from '@kontor/ui/badge';
import { Button } from '@kontor/ui/button';
import { Box, Center, Divider, Inline, Stack } from '@kontor/ui/layout';
import { Tabs, type TabItem } from '@kontor/ui/tabs';
import { Heading, Text } from '@kontor/ui/text';
import { ToastRegion } from '@kontor/ui/toast';
import { Spinner } from '@kontor/ui/spinner';
import { lazy, Suspense, useEffect, useState } from 'react';
import { waitingIn } from './chat/queue.ts';
import { Clock } from './clock/Clock.tsx';
import { Reviews, waits } from './reviews/Reviews.tsx';
import { useLive } from './live.tsx';
import { Messages } from './messages/Messages.tsx';
import { Incoming } from './money/Incoming.tsx';
import { News } from './news/News.tsx';
import { People } from './people/People.tsx';
import { Restrictions } from './restrictions/Restrictions.tsx';
import { texts } from './texts/index.ts';

/** The part that the address names after its #, what of it, and a way to go to another one. */
function usePart(): [part: string, item: string | null, go: (part: string) => void] {
  const read = () => location.hash.slice(1);
  const [place, setPlace] = useState(read);
  useEffect(() => {
    const follow = () => setPlace(read());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const [part = '', item = null] = place.split('/');
  return [part, item, (next) => (location.hash = next)];
}

/** The largest part, which not everybody opens. */
const Desk = lazy(() => import('./chat/Desk.tsx').then((part) => ({ default: part.Desk })));

const widths = { narrow: 960, desk: 1392 } as const;

/** The other side of the bank: what reaches phones, what its staff decides, what other banks do, and what time it is. */
export function Console({ branding, tenant }: { branding: Whitelabel; tenant: string }) {
  const [named, item, go] = usePart();
  const { data: waiting } = useLive('reviews');
  const { data: chats } = useLive('chats');
  const parts: readonly TabItem[] = [
    { id: 'messages', label: texts.messages, content: <Messages /> },
    { id: 'people', label: texts.people, content: <People tenant={tenant} /> },
    {
      id: 'reviews',
      label: texts.reviews,
      badge: waiting?.filter(waits).length ?? 0,
      content: <Reviews />,
    },
    { id: 'restrictions', label: texts.restrictions, content: <Restrictions /> },
    { id: 'money', label: texts.money, content: <Incoming /> },
    {
      id: 'chat',
      label: texts.chat,
      badge: waitingIn(chats ?? []),
      content: (
        <Suspense
          fallback={
            <Center>
              <Spinner label={texts.loading} />
            </Center>
          }
        >
          <Desk chosen={item} onChoose={(id) => go(id === null ? 'chat' : `chat/${id}`)} />
        </Suspense>
      ),
    },
    { id: 'news', label: texts.news, content: <News /> },
  ];
  const part = parts.some(({ id }) => id === named) ? named : 'messages';
  const width = part === 'chat' ? widths.desk : widths.narrow;
  return (
    <>
      <Box as="header" paddingInline={4} paddingBlock={3}>
        <Center maxWidth={width}>
          <Inline justify="between" gap={2} wrap>
            <Inline gap={3} wrap>
              <Heading level={1} size="section">
                {branding.name}
              </Heading>
              <Badge tone="warning">{texts.title}</Badge>
            </Inline>
            <Inline gap={2} wrap>
              <Clock />
              <Button size="small" tone="secondary" href="/">
                {texts.toPortal}
              </Button>
            </Inline>
          </Inline>
        </Center>
      </Box>
      <Divider />
      <Box as="main" paddingInline={4} paddingBlock={6}>
        <Center maxWidth={width}>
          <Stack gap={4}>
            <Text size="small" tone="muted">
              {texts.nothingLeaves}
            </Text>
            <Tabs label={texts.parts} value={part} onChange={go} items={parts} />
          </Stack>
        </Center>
      </Box>
      <ToastRegion />
    </>
  );
}
