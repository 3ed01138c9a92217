import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { currencies } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { clientsRanges } from '../fixtures/onboarding.ts';
import { inOnboardingForm, keepingValue } from '../fixtures/onboardingForm.tsx';
import { RangeChoices } from './RangeChoices.tsx';

/** One question for each type of range (ENTITY-37), in the order in which they stand. */
const questions = [
  'Monthly turnover',
  'Payments received each month',
  'Total received each month',
  'Largest payment received',
  'Payments sent each month',
  'Total sent each month',
  'Largest payment sent',
];

const first = clientsRanges.filter(({ from }) => from === '0');

const meta = {
  title: 'Widgets/RangeChoices',
  component: RangeChoices,
  parameters: guide({
    purpose:
      'How much and how often somebody expects to pay and be paid: one range of each kind that the bank has ranges of.',
    do: [
      'Give all ranges of the bank: kinds without any are left out.',
      'Name what is wrong by its kind in `errors`.',
    ],
    dont: [
      'Don’t ask for exact amounts in its place: people guess, and the bank asks for ranges.',
      'Don’t choose one in advance.',
    ],
    keyboard: [
      ['Enter, Space, Arrow down', 'open the ranges of a kind'],
      ['Arrow keys, Enter', 'choose one'],
    ],
    accessibility: [
      'Regions with headings for all, incoming and outgoing; each kind is a labelled Select with its own error.',
    ],
  }),
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
    const choices = canvas.getAllByRole('combobox');
    await expect(choices).toHaveLength(questions.length);
    for (const [index, question] of questions.entries())
      await expect(choices[index]).toHaveAccessibleName(new RegExp(`^${question}`));
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
