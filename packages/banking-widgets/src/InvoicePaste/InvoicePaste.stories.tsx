import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '@kontor/ui/layout';
import { TextField } from '@kontor/ui/text-field';
import { useRef, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { InvoicePaste } from './InvoicePaste.tsx';

type Field = 'payee' | 'iban';
const labels = { payee: 'Payee', iban: 'IBAN' };
const line = 'Payee: Atelier Voigt GmbH, IBAN: DE89 3704 0044 0532 0130 00, Reference: RE 7';

/** A form of two fields. */
function Form() {
  const area = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<Record<Field, string>>({ payee: 'Voigt', iban: '' });
  const change = (typed: Partial<Record<Field, string>>) => setValues((before) => ({ ...before, ...typed }));
  return (
    <div ref={area} style={{ maxWidth: 480 }}>
      <Stack gap={5}>
        <InvoicePaste<Field>
          area={area}
          fill={({ iban, name }) => ({ ...(name !== undefined && { payee: name }), iban })}
          values={values}
          labelOf={(field) => labels[field]}
          onChange={change}
        />
        {(['payee', 'iban'] as const).map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            value={values[field]}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </Stack>
    </div>
  );
}

const meta = { title: 'Widgets/InvoicePaste', component: Form } satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

const paste = async (canvasElement: HTMLElement, text: string) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByLabelText('IBAN'));
  await userEvent.paste(text);
  return canvas;
};

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await paste(canvasElement, line);
    await expect(canvas.getByLabelText('Payee')).toHaveValue('Atelier Voigt GmbH');
    await expect(canvas.getByLabelText('IBAN')).toHaveValue('DE89370400440532013000');
    await expect(canvas.getByRole('status')).toHaveTextContent('Payee and IBAN');
  },
};

/** Everything is as it was, and the field has the focus again. */
export const Undone: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    const canvas = await paste(canvasElement, line);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByLabelText('Payee')).toHaveValue('Voigt');
    await expect(canvas.getByLabelText('IBAN')).toHaveValue('');
    await expect(canvas.getByLabelText('IBAN')).toHaveFocus();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
};

/** What names no account, and an IBAN alone, are pasted like any other text. */
export const PastedAsItIs: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    const canvas = await paste(canvasElement, 'DE89 3704 0044 0532 0130 00');
    await expect(canvas.getByLabelText('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
    await userEvent.clear(canvas.getByLabelText('IBAN'));
    await paste(canvasElement, 'IBAN DE88 3704 0044 0532 0130 00');
    await expect(canvas.getByLabelText('IBAN')).toHaveValue('IBAN DE88 3704 0044 0532 0130 00');
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
};

export const Arabic: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => void (await paste(canvasElement, line)),
};
