import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { guide } from '../../guide.ts';
import { keepsBeginning } from '../../text/beginning.ts';
import { Chat, History, Home, More, Send } from '../../icons/index.ts';
import { Button } from '../Button/index.ts';
import { navigate, StoryRouter } from '../Link/storyRouter.tsx';
import { TabBar, TabBarRoom, type TabBarItem, type TabBarProps } from './TabBar.tsx';

const meta = {
  title: 'Components/TabBar',
  component: TabBar,
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, iframeHeight: 160 },
      ...guide({
        purpose:
          'The areas of the app along the foot of a phone’s screen, in reach of a thumb. `TabBarRoom` keeps the page’s end out from under it.',
        do: [
          'Use three to five areas; the same ones on every page, in the same order.',
          'Put a `TabBarRoom` at the end of what scrolls, wherever the bar shows.',
        ],
        dont: [
          'Don’t show it on wide screens, where navigation stands beside the page.',
          'Don’t put actions into it: it leads to an area, or opens one above the page (`onPress` in place of `href`).',
        ],
        keyboard: [
          ['Tab', 'through the areas'],
          ['Enter', 'goes there; opens what a button opens'],
        ],
        accessibility: [
          'A named `nav` with a list of links; the current area has `aria-current="page"`, a pill and a colour.',
          'An item with `onPress` is a button that opens a dialog, and says whether it is open (`expanded`).',
          'A badge is said in words.',
          'What gets the focus is scrolled out from behind the bar (WCAG 2.4.11), also with text twice as large.',
          'It clears the phone’s own bar (`safe-area-inset-bottom`).',
        ],
      }).docs,
    },
  },
  args: {
    label: 'Areas',
    current: 'home',
    items: [
      { id: 'home', label: 'Home', icon: <Home size={22} />, href: '/home' },
      { id: 'history', label: 'History', icon: <History size={22} />, href: '/history' },
      { id: 'chat', label: 'Chat', icon: <Chat size={22} />, href: '/chat', badge: 2 },
      { id: 'payments', label: 'Payments', icon: <Send size={22} />, href: '/payments', badge: true },
      { id: 'services', label: 'Services', icon: <More size={22} />, href: '/services' },
    ],
  },
  beforeEach: () => void navigate.mockClear(),
  render: function Controlled(args: TabBarProps) {
    const [current, setCurrent] = useState(args.current);
    return (
      <StoryRouter
        onNavigate={(href) => {
          navigate(href);
          setCurrent(href.slice(1));
        }}
      >
        <TabBar {...args} current={current} />
      </StoryRouter>
    );
  },
} satisfies Meta<typeof TabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const area = (name: string) => screen.getByRole('link', { name });

export const FiveAreas: Story = {
  tags: ['forced-colours'],
  play: async () => {
    await expect(screen.getByRole('navigation', { name: 'Areas' })).toBeVisible();
    await expect(area('Home')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(area('Chat 2 items'));
    await expect(navigate).toHaveBeenCalledTimes(1);
    await expect(navigate).toHaveBeenLastCalledWith('/chat');
    await expect(area('Chat 2 items')).toHaveAttribute('aria-current', 'page');
    await expect(area('Home')).not.toHaveAttribute('aria-current');
    await expect(window.location.pathname).not.toBe('/chat');
  },
};

/** An area that opens above the page is a button, and says whether it is open. */
export const WithAPressable: Story = {
  args: {
    items: [
      { id: 'home', label: 'Home', icon: <Home size={22} />, href: '/home' },
      { id: 'history', label: 'History', icon: <History size={22} />, href: '/history' },
    ],
  },
  render: function WithAPressable(args) {
    const [open, setOpen] = useState(false);
    const chat: TabBarItem = {
      id: 'chat',
      label: 'Chat',
      icon: <Chat size={22} />,
      badge: 2,
      expanded: open,
      onPress: () => setOpen(!open),
    };
    return <TabBar {...args} items={[...args.items, chat]} />;
  },
  play: async () => {
    const chat = screen.getByRole('button', { name: 'Chat 2 items', expanded: false });
    await expect(chat).toHaveAttribute('aria-haspopup', 'dialog');
    const [link, button] = [area('Home'), chat].map((element) => element.getBoundingClientRect());
    await expect(button?.width).toBe(link?.width);
    await expect(button?.height).toBe(link?.height);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(chat).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('button', { name: 'Chat 2 items', expanded: true })).toHaveFocus();
    chat.blur();
  },
};

/** A press that asks for a new tab stays the browser's. */
export const NewTabStaysTheBrowsers: Story = {
  play: async () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    let takenOver: boolean | undefined;
    window.addEventListener(
      'click',
      (event) => {
        takenOver = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    area('History').dispatchEvent(press);
    await expect(takenOver).toBe(false);
    await expect(navigate).not.toHaveBeenCalled();
  },
};

export const Nowhere: Story = { args: { current: null } };

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'الأقسام',
    items: [
      { id: 'home', label: 'الرئيسية', icon: <Home size={22} />, href: '/home' },
      { id: 'history', label: 'السجل', icon: <History size={22} />, href: '/history' },
      { id: 'chat', label: 'المحادثة', icon: <Chat size={22} />, href: '/chat', badge: 2 },
    ],
  },
};

/** A name that runs against the page is cut at its own end. */
export const LatinNameInArabic: Story = {
  tags: ['no-picture'],
  globals: { viewport: { value: 'phone' } },
  parameters: { looks: { locale: 'ar' } },
  args: {
    items: ['home', 'other'].map((id) => ({
      id,
      label: `Katherine Johnson Consulting Limited ${id}`,
      icon: <Home size={22} />,
      href: `/${id}`,
    })),
  },
  play: () => expect(screen.getByText(/home$/)).toSatisfy(keepsBeginning),
};

/** The page's last line, and whatever gets the focus, comes out from under the bar; with text twice as large too. */
export const WithItsRoom: Story = {
  tags: ['no-picture'],
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <main style={{ padding: 16 }}>
        <div style={{ height: 900 }} />
        <Button>Last</Button>
        <TabBarRoom />
      </main>
      <TabBar {...args} />
    </>
  ),
  play: async () => {
    const above = () =>
      expect(screen.getByRole('button', { name: 'Last' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
        screen.getByRole('navigation').getBoundingClientRect().top,
      );
    const button = screen.getByRole('button', { name: 'Last' });
    button.focus();
    await above();
    document.documentElement.style.fontSize = '200%';
    void window.scrollTo(0, document.documentElement.scrollHeight);
    await above();
    document.documentElement.style.fontSize = '';
    void window.scrollTo(0, document.documentElement.scrollHeight);
    button.blur();
  },
};
