import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '@kontor/ui/layout';
import { QrCode } from '@kontor/ui/qr-code';
import { TextField } from '@kontor/ui/text-field';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { InvoicePaste, type InvoicePasteProps } from './InvoicePaste.tsx';

type Field = 'payee' | 'iban';
const labels = { payee: 'Payee', iban: 'IBAN' };
const line = 'Payee: Atelier Voigt GmbH, IBAN: DE89 3704 0044 0532 0130 00, Reference: RE 7';

type Props = InvoicePasteProps<Field>;

/** A form of two fields, into which an invoice can be read. */
function Form({ values: before, ...props }: Omit<Props, 'area'>) {
  const area = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(before);
  const change = (typed: Props['values']) => {
    setValues((present) => ({ ...present, ...typed }));
    props.onChange(typed);
  };
  return (
    <div ref={area} style={{ maxWidth: 480 }}>
      <Stack gap={5}>
        <InvoicePaste<Field> {...props} area={area} values={values} onChange={change} />
        {(['payee', 'iban'] as const).map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            value={values[field] ?? ''}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </Stack>
    </div>
  );
}

const meta = {
  title: 'Widgets/InvoicePaste',
  component: InvoicePaste<Field>,
  parameters: guide({
    purpose:
      'Fills a form from an invoice’s text that is pasted into one of its fields, or from its QR code; says which fields it filled in, and takes it back.',
    do: [
      'Put it above the form’s fields, and give their container as `area`: what is pasted into a field in there is read.',
      'Say in `fill` what the form has a place for: of anything else the text is pasted as usual.',
      'Offer `qr` on forms in euros: the codes of invoices are payments in euros (EPC069-12).',
    ],
    dont: [
      'Don’t send the form by yourself after it: somebody compares it with the invoice first.',
      'Don’t use it without the fields in sight: what was filled in has to be seen.',
    ],
    keyboard: [
      ['Ctrl + V, ⌘ + V in a field', 'reads the invoice, or pastes what is none'],
      ['Enter, Space on the QR button', 'choose a picture; a phone offers its camera'],
    ],
    accessibility: [
      'What was filled in is announced, by the names of the fields.',
      '“Undo” puts back what was typed before, and the focus where it was.',
      'A picture without a code, or with one that is no payment, says so in words and changes nothing.',
    ],
  }),
  args: {
    area: { current: null },
    fill: ({ iban, name }) => ({ ...(name !== undefined && { payee: name }), iban }),
    values: { payee: 'Voigt', iban: '' },
    labelOf: (field) => labels[field],
    onChange: fn(),
  },
  render: (args) => <Form {...args} />,
} satisfies Meta<Props>;

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

/** The form, and an invoice with its code. */
const scanned = (text: string): NonNullable<Story['render']> =>
  function Scanned(args) {
    return (
      <Stack gap={5}>
        <Form {...args} />
        <QrCode label="On the invoice" value={text} />
      </Stack>
    );
  };

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
  args: { qr: true },
  render: scanned(transfer),
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
  args: { qr: true },
  render: scanned('https://example.com/menu'),
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, new File(['no picture'], 'notes.png', { type: 'image/png' }));
    await expect(await canvas.findByText(/couldn’t find a QR code in this picture/)).toBeVisible();
    await choose(canvasElement);
    await expect(await canvas.findByText('This QR code holds no payment in euros.')).toBeVisible();
    await expect(canvas.getByLabelText('Payee')).toHaveValue('Voigt');
  },
};
