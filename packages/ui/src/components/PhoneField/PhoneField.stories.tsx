import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { PhoneField } from './PhoneField.tsx';

const meta = {
  title: 'Components/PhoneField',
  component: PhoneField,
  args: { label: 'Phone number' },
  decorators: [inAColumn],
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = {
  tags: ['board'],
  render: () => (
    <Stack gap={6}>
      <PhoneField label="Phone number" description="With the country code, such as +44" />
      <PhoneField label="Phone number" defaultValue="+44 20 7946 0958" />
      <PhoneField
        label="Phone number"
        defaultValue="12"
        error="Enter the number with its country code, such as +44."
      />
      <PhoneField label="Phone number" defaultValue="+44 20 7946 0958" disabled />
    </Stack>
  ),
};

/** Any format is taken as it is; VALID-29: there is never a clear button. */
export const TakesAnyFormat: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Phone number');
    await userEvent.click(field);
    await userEvent.paste('(020) 7946-0958 ext. 4');
    await expect(field).toHaveValue('(020) 7946-0958 ext. 4');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(field).toHaveAttribute('autocomplete', 'tel');
  },
};

/** What was typed before the page came alive stays. */
export const TypedBeforeHydration: Story = {
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
