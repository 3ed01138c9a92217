import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Download, Plus, Refresh, Star } from '../../icons/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { SendingUnavailable } from '../Button/index.ts';
import { ActionTiles } from './ActionTiles.tsx';

const pressed = fn();
const icons = [<Download key="0" />, <Refresh key="1" />, <Plus key="2" />, <Star key="3" />];
const itemsOf = (labels: readonly string[]) =>
  labels.map((label, place) => ({
    id: label,
    label,
    icon: icons[place],
    onPress: () => void pressed(label),
    sends: place === 0,
  }));

const meta = {
  title: 'Components/ActionTiles',
  component: ActionTiles,
  parameters: guide({
    purpose: 'What can follow something that is done, such as the receipt of a payment.',
    do: [
      'Offer two to four, the one most wanted first.',
      'Use one verb or noun for each; two lines are the most.',
      'Put the way out of the page on a Button of its own, below.',
    ],
    dont: ['Don’t use it for what a page is opened for: that is an ActionBar.', 'Don’t show one tile alone.'],
    accessibility: [
      'A named list of buttons.',
      'The label is always visible; a busy button keeps its label and the focus.',
    ],
  }),
  args: { label: 'What you can do next', items: itemsOf(['Receipt', 'Repeat', 'New payment', 'Save payee']) },
  beforeEach: () => void pressed.mockClear(),
} satisfies Meta<typeof ActionTiles>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: { label: 'What you can do next', items: ['Receipt', 'Repeat', 'New payment', 'Save payee'] },
  ar: { label: 'الخطوات التالية', items: ['إيصال', 'تكرار', 'دفعة جديدة', 'حفظ المستفيد'] },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const { items, ...words } = useWords();
    return <ActionTiles {...words} items={itemsOf(items)} />;
  },
};

/** A busy tile takes no second press. */
export const Busy: Story = {
  args: {
    items: meta.args.items.map((item, place) => (place === 0 ? { ...item, loading: true } : item)),
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Receipt' }));
    await expect(pressed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Repeat' }));
    await expect(pressed.mock.calls).toEqual([['Repeat']]);
    screen.getByRole('button', { name: 'Repeat' }).blur();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Offline: Story = {
  render: (args) => (
    <SendingUnavailable because="You are offline.">
      <ActionTiles {...args} />
    </SendingUnavailable>
  ),
  play: () =>
    expect(screen.getByRole('button', { name: 'Receipt' })).toHaveAccessibleDescription('You are offline.'),
};
