import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { CreditCard, Document, Home, Receipt, Send, Users } from '../../icons/index.ts';
import { Inline } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { navigate, StoryRouter } from '../Link/storyRouter.tsx';
import type { SideNavigationGroup } from './items.ts';
import { SideNavigation, type SideNavigationProps } from './SideNavigation.tsx';

const english = {
  label: 'Main',
  daily: 'Day to day',
  company: 'Company',
  home: 'Home',
  payments: 'Payments',
  send: 'New payment',
  unsigned: 'To be signed',
  templates: 'Templates',
  cards: 'Cards',
  statements: 'Statements',
  people: 'People and permissions',
  documents: 'Documents',
};
type Words = typeof english;
const arabic: Words = {
  label: 'التنقل الرئيسي',
  daily: 'الاستخدام اليومي',
  company: 'الشركة',
  home: 'الرئيسية',
  payments: 'المدفوعات',
  send: 'دفعة جديدة',
  unsigned: 'بانتظار التوقيع',
  templates: 'القوالب',
  cards: 'البطاقات',
  statements: 'كشوف الحساب',
  people: 'الأشخاص والصلاحيات',
  documents: 'المستندات',
};
const groupsOf = (words: Words): readonly SideNavigationGroup[] => [
  {
    id: 'daily',
    title: words.daily,
    items: [
      { id: 'home', label: words.home, icon: <Home />, href: '/home' },
      {
        id: 'payments',
        label: words.payments,
        icon: <Send />,
        items: [
          { id: 'send', label: words.send, href: '/send' },
          { id: 'unsigned', label: words.unsigned, href: '/unsigned', badge: 3 },
          { id: 'templates', label: words.templates, href: '/templates', disabled: true },
        ],
      },
      { id: 'cards', label: words.cards, icon: <CreditCard />, href: '/cards', badge: true },
      { id: 'statements', label: words.statements, icon: <Receipt />, href: '/statements' },
    ],
  },
  {
    id: 'company',
    title: words.company,
    items: [
      { id: 'people', label: words.people, icon: <Users />, href: '/people' },
      { id: 'documents', label: words.documents, icon: <Document />, href: '/documents', disabled: true },
    ],
  },
];

const meta = {
  title: 'Components/SideNavigation',
  component: SideNavigation,
  args: { label: english.label, groups: groupsOf(english), current: 'home', onCollapsedChange: fn() },
  beforeEach: () => void navigate.mockClear(),
  render: function Controlled(args: SideNavigationProps) {
    const [current, setCurrent] = useState(args.current);
    return (
      <StoryRouter
        onNavigate={(href) => {
          navigate(href);
          setCurrent(href.slice(1));
        }}
      >
        <SideNavigation {...args} current={current} />
      </StoryRouter>
    );
  },
  parameters: guide({
    purpose:
      'The ways to the pages of an app, beside the page on wide screens: links in groups, and links within a section that opens.',
    do: [
      'Name the same pages everywhere, in the same order.',
      'Choose an icon for each that can be told from the others without its name.',
      'Make it `collapsible` where pages need the width, and keep what a person chose.',
    ],
    dont: [
      'Don’t put actions into it: everything in it leads to a page, or opens links that do.',
      'Don’t show it on a phone: that has a TabBar.',
      'Don’t use it for what is chosen rather than gone to: that is a Tree.',
    ],
    keyboard: [
      ['Tab', 'moves from link to link'],
      ['Enter', 'goes there; opens and closes a section'],
      ['Space', 'opens and closes a section'],
    ],
    accessibility: [
      'A named `navigation` of lists, each with its group’s title; sections follow the disclosure pattern of the ARIA Authoring Practices, so that links keep the plain Tab order.',
      'The open page has `aria-current="page"`, a bar and a heavier weight. A closed section that holds it has `aria-current="true"`.',
      'Without names each icon keeps its accessible name, and shows it on hover and focus. A section then brings the names back, and opens.',
      'A badge is said in words.',
    ],
  }),
} satisfies Meta<SideNavigationProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const link = (name: string) => screen.getByRole('link', { name });
const section = (expanded: boolean) => screen.getByRole('button', { name: 'Payments', expanded });

export const Wide: Story = {
  tags: ['forced-colours'],
  play: async () => {
    await expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(screen.getByRole('list', { name: 'Company' })).toBeVisible();
    await expect(link('Home')).toHaveAttribute('aria-current', 'page');
    await expect(screen.queryByRole('link', { name: 'New payment' })).toBeNull();
    await userEvent.tab();
    await userEvent.tab();
    await expect(section(false)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(section(true)).not.toHaveAttribute('aria-current');
    await userEvent.tab();
    await expect(link('New payment')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenLastCalledWith('/send');
    await expect(link('New payment')).toHaveAttribute('aria-current', 'page');
    await expect(link('Home')).not.toHaveAttribute('aria-current');
    await userEvent.tab();
    await userEvent.tab();
    await expect(link('Cards New')).toHaveFocus();
    await userEvent.click(section(true));
    await expect(section(false)).toHaveAttribute('aria-current', 'true');
    await userEvent.click(section(false));
    link('New payment').blur();
  },
};

/** Icons alone: each keeps its name, and a section brings the names back for its links. */
export const Collapsible: Story = {
  tags: ['forced-colours'],
  args: { collapsible: true, current: 'unsigned' },
  play: async ({ args }) => {
    const width = () => screen.getByRole('navigation').getBoundingClientRect().width;
    const wide = width();
    await userEvent.click(screen.getByRole('button', { name: 'Show icons only' }));
    await expect(args.onCollapsedChange).toHaveBeenLastCalledWith(true);
    await expect(screen.getByRole('button', { name: 'Show names' })).toHaveFocus();
    await expect(width()).toBeLessThan(wide / 4);
    await expect(link('Home')).toBeVisible();
    await expect(section(false)).toHaveAttribute('aria-current', 'true');
    section(false).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCollapsedChange).toHaveBeenLastCalledWith(false);
    await expect(section(true)).toHaveFocus();
    await expect(link('To be signed 3 items')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: 'Show icons only' }));
    await userEvent.tab({ shift: true });
    await expect(link('People and permissions')).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('tooltip', { name: 'People and permissions' })).toBeVisible(),
    );
    await userEvent.keyboard('{Escape}');
    link('People and permissions').blur();
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: arabic.label, groups: groupsOf(arabic), current: 'unsigned', collapsible: true },
};

/** As it stands in a panel that a phone opens for it. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { current: 'unsigned' },
  play: async () => {
    await expect(link('To be signed 3 items')).toHaveAttribute('aria-current', 'page');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const useWords = boardWords({ en: english, ar: arabic });

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    const shared = { groups: groupsOf(words), current: 'unsigned', collapsible: true };
    return (
      <Inline gap={10} align="start" wrap>
        <SideNavigation {...shared} label={words.label} />
        <SideNavigation {...shared} label={words.daily} defaultCollapsed />
      </Inline>
    );
  },
};
