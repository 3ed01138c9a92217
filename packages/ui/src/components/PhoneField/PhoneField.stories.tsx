import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { isolate } from '../../locale/bidi.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { compose } from '../Field/storyComposition.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { PhoneField } from './PhoneField.tsx';

const meta = {
  title: 'Components/PhoneField',
  component: PhoneField,
  args: { label: 'Phone number' },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'A telephone number in any format, with the country it belongs to named beside it.',
    do: [
      'Ask for the country code in the description.',
      'Read the value on the server too: the field keeps spaces, brackets and dashes as they are typed.',
    ],
    dont: ['Don’t guess a country for a number without one.', 'Don’t refuse spaces, brackets or dashes.'],
    accessibility: [
      'A native input of type tel: phones show their dial pad.',
      'The country describes the field: it is said with the number, and seen at the end of the box.',
      'Reads from left to right in every language.',
      'A letter is refused, and the field says so politely until it is left.',
    ],
  }),
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: {
    label: 'Phone number',
    format: 'With the country code, such as +44',
    incomplete: 'Enter the number with its country code, such as +44.',
  },
  ar: {
    label: 'رقم الهاتف',
    format: `مع رمز الدولة، مثل ${isolate('+44')}`,
    incomplete: `أدخل الرقم مع رمز الدولة، مثل ${isolate('+44')}.`,
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { label, format, incomplete } = useWords();
    return (
      <Stack gap={6}>
        <PhoneField label={label} description={format} />
        <PhoneField label={label} defaultValue="+44 20 7946 0958" />
        <PhoneField label={label} defaultValue="12" error={incomplete} />
        <PhoneField label={label} defaultValue="+1 202 555 0143" readOnly />
        <PhoneField label={label} defaultValue="+44 20 7946 0958" disabled />
      </Stack>
    );
  },
};

/** Any format is taken as it is, but for an extension. There is never a clear button. */
export const TakesAnyFormat: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Phone number');
    await userEvent.click(field);
    await userEvent.paste('(020) 7946-0958 ext. 4');
    await expect(field).toHaveValue('(020) 7946-0958');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(field).toHaveAttribute('autocomplete', 'tel');
  },
};

/** A number from a contact, a web page or a text message, in whatever format it was written there. */
export const PastesAnyFormat: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Phone number');
    const paste = async (text: string) => {
      field.setSelectionRange(0, field.value.length);
      await userEvent.paste(text);
    };
    await userEvent.click(field);
    await paste('+41 (0)79 123 45 67');
    await expect(field).toHaveValue('+41 79 123 45 67');
    await paste('0041 79 123 45 67');
    await expect(field).toHaveValue('+41 79 123 45 67');
    await paste('tel:+41-79-123-45-67');
    await expect(field).toHaveValue('+41-79-123-45-67');
    await paste('\u202a٠٠٩٧١ ٤ ١٢٣ ٤٥٦٧\u202c');
    await expect(field).toHaveValue('+971 4 123 4567');
    document.execCommand('undo');
    await expect(field).toHaveValue('+41-79-123-45-67');
  },
};

/** Named as soon as the code is there, and with the languages' own names; a number without a code is nobody's. */
export const NamesTheCountry: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Phone number');
    await userEvent.type(field, '+4');
    await expect(field).not.toHaveAccessibleDescription();
    await userEvent.type(field, '4 20');
    await expect(field).toHaveAccessibleDescription('United Kingdom');
    await expect(canvas.getByText('United Kingdom')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '001 202');
    await expect(field).toHaveAccessibleDescription('US or Canada');
    await userEvent.clear(field);
    await userEvent.type(field, '020 7946 0958');
    await expect(field).not.toHaveAccessibleDescription();
    await expect(field).toHaveValue('020 7946 0958');
  },
};

/** Digits of any script, typed or composed, become ASCII ones where they stand. */
export const ReadsDigitsOfAnyScript: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Phone number');
    await userEvent.type(field, '٤４२');
    await expect(field).toHaveValue('442');
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('７');
    await expect([field.value, field.selectionStart]).toEqual(['4742', 2]);
    compose(field, '１', '１２', '１２３');
    await waitFor(() => expect(field).toHaveValue('4742123'));
  },
};

/** A letter does not reach the field, and the field says why until it is left. */
export const RefusesLetters: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Phone number');
    const refused = 'Only digits and the plus sign can be entered here.';
    await userEvent.type(field, '+44x2');
    await expect(field).toHaveValue('+442');
    await expect(field).toHaveAccessibleDescription(new RegExp(refused));
    await userEvent.tab();
    await expect(canvas.queryByText(refused)).toBeNull();
    await userEvent.click(field);
    await userEvent.paste('5 or 6');
    await expect(field).toHaveValue('+442');
    await expect(
      canvas.getByText('The text you pasted is not a phone number. Nothing was changed.'),
    ).toBeVisible();
    compose(field, 'あ');
    await waitFor(() => expect(canvas.getByText(refused)).toBeVisible());
    await expect(field).toHaveValue('+442');
  },
};

export const LargeText: Story = {
  args: { defaultValue: '+387 33 123 456' },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <>
        <style>{':root { font-size: 200% }'}</style>
        <Story />
      </>
    ),
  ],
};

/** What was typed before the page came alive stays. */
export const TypedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = '+44 20';
      }}
    >
      <PhoneField {...args} />
    </Hydrated>
  ),
  play: async ({ canvas }) => {
    const field = await waitFor(() => canvas.getByLabelText('Phone number'));
    await expect(field).toHaveValue('+44 20');
    await userEvent.type(field, '7');
    await expect(field).toHaveValue('+44 207');
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'رقم الهاتف', defaultValue: '+971 4 123 4567', description: 'مع رمز البلد' },
};
