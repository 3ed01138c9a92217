import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Payment details', onChange: fn() },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'Text of several lines: payment details, a message, the reason of a request.',
    do: [
      'Set `maxLength` to the limit of the system that receives the text, and show the `counter`.',
      'Use `limit="tell"` where people paste long texts: nothing is lost, and the field says by how much it is too long.',
    ],
    dont: [
      'Don’t use it for one line: that is a TextField.',
      'Don’t set `rows` to the longest text to expect: it grows by itself.',
    ],
    keyboard: [['Enter', 'makes a new line']],
    accessibility: [
      'A native text area.',
      'The room that is left describes the field. Near the limit it is announced politely once the typing pauses, not at each key.',
      'A paste that is cut says so beside the field.',
    ],
  }),
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: TextAreaProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <TextArea
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange?.(next);
      }}
    />
  );
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`).join('\n');
const height = 24;
const padding = 16;

const useWords = boardWords({
  en: {
    details: 'Payment details',
    invoice: 'Invoice 2041',
    read: 'The payee reads this.',
    message: 'Message',
    lines: lines(5),
    reason: 'Reason',
    long: 'Far too long a reason',
    tooLong: 'Use 16 characters at most.',
    note: 'Note',
    readOnly: 'Only to be read',
    disabled: 'Not now',
  },
  ar: {
    details: 'تفاصيل الدفعة',
    invoice: 'فاتورة رقم 2041',
    read: 'يرى المستفيد هذا النص.',
    message: 'الرسالة',
    lines: 'السطر الأول\nالسطر الثاني\nالسطر الثالث\nالسطر الرابع\nالسطر الخامس',
    reason: 'السبب',
    long: 'سبب أطول بكثير مما يُسمح به',
    tooLong: 'اكتب 16 حرفًا على الأكثر.',
    note: 'ملاحظة',
    readOnly: 'للقراءة فقط',
    disabled: 'ليس الآن',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <TextArea label={words.details} placeholder={words.invoice} description={words.read} />
        <TextArea label={words.message} value={words.lines} onChange={fn()} required={false} />
        <TextArea
          label={words.details}
          value={words.invoice}
          onChange={fn()}
          maxLength={140}
          counter
          rows={2}
        />
        <TextArea
          label={words.reason}
          value={words.long}
          onChange={fn()}
          maxLength={16}
          limit="tell"
          counter
          rows={1}
          error={words.tooLong}
        />
        <TextArea label={words.note} value={words.readOnly} readOnly rows={1} />
        <TextArea label={words.note} value={words.disabled} disabled rows={1} />
      </Stack>
    );
  },
};

/** Grows with its text to ten rows and scrolls from there; another limit is another prop. */
export const GrowsToTenRows: Story = {
  render: () => (
    <Stack gap={4}>
      <TextArea label="Ten" />
      <TextArea label="Four" maxRows={4} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const ten = canvas.getByLabelText('Ten');
    await expect(ten.clientHeight).toBe(3 * height + padding);
    await userEvent.type(ten, lines(5));
    await expect(ten.clientHeight).toBe(5 * height + padding);
    await userEvent.type(ten, `\n${lines(10)}`);
    await expect(ten.clientHeight).toBe(10 * height + padding);
    await expect(ten.scrollHeight).toBeGreaterThan(ten.clientHeight);
    await userEvent.clear(ten);
    await expect(ten.clientHeight).toBe(3 * height + padding);
    const four = canvas.getByLabelText('Four');
    await userEvent.type(four, lines(15));
    await expect(four.clientHeight).toBe(4 * height + padding);
  },
};

/** The same where the browser cannot size a field by its content: the field measures itself. */
export const GrowsWithoutFieldSizing: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...query: [string, string?]) =>
      query[0] !== 'field-sizing' &&
      (query[1] === undefined ? supports(query[0]) : supports(query[0], query[1]));
    return () => {
      CSS.supports = supports;
    };
  },
  decorators: [
    (Story) => (
      <>
        <style>{'textarea { field-sizing: fixed !important }'}</style>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Payment details');
    await expect(field.clientHeight).toBe(3 * height + padding);
    await userEvent.type(field, lines(5));
    await expect(field.clientHeight).toBe(5 * height + padding);
    await userEvent.type(field, `\n${lines(10)}`);
    await expect(field.clientHeight).toBe(10 * height + padding);
    await userEvent.clear(field);
    await expect(field.clientHeight).toBe(3 * height + padding);
  },
};

/** No character is taken past the maximum, and a paste that is cut says so. */
export const StopsAtItsMaximum: Story = {
  args: { maxLength: 20, counter: true },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Payment details');
    await userEvent.type(field, 'Invoice ');
    await userEvent.paste('2041 of 12 November');
    await expect(field).toHaveValue('Invoice 2041 of 12 N');
    await expect(field).toHaveAccessibleDescription(
      '0 characters left The pasted text was cut: the field takes 20 characters.',
    );
    await userEvent.type(field, '{Backspace}');
    await expect(field).toHaveAccessibleDescription('1 character left');
    await userEvent.type(field, 'xyz');
    await expect(field).toHaveValue('Invoice 2041 of 12 x');
  },
};

/** Nothing is lost where the limit is only told. */
export const TellsWhatIsTooMuch: Story = {
  args: { maxLength: 4, limit: 'tell', counter: true },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Payment details');
    await userEvent.type(field, 'abcdefg');
    await expect(field).toHaveValue('abcdefg');
    await expect(field).toHaveAccessibleDescription('3 characters too many');
  },
};

/** The room left is announced near the limit, once the typing pauses. */
export const AnnouncesTheLimit: Story = {
  args: { maxLength: 30, counter: true },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Payment details');
    const said: string[] = [];
    const region = canvas.getByRole('status');
    const observer = new MutationObserver(() => {
      if (region.textContent !== '') said.push(region.textContent);
    });
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    await userEvent.type(field, 'twelve chars');
    await userEvent.type(field, ' and eleven');
    await waitFor(() => expect(region).toHaveTextContent('7 characters left'), { timeout: 3000 });
    await userEvent.type(field, '...');
    await waitFor(() => expect(region).toHaveTextContent('4 characters left'), { timeout: 3000 });
    await expect(said).toEqual(['7 characters left', '4 characters left']);
    observer.disconnect();
  },
};

export const TypedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const area of page.querySelectorAll('textarea')) area.value = 'typed early';
      }}
    >
      <Controlled {...args} />
    </Hydrated>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('typed early'));
    await expect(canvas.getByLabelText('Payment details')).toHaveValue('typed early');
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  args: {
    label: 'Verwendungszweck',
    defaultValue: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurf 2026',
    maxLength: 90,
    counter: true,
    error: 'Der Verwendungszweck enthält Zeichen, die nicht zugelassen sind.',
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'تفاصيل الدفعة', defaultValue: 'فاتورة رقم ٢٠٤١', maxLength: 140, counter: true },
};
