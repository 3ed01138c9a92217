import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { foundCompanies } from '../fixtures/onboarding.ts';
import { inOnboardingForm } from '../fixtures/onboardingForm.tsx';
import { CompanySearch, type CompanySearchProps } from './CompanySearch.tsx';

const meta = {
  title: 'Widgets/CompanySearch',
  component: CompanySearch,
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
