import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '@kontor/ui/layout';
import { QrCode } from '@kontor/ui/qr-code';
import { TextField } from '@kontor/ui/text-field';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { InvoicePaste } from './InvoicePaste.tsx';

type Field = 'payee' | 'iban';
const labels = { payee: 'Payee', iban: 'IBAN' };
const line = 'Payee: Atelier Voigt GmbH, IBAN: DE89 3704 0044 0532 0130 00, Reference: RE 7';

/** A form of two fields, into which the QR code of an invoice can be read. */
function Form({ qr }: { qr?: boolean }) {
  const area = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<Record<Field, string>>({ payee: 'Voigt', iban: '' });
  const change = (typed: Partial<Record<Field, string>>) => setValues((before) => ({ ...before, ...typed }));
  return (
    <div ref={area} style={{ maxWidth: 480 }}>
      <Stack gap={5}>
        <InvoicePaste<Field>
          area={area}
          qr={qr ?? false}
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

const transfer = 'BCD\n002\n1\nSCT\n\nAtelier Voigt GmbH\nDE89370400440532013000\nEUR1250.00\n\n\nRE 7';

/** A photograph of the code that the page itself draws. */
async function photographed(drawing: SVGElement): Promise<File> {
  const picture = new Image(600, 600);
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(900, 1200);
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('no canvas');
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, 900, 1200);
  paper.rotate(0.05);
  paper.drawImage(picture, 200, 300, 500, 500);
  return new File([await canvas.convertToBlob()], 'invoice.png', { type: 'image/png' });
}

const Scanned = ({ text }: { text: string }) => (
  <Stack gap={5}>
    <Form qr />
    <QrCode label="On the invoice" value={text} />
  </Stack>
);

/** The picture of `text` as a code, chosen as a file. */
async function choose(canvasElement: HTMLElement, file?: File) {
  const canvas = within(canvasElement);
  const drawing = await canvas.findByRole('img', { name: /On the invoice/ });
  const svg = drawing instanceof SVGElement ? drawing : drawing.querySelector('svg');
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (svg === null || input === null) throw new Error('nothing to read');
  await userEvent.upload(input, file ?? (await photographed(svg)));
  return canvas;
}

/** A picture of an invoice's QR code fills the form as its text does. */
export const FromQrCode: Story = {
  render: () => <Scanned text={transfer} />,
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement);
    await waitFor(() => expect(canvas.getByLabelText('Payee')).toHaveValue('Atelier Voigt GmbH'));
    await expect(canvas.getByLabelText('IBAN')).toHaveValue('DE89370400440532013000');
    await expect(canvas.getByText('Filled in from the QR code')).toBeVisible();
  },
};

/** Taken back, and the focus is on the button again. */
export const QrCodeUndone: Story = {
  ...FromQrCode,
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(canvas.getByLabelText('Payee')).toHaveValue('Voigt');
    await expect(canvas.getByRole('button', { name: 'Fill in from a QR code' })).toHaveFocus();
  },
};

/** A code that is no payment, and a file without any, say so and change nothing. */
export const QrCodeOfSomethingElse: Story = {
  render: () => <Scanned text="https://example.com/menu" />,
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, new File(['no picture'], 'notes.png', { type: 'image/png' }));
    await expect(await canvas.findByText(/couldn’t find a QR code in this picture/)).toBeVisible();
    await choose(canvasElement);
    await expect(await canvas.findByText('This QR code holds no payment in euros.')).toBeVisible();
    await expect(canvas.getByLabelText('Payee')).toHaveValue('Voigt');
  },
};
