import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { drag, pressAt } from './sliderStory.ts';
import { Slider, type SliderProps } from './Slider.tsx';

const minutesIn = (locale: string) => (value: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(value);
const [minutes, arabicMinutes] = [minutesIn('en'), minutesIn('ar-u-nu-latn')];

const meta = {
  title: 'Components/Slider',
  component: Slider,
  args: {
    label: 'Log out after',
    min: 5,
    max: 60,
    step: 5,
    format: minutes,
    onChange: fn(),
    onChangeEnd: fn(),
  },
  decorators: [inAColumn],
  parameters: guide({
    purpose:
      'A number that is set by feel, where its neighbours are as good: minutes, a share, one of a few limits. For both ends of a range there is `RangeSlider`.',
    do: [
      'Say the number with its unit in `format`: “15 minutes”.',
      'Choose steps that people would name; a hundred of them at the very most.',
      'For a limit in money, let the number be the place in a list of amounts, and write the amount in `format`.',
      'Save at `onChangeEnd`: `onChange` is called for each number on the way.',
    ],
    dont: [
      'Don’t use it where the exact number matters: that is a NumberInput, and for money an AmountInput.',
      'Don’t use it for two or three choices: that is a SegmentedControl.',
      'Don’t hold an amount in it: numbers with decimals are not exact.',
    ],
    keyboard: [
      ['Arrow right, arrow up', 'go one step up; in a language that runs right to left, arrow left does'],
      ['Arrow left, arrow down', 'go one step down'],
      ['Page up, page down', 'go a tenth of the way'],
      ['Home, End', 'go to the lowest and highest number; of a range, as far as the other thumb'],
    ],
    accessibility: [
      'A native range for each thumb, named by the label; what `format` writes is read in place of the number.',
      'The thumbs of a range are in a group and called minimum and maximum.',
      'A press on the track brings the nearest thumb there and may be dragged on.',
      'The thumb is 24 px, and 44 px to a finger, as high as the track.',
    ],
  }),
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

const slider = (name = 'Log out after') => screen.getByRole<HTMLInputElement>('slider', { name });
const output = () => document.querySelector('output');

const useWords = boardWords({
  en: {
    label: 'Log out after',
    hint: 'Time without any activity',
    minutes,
    limit: 'Monthly card limit',
    limits: ['€500', '€1,000', '€2,500', '€5,000'],
    wrong: 'Your bank allows 30 minutes at the longest.',
  },
  ar: {
    label: 'تسجيل الخروج بعد',
    hint: 'مدة دون أي نشاط',
    minutes: arabicMinutes,
    limit: 'الحد الشهري للبطاقة',
    limits: ['500 يورو', '1,000 يورو', '2,500 يورو', '5,000 يورو'],
    wrong: 'يسمح مصرفك بمدة 30 دقيقة كحد أقصى.',
  },
});

/** In the middle, a limit as a place in a list, at either end, wrong, disabled. */
export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    const shared = { label: words.label, min: 5, max: 60, step: 5, format: words.minutes };
    return (
      <Stack gap={6}>
        <Slider {...shared} defaultValue={15} description={words.hint} />
        <Slider
          label={words.limit}
          max={words.limits.length - 1}
          defaultValue={2}
          format={(place) => words.limits[place] ?? ''}
        />
        <Slider {...shared} />
        <Slider {...shared} defaultValue={60} error={words.wrong} />
        <Slider {...shared} defaultValue={30} disabled />
      </Stack>
    );
  },
};

export const ByKeyboard: Story = {
  tags: ['forced-colours'],
  args: { defaultValue: 15 },
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(slider()).toHaveFocus();
    await expect(slider()).toHaveAttribute('aria-valuetext', '15 minutes');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith(20);
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith(20);
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowDown}');
    await expect(slider()).toHaveValue('15');
    await userEvent.keyboard('{PageUp}{PageUp}{PageDown}');
    await expect(slider()).toHaveValue('20');
    await userEvent.keyboard('{End}');
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith(60);
    await userEvent.keyboard('{ArrowRight}');
    await expect(slider()).toHaveValue('60');
    await userEvent.keyboard('{Home}');
    await expect(slider()).toHaveValue('5');
    await expect(output()).toHaveTextContent('5 minutes');
    await userEvent.keyboard('{ArrowRight}');
    await expect(slider()).toHaveValue('10');
  },
};

