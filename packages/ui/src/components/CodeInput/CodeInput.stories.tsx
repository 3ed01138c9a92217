import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { isolate } from '../../locale/bidi.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { enterValue } from '../Field/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { compose } from '../Field/storyComposition.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { CodeInput, type CodeInputProps } from './CodeInput.tsx';

function Controlled(props: CodeInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <CodeInput
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/CodeInput',
  component: CodeInput,
  args: { label: 'Code from the text message', value: '', onChange: fn(), onComplete: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'A one-time code from a message or an app: 4 to 8 digits.',
    do: [
      'Say where the code was sent, and repeat what it signs, above the field.',
      'Act on `onComplete`; where the code is wrong, empty the field and say how many tries are left.',
    ],
    dont: [
      'Don’t ask for a press after the last digit.',
      'Don’t use it for anything a person knows by heart.',
    ],
    keyboard: [
      ['Digits', 'are taken, of any script; in a filled slot they replace'],
      ['Arrow keys, Home, End', 'go from slot to slot, left to right in every language'],
      ['Backspace', 'takes a digit'],
      ['Ctrl+V', 'finds the code in a whole message'],
    ],
    accessibility: [
      'One real input under painted slots: autofill, paste and screen readers treat it as one field.',
      'Its description begins with the number of digits.',
    ],
  }),
} satisfies Meta<typeof CodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: {
    empty: 'Empty',
    part: 'Partly filled',
    sent: 'Sent to +44 •• 958',
    filled: 'Filled',
    wrong: 'Wrong',
    error: 'That code is not right. You have 3 more tries.',
    disabled: 'Disabled',
    eight: 'Eight digits',
  },
  ar: {
    empty: 'فارغ',
    part: 'غير مكتمل',
    sent: `أُرسل إلى ${isolate('+971 •• 567')}`,
    filled: 'مكتمل',
    wrong: 'خاطئ',
    error: 'هذا الرمز غير صحيح. المحاولات المتبقية: 3.',
    disabled: 'غير متاح',
    eight: 'ثمانية أرقام',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <CodeInput label={words.empty} value="" onChange={fn()} />
        <CodeInput label={words.part} value="482" onChange={fn()} description={words.sent} />
        <CodeInput label={words.filled} length={4} value="4829" onChange={fn()} />
        <CodeInput label={words.wrong} value="482913" onChange={fn()} error={words.error} />
        <CodeInput label={words.disabled} value="48" onChange={fn()} disabled />
        <CodeInput label={words.eight} length={8} value="4829" onChange={fn()} />
      </Stack>
    );
  },
};

/** Digits only, six of them. */
export const TakesSixDigits: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Code from the text message');
    await expect(field).toHaveAccessibleDescription('6 digits');
    await userEvent.type(field, 'a1b2');
    await expect(field).toHaveValue('12');
    await userEvent.type(field, 'x345678');
    await expect(field).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
  },
};

/** A field of four says so to the browser. It completes at the fourth digit. */
export const CompletesAtItsLength: Story = {
  tags: ['no-picture'],
  args: { length: 4 },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Code from the text message');
    await expect(field).toHaveAttribute('maxlength', '4');
    await userEvent.type(field, '482');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.type(field, '9');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenCalledWith('4829');
  },
};

export const PastesFromAMessage: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Code from the text message');
    await userEvent.click(field);
    await userEvent.paste('Your code is 482 913. It is valid for 5 minutes.');
    await expect(field).toHaveValue('482913');
    await userEvent.paste('482913');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenCalledWith('482913');
    await userEvent.paste('no code here');
    await expect(field).toHaveValue('482913');
    await userEvent.paste('٧٧٧٧٧٧');
    await expect(field).toHaveValue('777777');
    await expect(args.onComplete).toHaveBeenCalledTimes(2);
  },
};

/** Full-width digits of an input method count once: its text stays as it is until it is finished. */
export const TakesComposedDigitsOnce: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, canvasElement }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Code from the text message');
    await userEvent.type(field, '4');
    compose(field, '８', '８２');
    await waitFor(() => expect(field).toHaveValue('482'));
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    compose(field, 'あ');
    await waitFor(() => expect(field).toHaveValue('482'));
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    enterValue(field, '482９１３');
    await waitFor(() => expect(canvasElement.querySelector('[aria-hidden]')).toHaveTextContent('482913'));
    await expect(field).toHaveValue('482９１３');
    await expect(args.onComplete).not.toHaveBeenCalled();
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await waitFor(() => expect(field).toHaveValue('482913'));
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
  },
};

/** A phone enters the whole code from its message in one event. */
export const FillsInOneEvent: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Code from the text message');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    field.focus();
    document.execCommand('insertText', false, '482913');
    await waitFor(() => expect(field).toHaveValue('482913'));
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenCalledWith('482913');
  },
};

/** Arrows go from digit to digit, and typing replaces the one the caret is on. */
export const EditsByKeyboard: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Code from the text message');
    await userEvent.tab();
    await userEvent.keyboard('482913');
    await userEvent.keyboard('{Home}7{ArrowRight}8');
    await expect(field).toHaveValue('788913');
    await userEvent.keyboard('{End}{Backspace}');
    await expect(field).toHaveValue('78891');
    await expect(args.onComplete).toHaveBeenCalledTimes(3);
    await userEvent.keyboard('3');
    await expect(args.onComplete).toHaveBeenCalledTimes(4);
  },
};

/** A cleared code that is entered again completes again. */
export const CompletesAgainAfterAChange: Story = {
  tags: ['no-picture'],
  render: function ClearedOnComplete(args) {
    const [value, setValue] = useState('');
    return (
      <CodeInput
        {...args}
        value={value}
        onChange={setValue}
        onComplete={(code) => {
          args.onComplete?.(code);
          setValue('');
        }}
      />
    );
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Code from the text message');
    await userEvent.type(field, '111111');
    await expect(field).toHaveValue('');
    await userEvent.type(field, '111111');
    await expect(args.onComplete).toHaveBeenCalledTimes(2);
  },
};

export const TypedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = '482';
      }}
    >
      <Controlled {...args} />
    </Hydrated>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('482'));
    await expect(canvas.getByLabelText('Code from the text message')).toHaveValue('482');
  },
};

/** Digits run from left to right in every language. */
export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'الرمز من الرسالة النصية', value: '482', description: 'أُرسل إلى ‎+971 •• 567' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('الرمز من الرسالة النصية');
    await userEvent.click(field);
    await userEvent.keyboard('{Home}');
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
    await userEvent.keyboard('{ArrowRight}');
    await expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
  },
};
