import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Text } from '../../text/index.ts';
import { SegmentedTabs } from './SegmentedTabs.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

const content = (name: string) => <Text as="p">Everything about {name}.</Text>;

const meta = {
  title: 'Components/Tabs',
  parameters: guide({
    purpose:
      'Views of one thing, one at a time: the operations of an account by kind, or chat and notifications.',
    do: [
      'Use `SegmentedTabs` for the views of a popup or sheet.',
      'Use two to six tabs with names of one or two words.',
      'Keep what was typed in a tab when another is chosen: keep its state above.',
      'Show a count only where somebody waits for it.',
    ],
    dont: [
      'Don’t use them for the steps of a process: that is a Stepper.',
      'Don’t lead to another page with them: use links.',
    ],
    keyboard: [
      ['Tab', 'to the chosen tab, then to its panel'],
      ['← →', 'choose the tab before or after, round the end'],
      ['Home, End', 'choose the first or last'],
    ],
    accessibility: [
      'The tabs pattern with automatic activation; the panel follows in the Tab order and is named by its tab.',
      'Arrow keys run as the script does; disabled tabs are passed over.',
      'A count is said in words (“3 items”); one too wide for the strip scrolls into sight when it gets the focus.',
      'Passes React Aria’s own tabs tester by mouse, touch and keyboard, both ways.',
    ],
  }),
  component: Tabs,
  args: {
    label: 'Operations',
    value: 'payments',
    onChange: fn(),
    items: [
      { id: 'payments', label: 'Payments', content: content('payments') },
      { id: 'unsigned', label: 'Unsigned', badge: 3, content: content('unsigned payments') },
      { id: 'exchange', label: 'Exchange', content: content('exchange') },
    ],
  },
  render: function Controlled(args: TabsProps) {
    const [value, setValue] = useState(args.value);
    return (
      <Tabs
        {...args}
        value={value}
        onChange={(id) => {
          args.onChange?.(id);
          setValue(id);
        }}
      />
    );
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Equal parts of one track, for the views of a popup or sheet. */
export const Segments: Story = {
  tags: ['forced-colours'],
  render: (args) => <SegmentedTabs {...args} value={undefined} />,
  args: {
    label: 'Chat and notifications',
    items: [
      { id: 'chat', label: 'Chat', badge: 1, content: content('chat') },
      { id: 'notifications', label: 'Notifications', badge: 3, content: content('notifications') },
    ],
  },
  play: async () => {
    const tabs = screen.getAllByRole('tab');
    await expect(tabs[0]?.getBoundingClientRect().height).toBe(40);
    await userEvent.click(tabs[1]!);
    await expect(tabs[1]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(screen.getByRole('tabpanel')).toHaveTextContent('Everything about chat.');
    tabs[0]?.blur();
  },
};

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });

export const Plain: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('tabpanel', { name: 'Payments' })).toHaveTextContent(
      'Everything about payments',
    );
    await userEvent.click(tab(/Unsigned/));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith('unsigned');
    const panel = screen.getByRole('tabpanel', { name: 'Unsigned 3 items' });
    await expect(panel).toHaveTextContent('Everything about unsigned payments');
    await expect(tab(/Unsigned/)).toHaveAttribute('aria-controls', panel.id);
  },
};

export const ByKeyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(tab('Payments')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab(/Unsigned/)).toHaveFocus();
    await expect(tab(/Unsigned/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(tab('Exchange')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Payments')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await expect(tab('Payments')).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    await expect(screen.getByRole('tabpanel')).toHaveFocus();
  },
};

export const WithADisabledOne: Story = {
  tags: ['forced-colours'],
  args: {
    items: [
      { id: 'payments', label: 'Payments', content: content('payments') },
      { id: 'cards', label: 'Cards', disabled: true },
      { id: 'exchange', label: 'Exchange', content: content('exchange') },
    ],
  },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith('exchange');
  },
};

