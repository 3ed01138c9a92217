import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { foundCompanies } from '../fixtures/onboarding.ts';
import { inOnboardingForm } from '../fixtures/onboardingForm.tsx';
import { CompanySearch, type CompanySearchProps } from './CompanySearch.tsx';

const meta = {
  title: 'Widgets/CompanySearch',
  component: CompanySearch,
  parameters: guide({
    purpose: 'Finds a company in the public register by its name or number, so that a form fills itself in.',
    do: [
      'Put it above the fields that it fills in, and fill them on `onChoose`.',
      'Let the form be sent without it: what isn’t found, or can’t be asked for, is typed.',
      'Give `found` as null again once a company is chosen.',
    ],
    dont: [
      'Don’t lock the fields that were filled in: the register can be out of date.',
      'Don’t search while somebody types: it asks once they want it.',
    ],
    keyboard: [
      ['Enter in the field', 'searches, and never sends the form around it'],
      ['Tab, Shift + Tab', 'move through what was found'],
    ],
    accessibility: [
      'A text field with its label and help, and results in a list of buttons.',
      'How many were found, or that none were, is announced.',
      'Once a company is chosen the focus goes back to the field, as what was pressed is gone.',
    ],
  }),
  decorators: inOnboardingForm,
  args: { value: '', onChange: fn(), onSearch: fn(), found: null, onChoose: fn(), chosen: null },
  /** The host keeps what is typed. */
  render: function Controlled(args: CompanySearchProps) {
    const [value, setValue] = useState(args.value);
    return <CompanySearch {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof CompanySearch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It searches when asked to, by Enter too, and not for a single letter. */
export const Asking: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: /Find your company/ });
    await userEvent.type(field, 'a{Enter}');
    await expect(args.onSearch).not.toHaveBeenCalled();
    await userEvent.type(field, 'nalytical {Enter}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('analytical');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.onSearch).toHaveBeenCalledTimes(2);
    field.blur();
  },
};

const found = { value: 'analytical', found: { status: 'success', data: foundCompanies } } as const;

export const Found: Story = {
  args: found,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('3 found');
    await userEvent.click(canvas.getByRole('button', { name: /HOLDINGS/ }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(foundCompanies[1]);
    (document.activeElement as HTMLElement).blur();
  },
};

export const NothingFound: Story = { args: { value: 'dragons', found: { status: 'success', data: [] } } };

export const Searching: Story = { args: { value: 'analytical', found: { status: 'pending' } } };

export const Failed: Story = {
  args: { value: 'analytical', found: { status: 'error', cause: 'bank', retry: fn() } },
};

export const Filled: Story = { args: { value: 'analytical', chosen: foundCompanies[0] ?? null } };

export const German: Story = { args: { ...found, chosen: null }, globals: { locale: 'de' } };

export const ArabicDark: Story = {
  args: found,
  globals: { locale: 'ar', scheme: 'dark', viewport: { value: 'phone' } },
};

export const FilledInArabic: Story = {
  args: { value: 'analytical', chosen: foundCompanies[0] ?? null },
  globals: { locale: 'ar', viewport: { value: 'phone' } },
};
