import type { SicCode } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { sicCodes } from '../fixtures/onboarding.ts';
import { inOnboardingForm } from '../fixtures/onboardingForm.tsx';
import { SicCodePicker, type SicCodePickerProps } from './SicCodePicker.tsx';

const matching = (search: string): SicCode[] =>
  sicCodes.filter(
    ({ code, description }) =>
      code.startsWith(search) || description.toLowerCase().includes(search.toLowerCase()),
  );

const meta = {
  title: 'Widgets/SicCodePicker',
  component: SicCodePicker,
  parameters: guide({
    purpose:
      'What a company does, as codes of the Standard Industrial Classification: looked for by words or digits, several chosen.',
    do: [
      'Search at the bank on `onSearch`, and give how many there are in all.',
      'Say in `note` where codes come from that were filled in, such as the register.',
      'Give `onLoadMore` only while there are more.',
    ],
    dont: [
      'Don’t list all codes: nothing is offered until something is looked for.',
      'Don’t translate the descriptions: they are the register’s, in English, and read aloud as such.',
    ],
    keyboard: [
      ['Enter in the field', 'chooses the first that is found, and never sends the form around it'],
      ['Tab, Shift + Tab', 'move through what was found'],
    ],
    accessibility: [
      'A region with a heading and how many of the most are chosen; chosen codes are a list, each removed by a button that names it.',
      'How many were found is announced; after choosing or removing the focus is in the field.',
      'When more are loaded, the focus goes to the first that came.',
    ],
  }),
  decorators: inOnboardingForm,
  args: {
    value: sicCodes.slice(3),
    onChange: fn(),
    max: 4,
    search: '',
    onSearch: fn(),
    found: { status: 'pending' },
  },
  /** The host looks for what is typed, unless a story says what came of it. */
  render: function Controlled(args: SicCodePickerProps) {
    const [value, setValue] = useState(args.value);
    const [search, setSearch] = useState(args.search);
    const codes = matching(search);
    return (
      <SicCodePicker
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
        search={search}
        onSearch={setSearch}
        found={args.search === '' ? { status: 'success', data: { codes, total: codes.length } } : args.found}
      />
    );
  },
} satisfies Meta<typeof SicCodePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Pressing one adds it, Enter adds the first; what is full says so. */
export const Choosing: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Find a SIC code' });
    await expect(canvas.getByText('2 of 4 SIC codes')).toBeVisible();
    await userEvent.type(field, 'consult');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 found');
    await userEvent.click(canvas.getByRole('button', { name: /^70229/ }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('');
    await userEvent.type(field, '6202{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([...sicCodes.slice(3), sicCodes[1], sicCodes[0]]);
    await expect(field).toHaveAccessibleDescription('You’ve chosen all 4. Remove one to choose another.');
    await userEvent.click(canvas.getByRole('button', { name: /^Remove 74100/ }));
    await expect(canvas.getByText('3 of 4 SIC codes')).toBeVisible();
    field.blur();
  },
};

export const Found: Story = {
  args: {
    search: 'consult',
    found: { status: 'success', data: { codes: sicCodes.slice(0, 3), total: 46 } },
    onLoadMore: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show more' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
    (document.activeElement as HTMLElement).blur();
  },
};

export const FromRegister: Story = { args: { note: 'Filled in from the companies register.' } };

export const Searching: Story = { args: { search: 'cons', value: [] } };

export const NothingFound: Story = {
  args: { search: 'dragons', value: [], found: { status: 'success', data: { codes: [], total: 0 } } },
};

export const Failed: Story = {
  args: { search: 'consult', found: { status: 'error', cause: 'connection', retry: fn() } },
};

export const Missing: Story = { args: { value: [], error: 'Choose at least one SIC code.' } };

export const ArabicDark: Story = {
  args: { search: 'consult', found: { status: 'success', data: { codes: sicCodes.slice(0, 3), total: 46 } } },
  globals: { locale: 'ar', scheme: 'dark', viewport: { value: 'phone' } },
};