/** A press on the track, dragged on; what is let go of is the end of it. */
export const ByPointer: Story = {
  tags: ['no-picture'],
  args: { defaultValue: 5 },
  play: async ({ args }) => {
    const letGo = await pressAt(slider(), 0.5);
    await waitFor(() => expect(slider()).toHaveFocus());
    await expect(args.onChange).toHaveBeenLastCalledWith(35);
    await expect(args.onChangeEnd).not.toHaveBeenCalled();
    await drag(0.3);
    await expect(args.onChange).toHaveBeenLastCalledWith(50);
    await drag(5);
    await expect(args.onChange).toHaveBeenLastCalledWith(60);
    await letGo();
    await expect(args.onChangeEnd).toHaveBeenCalledTimes(1);
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith(60);
    await userEvent.click(screen.getByText('Log out after'));
    await expect(slider()).toHaveFocus();
  },
};

/** Numbers as the language writes them, where the host has no words of its own. */
export const WithoutFormat: Story = {
  tags: ['no-picture'],
  parameters: { looks: { locale: 'de' } },
  render: () => <Slider label="Anzahl" max={10000} step={0.5} defaultValue={1234.5} />,
  play: async () => {
    await expect(output()).toHaveTextContent('1.234,5');
    await expect(slider('Anzahl')).toHaveAttribute('aria-valuetext', '1.234,5');
  },
};

/** A number from outside the bounds, or between two steps, is shown as the nearest that can be set. */
export const OutsideItsBounds: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Stack gap={4}>
      <Slider {...args} label="Over" value={90} />
      <Slider {...args} label="Between" value={16} />
    </Stack>
  ),
  play: async ({ args }) => {
    await expect(slider('Over')).toHaveValue('60');
    await expect(slider('Between')).toHaveValue('15');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Its owner has the last word. */
export const Controlled: Story = {
  tags: ['no-picture'],
  render: function Controlled(args: SliderProps) {
    const [value, setValue] = useState(15);
    return (
      <Slider
        {...args}
        value={value}
        onChange={(next) => setValue(Math.min(next, 20))}
        error={value === 20 && 'Not longer.'}
      />
    );
  },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(slider()).toHaveValue('20');
    await expect(slider()).toHaveAccessibleDescription('Not longer.');
    await expect(slider()).toBeInvalid();
  },
};

/** The native form: the number under its name, a reset that brings back the first; nothing while disabled. */
export const InAForm: Story = {
  tags: ['no-picture'],
  args: { name: 'minutes', defaultValue: 15 },
  render: (args) => (
    <form aria-label="Security">
      <Slider {...args} />
      <Slider {...args} label="Off" name="off" disabled />
      <Button type="reset">Reset</Button>
    </form>
  ),
  play: async ({ args }) => {
    const data = () => [...new FormData(screen.getByRole('form'))];
    slider().focus();
    await userEvent.keyboard('{End}');
    await expect(data()).toEqual([['minutes', '60']]);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(data()).toEqual([['minutes', '15']]));
    await expect(slider()).toHaveValue('15');
    await expect(slider('Off')).toBeDisabled();
    await pressAt(slider('Off'), 1);
    await fireEvent.pointerUp(window, { pointerId: 1 });
    await expect(slider('Off')).toHaveValue('15');
    await expect(args.onChange).toHaveBeenLastCalledWith(15);
  },
};

/** It fills from the right; arrow left goes up. */
export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'تسجيل الخروج بعد', format: arabicMinutes, defaultValue: 15 },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith(20);
    const letGo = await pressAt(screen.getByRole('slider'), 0.1);
    await letGo();
    await expect(args.onChange).toHaveBeenLastCalledWith(55);
    await userEvent.keyboard('{Home}{ArrowLeft}{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith(15);
  },
};

/** Long words go on two lines, and nothing is cut. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen', looks: { locale: 'de' } },
  args: {
    label: 'Automatische Abmeldung bei Inaktivität nach',
    format: (value) => `${value} Minuten ohne Eingabe`,
    defaultValue: 45,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
