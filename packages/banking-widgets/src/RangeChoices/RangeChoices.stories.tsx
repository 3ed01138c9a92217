import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { currencies } from '../fixtures/fixtures.ts';
import { clientsRanges } from '../fixtures/onboarding.ts';
import { inOnboardingForm, keepingValue } from '../fixtures/onboardingForm.tsx';
import { RangeChoices } from './RangeChoices.tsx';

const first = clientsRanges.filter(({ from }) => from === '0');

const meta = {
  title: 'Widgets/RangeChoices',
  component: RangeChoices,
  decorators: inOnboardingForm,
  args: { ranges: clientsRanges, currencies, value: [], onChange: fn() },
  render: keepingValue(RangeChoices),
} satisfies Meta<typeof RangeChoices>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One question of each kind; amounts are in the bank's currency, numbers of payments are not. */
export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('combobox')).toHaveLength(7);
    await userEvent.click(canvas.getByRole('combobox', { name: /^Monthly turnover/ }));
    const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await expect(await options()).toEqual([
      'From £0 to £1,000',
      'From £1,000 to £10,000',
      'From £10,000 to £250,000',
      'Over £250,000',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Over £250,000' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { type: 'MONTHLY_TURNOVER', rangeId: '0192f0a0-0020-7000-8000-000000000004' },
    ]);
    await userEvent.click(canvas.getByRole('combobox', { name: /^Payments received each month/ }));
    await expect(await options()).toEqual(['From 0 to 10', 'From 10 to 100', 'Over 100']);
    await userEvent.click(screen.getByRole('option', { name: 'From 0 to 10' }));
    await expect(canvas.getByRole('combobox', { name: /^Monthly turnover/ })).toHaveTextContent(
      'Over £250,000',
    );
    (document.activeElement as HTMLElement).blur();
  },
};

export const Chosen: Story = { args: { value: first.map(({ type, id }) => ({ type, rangeId: id })) } };

export const Missing: Story = {
  args: {
    errors: { MONTHLY_TURNOVER: 'Choose a range.', MONTHLY_MAX_VALUE_OF_OUTGOING_PAYMENT: 'Choose a range.' },
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('combobox', { name: /^Monthly turnover/ }),
    ).toHaveAccessibleDescription('Choose a range.');
  },
};

export const Arabic: Story = { ...Chosen, globals: { locale: 'ar', viewport: { value: 'phone' } } };
