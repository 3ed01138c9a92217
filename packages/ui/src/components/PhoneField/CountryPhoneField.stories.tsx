import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { CountryPhoneField, type CountryPhoneFieldProps } from './CountryPhoneField.tsx';

/** Keeps what is typed and chosen, as its owner does. */
function Example({ value, region, ...props }: CountryPhoneFieldProps) {
  const [number, setNumber] = useState(value);
  const [chosen, choose] = useState(region);
  return (
    <CountryPhoneField
      {...props}
      value={number}
      onChange={setNumber}
      region={chosen}
      onRegionChange={choose}
    />
  );
}

const none = () => {};

const meta = {
  title: 'Components/CountryPhoneField',
  component: CountryPhoneField,
  args: { label: 'Phone number', value: '', onChange: none, region: 'GB', onRegionChange: none },
  decorators: [inAColumn],
  render: Example,
  parameters: guide({
    purpose: 'A telephone number behind the calling code of its country, which is chosen from a list.',
    do: [
      'Begin with the country of the reader’s last number, of the browser, or your own.',
      'Read the two with `internationalPhone`: it knows what is dialled at home only.',
    ],
    dont: [
      'Don’t use it where numbers of many countries are entered one after the other: that is a PhoneField.',
    ],
    keyboard: [
      ['Tab', 'from the country to the number'],
      ['Letters in the list', 'lead to the country of that name'],
    ],
    accessibility: [
      'The list is the native one, with the countries’ names in the page’s language.',
      'Code and number read from left to right in every language.',
      'A whole number chooses its country itself; nobody has to find it in the list.',
    ],
  }),
} satisfies Meta<typeof CountryPhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: { label: 'Phone number', short: 'This number is too short. Check the digits.' },
  ar: { label: 'رقم الهاتف', short: 'هذا الرقم أقصر من اللازم. تحقق من الأرقام.' },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { label, short } = useWords();
    const shared = { label, onChange: none, onRegionChange: none };
    return (
      <Stack gap={6}>
        <CountryPhoneField {...shared} region="GB" value="" />
        <CountryPhoneField {...shared} region="AE" value="50 123 4567" />
        <CountryPhoneField {...shared} region="US" value="12" error={short} />
        <CountryPhoneField {...shared} region="DE" value="170 1234567" readOnly />
        <CountryPhoneField {...shared} region="GB" value="7700 900123" disabled />
      </Stack>
    );
  },
};

/** At once where it is pasted or filled in, when the field is left where it is typed. */
export const AWholeNumberChoosesItsCountry: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Phone number');
    const country = canvas.getByLabelText('Country code');
    await userEvent.click(field);
    await userEvent.paste('0049 (0)170 1234567');
    await expect(country).toHaveValue('DE');
    await expect(field).toHaveValue('170 1234567');
    await userEvent.clear(field);
    await userEvent.type(field, '+41 79 1');
    await expect(country).toHaveValue('CH');
    await expect(field).toHaveValue('+41 79 1');
    await userEvent.tab();
    await expect(field).toHaveValue('79 1');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The number stays as it is. */
export const IsChosenFromAList: Story = {
  args: { value: '50 123 4567' },
  play: async ({ canvas }) => {
    const country = canvas.getByLabelText('Country code');
    country.focus();
    await waitFor(() => expect(within(country).getAllByRole('option').length).toBeGreaterThan(220));
    await userEvent.selectOptions(country, 'AE');
    await expect(country).toHaveDisplayValue(/^United Arab Emirates/);
    await expect(canvas.getByLabelText('Phone number')).toHaveValue('50 123 4567');
    country.blur();
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'رقم الهاتف', region: 'AE', value: '50 123 4567' },
};
