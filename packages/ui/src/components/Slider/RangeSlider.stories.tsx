import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { RangeSlider } from './RangeSlider.tsx';
import { drag, pressAt } from './sliderStory.ts';

const daysIn = (locale: string) => (value: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(value);
const [days, arabicDays] = [daysIn('en'), daysIn('ar-u-nu-latn')];

const meta = {
  title: 'Components/Slider/RangeSlider',
  component: RangeSlider,
  args: { label: 'Term', max: 90, format: days, onChange: fn(), onChangeEnd: fn() },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'Both ends of a range that are set by feel, such as the term of a deposit to search by.',
    do: ['Search with the range at `onChangeEnd`.', 'Let the whole range mean that nothing is left out.'],
    dont: [
      'Don’t use it for dates: that is a DateRangePicker.',
      'Don’t use it for amounts: two AmountInputs are exact.',
    ],
    keyboard: [
      ['Tab', 'goes to the minimum, then to the maximum'],
      ['Arrow keys, Page up, Page down', 'move the thumb, as far as the other one'],
      ['Home, End', 'go as far as the thumb may'],
    ],
    accessibility: [
      'A group named by the label, with two native ranges called minimum and maximum.',
      'Everything else is as in Slider.',
    ],
  }),
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

const low = (label = 'Term') => screen.getByRole<HTMLInputElement>('slider', { name: `Minimum ${label}` });
const high = (label = 'Term') => screen.getByRole<HTMLInputElement>('slider', { name: `Maximum ${label}` });

const useWords = boardWords({
  en: {
    label: 'Term',
    hint: 'Deposits that end within it',
    days,
    wrong: 'There is no deposit with this term.',
  },
  ar: {
    label: 'المدة',
    hint: 'الودائع التي تنتهي خلالها',
    days: arabicDays,
    wrong: 'لا توجد وديعة بهذه المدة.',
  },
});

/** Within, whole, both ends the same, wrong, disabled. */
export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    const shared = { label: words.label, max: 90, format: words.days };
    return (
      <Stack gap={6}>
        <RangeSlider {...shared} defaultValue={{ low: 14, high: 60 }} description={words.hint} />
        <RangeSlider {...shared} />
        <RangeSlider {...shared} defaultValue={{ low: 30, high: 30 }} />
        <RangeSlider {...shared} defaultValue={{ low: 1, high: 3 }} error={words.wrong} />
        <RangeSlider {...shared} defaultValue={{ low: 14, high: 60 }} disabled />
      </Stack>
    );
  },
};

/** Neither end passes the other. */
export const ByKeyboard: Story = {
  tags: ['forced-colours'],
  args: { defaultValue: { low: 20, high: 40 } },
  play: async ({ args }) => {
    await expect(screen.getByRole('group', { name: 'Term' })).toContainElement(low());
    await userEvent.tab();
    await expect(low()).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: 21, high: 40 });
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith({ low: 40, high: 40 });
    await userEvent.tab();
    await expect(high()).toHaveFocus();
    await userEvent.keyboard('{Home}{PageUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: 40, high: 49 });
    await expect(high()).toHaveAttribute('aria-valuetext', '49 days');
    await expect(document.querySelector('output')).toHaveTextContent('40 days – 49 days');
    await userEvent.keyboard('{End}');
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith({ low: 40, high: 90 });
  },
};

/** A press brings the nearer thumb; it is stopped by the other. */
export const ByPointer: Story = {
  tags: ['no-picture'],
  args: { defaultValue: { low: 18, high: 72 } },
  play: async ({ args }) => {
    let letGo = await pressAt(low(), 0.3);
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: 27, high: 72 });
    await drag(0.6);
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: 72, high: 72 });
    await letGo();
    await expect(args.onChangeEnd).toHaveBeenCalledTimes(1);
    letGo = await pressAt(low(), 1);
    await letGo();
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith({ low: 72, high: 90 });
    await waitFor(() => expect(high()).toHaveFocus());
  },
};

/** Form data has two entries; a reset restores both at once. */
export const InAForm: Story = {
  tags: ['no-picture'],
  args: { name: 'term', defaultValue: { low: 20, high: 40 } },
  render: (args) => (
    <form aria-label="Search">
      <RangeSlider {...args} />
      <Button type="reset">Reset</Button>
    </form>
  ),
  play: async ({ args }) => {
    const data = () => new FormData(screen.getByRole('form')).getAll('term');
    await expect(data()).toEqual(['20', '40']);
    high().focus();
    await userEvent.keyboard('{End}');
    low().focus();
    await userEvent.keyboard('{End}');
    await expect(data()).toEqual(['90', '90']);
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(data()).toEqual(['20', '40']));
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'المدة', format: arabicDays, defaultValue: { low: 14, high: 60 } },
  play: async ({ args }) => {
    const [minimum] = screen.getAllByRole('slider');
    await expect(minimum).toHaveAccessibleName('الحد الأدنى المدة');
    minimum?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: 15, high: 60 });
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  args: { defaultValue: { low: 14, high: 60 } },
};
