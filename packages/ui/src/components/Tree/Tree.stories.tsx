import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Building, Document, User, Users } from '../../icons/index.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { Tree, type TreeItem, type TreeProps } from './Tree.tsx';

const english = {
  label: 'Units',
  company: 'Hagen Holding',
  sales: 'Sales',
  north: 'North',
  south: 'South',
  archive: 'Archive',
  people: 'People',
  board: 'Board',
};
type Words = typeof english;
const arabic: Words = {
  label: 'الوحدات',
  company: 'مجموعة هاجن',
  sales: 'المبيعات',
  north: 'الشمال',
  south: 'الجنوب',
  archive: 'الأرشيف',
  people: 'الموظفون',
  board: 'الإدارة',
};
const itemsOf = (words: Words): readonly TreeItem[] => [
  {
    id: 'company',
    label: words.company,
    icon: <Building />,
    items: [
      {
        id: 'sales',
        label: words.sales,
        icon: <Users />,
        end: '12',
        items: [
          { id: 'north', label: words.north, icon: <User />, end: '7' },
          { id: 'south', label: words.south, icon: <User />, end: '5' },
        ],
      },
      { id: 'archive', label: words.archive, icon: <Document />, disabled: true },
    ],
  },
  { id: 'people', label: words.people, icon: <Users />, items: [{ id: 'board', label: words.board }] },
];

const meta = {
  title: 'Components/Tree',
  component: Tree,
  args: {
    label: english.label,
    items: itemsOf(english),
    defaultExpanded: ['company', 'sales'],
    onChange: fn(),
    onExpandedChange: fn(),
  },
  decorators: [
    (Story) => (
      <Box maxWidth={360} padding={4}>
        <Stack gap={4}>
          <Story />
        </Stack>
      </Box>
    ),
  ],
  parameters: guide({
    purpose: 'What is within what, to be opened and chosen from: units of a company, folders of documents.',
    do: [
      'Open at first what people look for, or what is chosen.',
      'Put a count or an amount at the end where it helps to choose.',
      'Keep what can’t be chosen in the tree, disabled, where its absence would surprise.',
    ],
    dont: [
      'Don’t use it for two levels that are read rather than chosen: that is an Accordion.',
      'Don’t make it the navigation of a page: links are a list.',
      'Don’t nest deeper than about four levels.',
    ],
    keyboard: [
      ['Tab', 'enters where the keys were, else at what is chosen'],
      ['↓ ↑ Home End', 'move among the rows in sight'],
      ['→', 'opens, then goes to the first below; ← closes, then goes up; the other way from right to left'],
      ['letters', 'jump to the row that begins so'],
      ['Enter, Space', 'choose'],
    ],
    accessibility: [
      'A tree of the ARIA Authoring Practices: one stop of the Tab key, each row with its level and its place among its siblings.',
      'What is open, chosen and disabled is said; a disabled row can be reached and opened.',
    ],
  }),
} satisfies Meta<TreeProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const shown = () => screen.getAllByRole('treeitem').length;

export const Open: Story = {
  tags: ['forced-colours'],
  args: { defaultValue: ['north'] },
  play: async () => {
    await expect(screen.getByRole('tree', { name: 'Units' })).toBeVisible();
    await expect(row(/Sales/)).toHaveAttribute('aria-level', '2');
    await expect(row(/Sales/)).toHaveAttribute('aria-posinset', '1');
    await expect(row(/Sales/)).toHaveAttribute('aria-setsize', '2');
    await expect(row(/People/)).toHaveAttribute('aria-expanded', 'false');
    await expect(row(/North/)).not.toHaveAttribute('aria-expanded');
    await userEvent.tab();
    await expect(row(/North/)).toHaveFocus();
  },
};

export const ByKeyboard: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <>
      <Tree {...args} />
      <Button tone="secondary">After</Button>
    </>
  ),
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(row(/Hagen/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(row(/North/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(row(/Sales/)).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(['company']);
    await expect(shown()).toBe(4);
    await userEvent.keyboard('{End}{ArrowRight}{ArrowRight}');
    await expect(row(/Board/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['board']);
    await userEvent.keyboard('{Home}s');
    await expect(row(/Sales/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(row(/Archive/)).toHaveFocus();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(row(/Archive/)).toHaveFocus();
  },
};

/** A press chooses; a press of the arrow only opens and closes. */
export const ByMouse: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await userEvent.click(row(/Sales/));
    await expect(args.onChange).toHaveBeenLastCalledWith(['sales']);
    await expect(row(/Sales/)).toHaveAttribute('aria-selected', 'true');
    await expect(row(/Sales/)).toHaveFocus();
    await expect(args.onExpandedChange).not.toHaveBeenCalled();
    const arrow = row(/Hagen/).firstElementChild;
    if (arrow) await userEvent.click(arrow);
    await expect(shown()).toBe(2);
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await userEvent.click(row(/People/));
    await expect(args.onChange).toHaveBeenLastCalledWith(['people']);
  },
};

/** Several may be chosen, each by itself. */
export const Several: Story = {
  tags: ['forced-colours'],
  args: { several: true, defaultValue: ['north'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('tree')).toHaveAttribute('aria-multiselectable', 'true');
    await userEvent.click(row(/Sales/));
    await expect(args.onChange).toHaveBeenLastCalledWith(['north', 'sales']);
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['sales']);
    await userEvent.click(row(/Archive/));
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

/** Arrows open the way the script runs. */
export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: arabic.label, items: itemsOf(arabic), defaultExpanded: ['company'] },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect(row(/المبيعات/)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(row(/المبيعات/)).toHaveAttribute('aria-expanded', 'false');
  },
};

const useWords = boardWords({ en: english, ar: arabic });

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    const shared = { label: words.label, items: itemsOf(words), defaultExpanded: ['company', 'sales'] };
    return (
      <>
        <Tree {...shared} defaultValue={['sales']} />
        <Tree {...shared} several defaultValue={['north', 'archive']} />
      </>
    );
  },
};
