import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Text } from '../../text/index.ts';
import { ResizablePanels, type ResizablePanelsProps } from './ResizablePanels.tsx';

const english = { label: 'Payments', list: 'Payments of this week', detail: 'Details of a payment' };
type Words = typeof english;
const arabic: Words = { label: 'المدفوعات', list: 'مدفوعات هذا الأسبوع', detail: 'تفاصيل الدفعة' };

const panel = (text: string) => (
  <Box padding={10} surface="raised" border radius="card">
    <Text>{text}</Text>
  </Box>
);
const panelsOf = (words: Words) => ({
  label: words.label,
  start: panel(words.list),
  end: panel(words.detail),
});

const meta = {
  title: 'Components/ResizablePanels',
  component: ResizablePanels,
  args: { ...panelsOf(english), defaultValue: 40, onChange: fn(), onChangeEnd: fn() },
  parameters: guide({
    purpose:
      'Two panels whose widths a person sets: a list beside what was chosen from it, a document beside the form about it.',
    do: [
      'Name the separator by the first panel.',
      'Keep the size that a person chose: save it at `onChangeEnd`, and give it as `defaultValue`.',
      'Set `min` and `max` so that both panels stay readable.',
    ],
    dont: [
      'Don’t use it where a fixed column reads well for everybody: that is `Columns`.',
      'Don’t hide what is needed in a panel that can be put away.',
    ],
    keyboard: [
      ['← →', 'move the separator'],
      ['Home End', 'as far as it goes'],
      ['Enter', 'puts the first panel away, and brings it back at its size'],
    ],
    accessibility: [
      'A window splitter of the ARIA Authoring Practices: a focusable `separator` with a name, the panel that it controls, and its place in percent.',
      'A panel that is put away is out of reach and unsaid.',
      'On a phone the panels stand one below the other, and there is no separator.',
    ],
  }),
} satisfies Meta<ResizablePanelsProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const separator = () => screen.getByRole('separator');

export const ByKeyboard: Story = {
  tags: ['forced-colours', 'no-picture'],
  args: { min: 25, max: 70 },
  play: async ({ args }) => {
    const line = screen.getByRole('separator', { name: 'Payments' });
    await userEvent.tab();
    await expect(line).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(line).toHaveAttribute('aria-valuenow', '42');
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith(42);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(line).toHaveAttribute('aria-valuenow', '25');
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(line).toHaveAttribute('aria-valuenow', '70');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(line).toHaveAttribute('aria-valuenow', '0');
    await expect(screen.getByText('Payments of this week')).not.toBeVisible();
    await expect(line).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(line).toHaveAttribute('aria-valuenow', '68');
    await expect(screen.getByText('Payments of this week')).toBeVisible();
    line.blur();
  },
};

const drag = async (by: number) => {
  const { left, top } = separator().getBoundingClientRect();
  const at = { pointerId: 1, pointerType: 'mouse', button: 0, clientY: top + 8 };
  await fireEvent.pointerDown(separator(), { ...at, clientX: left + 8 });
  await fireEvent.pointerMove(window, { ...at, clientX: left + 8 + by });
  await fireEvent.pointerUp(window, { ...at, clientX: left + 8 + by });
};

/** The separator follows the pointer, and stops where a panel would become too narrow. */
export const ByPointer: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    const width = separator().parentElement?.offsetWidth ?? 0;
    await drag(width / 10);
    await expect(separator()).toHaveAttribute('aria-valuenow', '50');
    await expect(args.onChangeEnd).toHaveBeenCalledTimes(1);
    await drag(width);
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith(80);
    await expect(separator()).toHaveAttribute('aria-valuenow', '80');
  },
};

/** The right arrow, and a pull to the right, make the first panel narrower. */
export const RightToLeft: Story = {
  tags: ['no-picture'],
  parameters: { looks: { locale: 'ar' } },
  args: panelsOf(arabic),
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(separator()).toHaveAttribute('aria-valuenow', '38');
    await drag(-(separator().parentElement?.offsetWidth ?? 0) / 10);
    await expect(separator()).toHaveAttribute('aria-valuenow', '48');
    separator().blur();
  },
};

/** One below the other, as wide as the page. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(screen.queryByRole('separator')).toBeNull();
    const [list, detail] = [english.list, english.detail].map((text) =>
      screen.getByText(text).getBoundingClientRect(),
    );
    await expect(detail?.top).toBeGreaterThan(list?.bottom ?? Infinity);
    await expect(detail?.left).toBe(list?.left);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const useWords = boardWords({ en: english, ar: arabic });

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    return <ResizablePanels {...panelsOf(useWords())} defaultValue={35} />;
  },
};
