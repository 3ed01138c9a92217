import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { History, Refresh, Send, Swap, Users } from '../../icons/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { SendingUnavailable } from '../Button/index.ts';
import { withRouter } from '../Link/storyRouter.tsx';
import { ActionBar } from './ActionBar.tsx';

const icons = [
  <Send key="0" />,
  <Refresh key="1" />,
  <Swap key="2" />,
  <History key="3" />,
  <Users key="4" />,
  <Users key="5" />,
];
const itemsOf = (labels: readonly string[]) =>
  labels.map((label, place) => ({
    id: label,
    label,
    icon: icons[place],
    href: `/${place}`,
    sends: place === 0,
  }));

const meta = {
  title: 'Components/ActionBar',
  component: ActionBar,
  parameters: guide({
    purpose:
      'What people do most on a page, one press away. On a phone the actions are icons with their labels beneath, in one row.',
    do: [
      'Order the actions by how often they are used: the first one is the primary one.',
      'Use one verb or noun for each.',
    ],
    dont: ['Don’t put an action of a form in it.', 'Don’t show two of them on a page.'],
    accessibility: [
      'A named list; what has no room is behind a menu button.',
      'The label is always visible, but for More where there is room for buttons.',
    ],
  }),
  args: {
    label: 'Quick actions',
    more: 'More',
    items: itemsOf(['Pay', 'Exchange', 'Between accounts', 'History', 'Beneficiaries', 'Services']),
  },
  decorators: [withRouter],
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: {
    label: 'Quick actions',
    more: 'More',
    items: ['Pay', 'Exchange', 'Between accounts', 'History', 'Beneficiaries', 'Services'],
  },
  ar: {
    label: 'إجراءات سريعة',
    more: 'المزيد',
    items: ['دفع', 'صرف', 'بين حساباتي', 'السجل', 'المستفيدون', 'الخدمات'],
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const { items, ...words } = useWords();
    return <ActionBar {...words} items={itemsOf(items)} />;
  },
};

/** What has no place in the row is in the menu, and nothing is in both. */
export const TheRestIsBehindMore: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menu', { name: 'More' })).toBeVisible());
    const inMenu = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    const inRow = screen.getAllByRole('link').map(({ textContent }) => textContent);
    await expect([...inRow, ...inMenu]).toEqual(meta.args.items.map(({ label }) => label));
    await userEvent.keyboard('{Escape}');
  },
};

export const OnAPhone: Story = {
  ...TheRestIsBehindMore,
  globals: { viewport: { value: 'phone' } },
};

/** All of them fit: nothing is behind anything. */
export const AFewActions: Story = {
  args: { items: itemsOf(['Pay', 'History']) },
  play: () => expect(screen.queryByRole('button')).toBeNull(),
};

/** In a column that is too narrow for whole labels, longer ones take two lines, and More stays beside the last one. */
export const InANarrowColumn: Story = {
  args: { items: itemsOf(['Überweisen', 'Tauschen', 'Geld einzahlen', 'Umbuchen', 'Verlauf']) },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 656 }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const tops = screen.getAllByRole('listitem').map((item) => Math.round(item.getBoundingClientRect().top));
    await expect(new Set(tops).size).toBe(1);
  },
};

export const Offline: Story = {
  render: (args) => (
    <SendingUnavailable because="You are offline.">
      <ActionBar {...args} />
    </SendingUnavailable>
  ),
  play: () =>
    expect(screen.getByRole('link', { name: 'Pay' })).toHaveAccessibleDescription('You are offline.'),
};
