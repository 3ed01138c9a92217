import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { TagGroup, type TagGroupProps } from './TagGroup.tsx';
import type { TagItem } from './TagList.tsx';

function Owned(props: TagGroupProps) {
  const [items, setItems] = useState(props.items);
  return (
    <Stack gap={4}>
      <TagGroup
        {...props}
        items={items}
        onRemove={(id) => {
          props.onRemove?.(id);
          setItems((before) => before.filter((item) => item.id !== id));
        }}
      />
      <Button tone="secondary">Search</Button>
    </Stack>
  );
}

const meta = {
  title: 'Components/TagGroup',
  component: TagGroup,
  parameters: guide({
    purpose:
      'A labelled list of short texts that may be removed one by one: filters in force, recipients chosen.',
    do: [
      'Write each tag so that it can be understood alone: “Over €500”, not “Over”.',
      'Keep with `removable: false` what always applies.',
      'Where the whole group goes away with its last tag, move the focus on yourself.',
    ],
    dont: [
      'Don’t put a state into a tag: that is a Badge.',
      'Don’t use it for choices: those are Checkboxes or a SegmentedControl.',
      'Don’t type into it: that is a TagInput.',
    ],
    keyboard: [
      ['Tab', 'goes to one tag that can be removed, and on past the group'],
      ['Arrow keys', 'go to the next tag or the one before'],
      ['Home, End', 'go to the first and the last'],
      ['Delete, Backspace, Enter, Space', 'remove the tag; the focus goes to the next one'],
    ],
    accessibility: [
      'A group with its name, and a list in it; each button says what it removes.',
      'Tags that can’t be removed take no focus; they are read with the list.',
      'What is removed or added is announced. After the last tag the focus is on the group.',
      'The button is 30 px, and 44 px to a finger.',
    ],
  }),
  args: {
    label: 'Filters',
    items: [
      { id: 'year', label: 'This year', removable: false },
      { id: 'amount', label: 'Over €500' },
      { id: 'payee', label: 'Noor Trading' },
      { id: 'type', label: 'Card payments' },
    ],
    onRemove: fn(),
  },
  render: (args) => <Owned {...args} />,
  decorators: [inAColumn],
} satisfies Meta<typeof TagGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: {
    filters: 'Filters',
    some: ['This year', 'Over €500', 'Noor Trading'],
    recipients: 'Recipients',
    people: ['Ada Byron', 'Grace Hopper'],
    long: 'Recipients of the monthly report on all accounts',
    none: 'No filters are set.',
  },
  ar: {
    filters: 'عوامل التصفية',
    some: ['هذا العام', 'أكثر من 500 يورو', 'نور للتجارة'],
    recipients: 'المستلمون',
    people: ['ليلى حداد', 'نور الدين'],
    long: 'مستلمو التقرير الشهري عن جميع الحسابات',
    none: 'لا توجد عوامل تصفية.',
  },
});

/** Removable but for the first, read only, a tag of two lines, and none. */
export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    const items = (labels: string[]) =>
      labels.map((label, index) => ({ id: label, label, removable: index > 0 }));
    return (
      <Stack gap={6}>
        <TagGroup label={words.filters} items={items(words.some)} onRemove={fn()} />
        <TagGroup label={words.recipients} items={items(words.people)} />
        <TagGroup
          label={words.recipients}
          items={[{ id: 'long', label: `${words.long} · ${words.long}` }]}
          onRemove={fn()}
        />
        <TagGroup label={words.filters} items={[]} empty={words.none} />
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /Remove/ })).toHaveLength(3);
    const tag = canvas.getByText(/^Recipients of the monthly/);
    await expect(tag.scrollWidth).toBeLessThanOrEqual(tag.clientWidth);
  },
};

const remove = (label: string) => screen.getByRole('button', { name: `Remove ${label}` });
const gone = (label: string) => expect(screen.queryByText(label)).toBeNull();

/** One stop for the Tab key; arrows go on and stay at the ends. */
export const ByKeyboard: Story = {
  tags: ['forced-colours'],
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(remove('Over €500')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(remove('Over €500')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(remove('Noor Trading')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(remove('Card payments')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(remove('Over €500')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect(remove('Noor Trading')).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(remove('Noor Trading')).toHaveFocus();
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

/** The focus goes to the next tag, from the last one back, and at the end to the group. */
export const Removes: Story = {
  tags: ['no-picture'],
  args: {
    items: [
      { id: 'year', label: 'This year', removable: false },
      { id: 'amount', label: 'Over €500' },
      { id: 'payee', label: 'Noor Trading' },
      { id: 'type', label: 'Card payments' },
    ],
  },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Delete}');
    await gone('Over €500');
    await expect(args.onRemove).toHaveBeenLastCalledWith('amount');
    await expect(remove('Noor Trading')).toHaveFocus();
    await expect(screen.getByRole('status')).toHaveTextContent('Over €500 removed');
    await userEvent.keyboard('{ArrowRight}{Backspace}');
    await gone('Card payments');
    await expect(remove('Noor Trading')).toHaveFocus();
    await userEvent.click(remove('Noor Trading'));
    await gone('Noor Trading');
    await expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
    await expect(screen.getByText('This year')).toBeVisible();
    await expect(args.onRemove).toHaveBeenCalledTimes(3);
  },
};

/** An owner that asks first, or fails, keeps the tag; the focus stays with it. */
export const KeptByItsOwner: Story = {
  tags: ['no-picture'],
  render: (args) => <TagGroup {...args} />,
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenCalledWith('amount');
    await expect(remove('Over €500')).toHaveFocus();
    await expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** What comes from elsewhere is announced, and takes no focus. */
export const Added: Story = {
  tags: ['no-picture'],
  render: function Added(args) {
    const [items, setItems] = useState<readonly TagItem[]>(args.items.slice(0, 2));
    return (
      <Stack gap={4}>
        <TagGroup {...args} items={items} />
        <Button onClick={() => setItems(args.items)}>Add two</Button>
      </Stack>
    );
  },
  play: async () => {
    const add = screen.getByRole('button', { name: 'Add two' });
    await userEvent.click(add);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 added'));
    await expect(add).toHaveFocus();
  },
};

/** Only to be read: without buttons, and no stop for the Tab key. */
export const ReadOnly: Story = {
  tags: ['no-picture'],
  render: ({ label, items }) => (
    <Stack gap={4}>
      <TagGroup label={label} items={items} />
      <Button>Search</Button>
    </Stack>
  ),
  play: async () => {
    await expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  },
};

/** Arrows go as the script runs. */
export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'عوامل التصفية',
    items: [
      { id: 'a', label: 'هذا العام' },
      { id: 'b', label: 'IBAN DE89 3704' },
      { id: 'c', label: 'نور للتجارة' },
    ],
  },
  render: (args) => <TagGroup {...args} />,
  play: async () => {
    const buttons = screen.getAllByRole('button');
    await userEvent.tab();
    await expect(buttons[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(buttons[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(buttons[0]).toHaveFocus();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
};
