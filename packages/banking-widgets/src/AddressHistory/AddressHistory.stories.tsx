import { addressPeriodDraft, type AddressPeriodDraft } from '@kontor/api-client/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { someCountries } from '../fixtures/onboarding.ts';
import { inOnboardingForm, keepingValue } from '../fixtures/onboardingForm.tsx';
import { AddressHistory } from './AddressHistory.tsx';

const period = (
  from: string,
  to: string | null,
  more: Partial<AddressPeriodDraft> = {},
): AddressPeriodDraft => ({
  ...addressPeriodDraft({
    countryId: someCountries[0]?.id ?? '',
    street: 'Quay Street',
    house: '7',
    postCode: 'E8 3PN',
    city: 'London',
    from,
    to,
  }),
  ...more,
});
const gap = [period('2024-06-01', null), period('2019-05-01', '2024-02-29', { street: 'Mill Lane' })];

const meta = {
  title: 'Widgets/AddressHistory',
  component: AddressHistory,
  parameters: guide({
    purpose:
      'Where somebody has lived in the last three years: address by address, with a line of the time that is covered and the days that are missing from it.',
    do: [
      'Keep what is typed in the host on every change, half-typed addresses too.',
      'Give the bank’s own date as `today`: it decides what lies in the future and how far back three years go.',
      'Set `showMissing` when somebody tries to go on, not before.',
    ],
    dont: [
      'Don’t ask for one address with it: that is `AddressFields` of the same entry.',
      'Don’t sort what somebody types while they type: the order is theirs.',
    ],
    accessibility: [
      'Each address is a region with its number as the heading; its fields have labels and errors of their own.',
      'Gaps are said in words with their days; the line alone is never the message.',
    ],
  }),
  decorators: inOnboardingForm,
  args: {
    countries: someCountries,
    value: [addressPeriodDraft()],
    onChange: fn(),
    today: '2026-11-25',
    timeZone: 'Europe/London',
  },
  render: keepingValue(AddressHistory),
} satisfies Meta<typeof AddressHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Before anything is typed all three years are missing, and nothing is wrong yet. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('November 25, 2023 to November 25, 2026 is missing.'),
    ).toBeVisible();
    await expect(canvasElement.querySelector('[aria-invalid]')).toBeNull();
    await expect(within(canvasElement).queryByRole('button', { name: /^Remove/ })).toBeNull();
  },
};

/** A gap is named by its days, and goes once it is filled. */
export const WithGap: Story = {
  tags: ['forced-colours'],
  args: { value: gap },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('March 1, 2024 to May 31, 2024 is missing.')).toBeVisible();
    const moved = canvas.getByRole('textbox', { name: /^Moved out/ });
    await userEvent.clear(moved);
    await userEvent.type(moved, '2024-05-31{Tab}');
    await expect(canvas.getByText('All three years are covered.')).toBeVisible();
    await expect(canvas.queryByText(/is missing/)).toBeNull();
    await userEvent.clear(moved);
    await userEvent.type(moved, '2024-02-29{Tab}');
    (document.activeElement as HTMLElement).blur();
  },
};

/** Somebody tried to go on: every gap and every empty field says so, beside itself. */
export const Missing: Story = {
  args: { value: [addressPeriodDraft()], showMissing: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('November 25, 2023 to November 25, 2026 is missing.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Street/ })).toHaveAccessibleDescription(
      'Enter the street.',
    );
    await expect(canvas.getByRole('textbox', { name: /^Moved in/ })).toHaveAccessibleDescription(
      /Enter the day you moved in/,
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I live here now' }));
    await expect(canvas.queryByRole('textbox', { name: /^Moved out/ })).toBeNull();
    (document.activeElement as HTMLElement).blur();
  },
};

export const Adding: Story = {
  args: { value: [period('2024-06-01', null)] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add another address' }));
    await userEvent.type(canvas.getAllByRole('textbox', { name: /^Street/ })[1] as HTMLElement, 'Mill Lane');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      args.value[0],
      { ...addressPeriodDraft(), street: 'Mill Lane' },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove address 2' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(args.value);
    (document.activeElement as HTMLElement).blur();
  },
};

export const Phone: Story = {
  args: { value: gap },
  globals: { viewport: { value: 'phone' }, tenant: 'pico' },
};

export const ArabicDark: Story = { args: { value: gap }, globals: { locale: 'ar', scheme: 'dark' } };