export const WithMarks: Story = {
  tags: ['forced-colours'],
  args: {
    label: 'Messages',
    value: 'chat',
    items: [
      { id: 'chat', label: 'Chat', badge: 128, content: content('chat') },
      { id: 'notifications', label: 'Notifications', badge: true, content: content('notifications') },
      { id: 'archive', label: 'Archive', badge: 0, content: content('the archive') },
    ],
  },
  play: async () => {
    await expect(tab('Chat 128 items')).toHaveTextContent('99+');
    await expect(tab('Notifications New')).toBeVisible();
    await expect(tab('Archive')).toBeVisible();
  },
};

const many = [
  'Accounts',
  'Cards',
  'Payments',
  'Beneficiaries',
  'Exchange',
  'Agreements',
  'Statements',
  'Limits',
];

export const WiderThanThePage: Story = {
  args: {
    value: 'Accounts',
    items: many.map((name) => ({ id: name, label: name, content: content(name.toLowerCase()) })),
  },
  decorators: [
    (Strip) => (
      <div style={{ maxWidth: 320 }}>
        <Strip />
      </div>
    ),
  ],
  play: async () => {
    const strip = screen.getByRole('tablist');
    await waitFor(() => expect(strip.dataset['more']).toBe('right'));
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    const box = strip.getBoundingClientRect();
    await waitFor(() =>
      expect(tab('Limits').getBoundingClientRect().right).toBeLessThanOrEqual(box.right + 1),
    );
    await expect(tab('Limits').getBoundingClientRect().left).toBeGreaterThanOrEqual(box.left - 1);
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'العمليات',
    items: [
      { id: 'payments', label: 'المدفوعات', content: <Text as="p">كل المدفوعات.</Text> },
      { id: 'unsigned', label: 'غير موقعة', badge: 3, content: <Text as="p">كل ما لم يوقع.</Text> },
      { id: 'exchange', label: 'الصرف', content: <Text as="p">كل عمليات الصرف.</Text> },
    ],
  },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tab(/غير موقعة/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('المدفوعات')).toHaveFocus();
  },
};

/** A press that began in server-rendered HTML, before React listened, ends in a click alone. */
export const AClickAlone: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await fireEvent.click(tab(/Unsigned/), { detail: 1 });
    await expect(args.onChange).toHaveBeenLastCalledWith('unsigned');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(screen.getByRole('tabpanel', { name: 'Unsigned 3 items' })).toBeVisible();
  },
};

/** Without an owner of their value the tabs keep which is chosen: at first the one they are told, or the first that can be. */
export const Uncontrolled: Story = {
  tags: ['no-picture'],
  args: { value: undefined },
  render: (args) => (
    <>
      <Tabs {...args} />
      <Tabs {...args} label="Others" defaultValue="exchange" />
    </>
  ),
  play: async ({ args }) => {
    await expect(screen.getByRole('tabpanel', { name: 'Payments' })).toBeVisible();
    await expect(screen.getByRole('tabpanel', { name: 'Exchange' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('tab', { name: /Unsigned/ })[0] as HTMLElement);
    await expect(args.onChange).toHaveBeenLastCalledWith('unsigned');
    await expect(screen.getByRole('tabpanel', { name: 'Unsigned 3 items' })).toBeVisible();
  },
};

function Late() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const come = () => setThere(true);
    document.addEventListener('late', come);
    return () => document.removeEventListener('late', come);
  }, []);
  return isThere ? <button type="button">A payment</button> : <Text as="p">On its way.</Text>;
}

/** A panel with nothing to come to is a stop of the Tab key itself; it keeps the focus when its content comes. */
export const ContentComesLate: Story = {
  tags: ['no-picture'],
  args: { items: [{ id: 'payments', label: 'Payments', content: <Late /> }] },
  play: async () => {
    await userEvent.tab();
    await userEvent.tab();
    const panel = screen.getByRole('tabpanel', { name: 'Payments' });
    await expect(panel).toHaveFocus();
    document.dispatchEvent(new Event('late'));
    await expect(await screen.findByRole('button', { name: 'A payment' })).toBeVisible();
    await waitFor(() => expect(panel).not.toHaveAttribute('tabindex', '0'));
    await expect(panel).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'A payment' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(tab('Payments')).toHaveFocus();
  },
};
