import type { AgreementText } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { AgreementReader, type AgreementReaderProps } from './AgreementReader.tsx';

const long = (about: string) =>
  Array.from(
    { length: 4 },
    (_, index) =>
      `${about} This is paragraph ${index + 1}. Where the law says otherwise, the law comes first. We write to you two months before anything changes here, and you may refuse the change and leave us free of charge.`,
  );

const custody: AgreementText = {
  id: 'd7f3a0b1-5d0e-4a55-9a5e-0b7a3c1f9d10',
  name: 'Custody agreement',
  version: '7',
  language: 'en',
  effectiveFrom: '2026-12-01',
  changeSummary: 'We charge 0.18 per cent instead of 0.22 per cent, and no longer a minimum of €400.',
  paragraphs: [
    ['Your securities', 'We keep your securities in your name, apart from ours.'],
    ['Trades', 'We carry out a trade on the day that you sign it.'],
    ['Fees', 'For keeping your securities we charge 0.18 per cent of their value a year.'],
    ['Costs of others', 'What a depositary charges us we pass on at cost.'],
    ['Ending this agreement', 'You may end it at any time.'],
  ].flatMap(([heading = '', about = '']) =>
    long(about).map((text, index) => ({ heading: index === 0 ? heading : null, text })),
  ),
};

const short: AgreementText = {
  ...custody,
  name: 'Price list',
  version: '2.0',
  changeSummary: null,
  paragraphs: [
    { heading: 'Accounts', text: 'The monthly fee of your tariff, as shown under Fees.' },
    { heading: 'Payments', text: 'The fee of a payment is shown before you sign it.' },
  ],
};

const arabicText: AgreementText = {
  ...custody,
  name: 'اتفاقية الحساب',
  language: 'ar',
  changeSummary: null,
  paragraphs: ['حساباتك', 'تعليماتك', 'الرسوم'].flatMap((heading) =>
    Array.from({ length: 5 }, (_, index) => ({
      heading: index === 0 ? heading : null,
      text: 'نحتفظ بأموالك في حسابات باسمك، ويمكنك استخدامها في أي وقت في حدود المبلغ المتاح. نعرض لك رسوم كل دفعة قبل أن توقّعها، وهي جزء مما توقّعه.',
    })),
  ),
};

/** A page with the button that opens the reader, as the focus returns to it. */
function Reading(props: AgreementReaderProps) {
  const [open, setOpen] = useState(props.open);
  const close = () => {
    setOpen(false);
    props.onClose();
  };
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Read it
      </Button>
      <AgreementReader
        {...props}
        open={open}
        onClose={close}
        onAccept={
          props.onAccept &&
          (() => {
            props.onAccept?.();
            setOpen(false);
          })
        }
      />
    </>
  );
}

const meta = {
  title: 'Widgets/AgreementReader',
  component: AgreementReader,
  decorators: [withTexts],
  render: (args) => <Reading {...args} />,
  parameters: {
    layout: 'fullscreen',
    ...guide({
      purpose:
        'Reads an agreement where it is signed: section by section, with how much is left to read, and accepted at its end.',
      do: [
        'Open it from the agreement’s row, with the name and version known before the text is there.',
        'Give `onAccept` only where this reading counts as agreeing: the button comes once the end was reached.',
        'Give `fileHref` the same text as a file, for those who keep or print it.',
        'Offer `onAsk` where there is somebody to ask.',
      ],
      dont: [
        'Don’t put a checkbox “I have read it” beside it: it is read here.',
        'Don’t hand it a text in another language than `language` names: it is read aloud in that one.',
      ],
      keyboard: [
        ['Tab, Shift + Tab', 'move through the sections’ menu, the file and the buttons'],
        ['Escape', 'closes it; nothing is agreed to'],
      ],
      accessibility: [
        'A dialog on wide windows, a sheet on phones; the title is the agreement’s name, in its own language.',
        'Sections are headings; their menu and the button for the next one move the focus to the heading.',
        'A text that fits into the window has neither progress nor menu.',
      ],
    }),
  },
  args: {
    open: true,
    onClose: fn(),
    agreement: custody,
    text: { status: 'success', data: custody },
    fileHref: '#custody-agreement.pdf',
    onAccept: fn(),
    onAsk: fn(),
  },
} satisfies Meta<typeof AgreementReader>;

export default meta;
type Story = StoryObj<AgreementReaderProps>;

const reader = () => within(screen.getByRole('dialog'));
const button = (name: string | RegExp) => reader().getByRole('button', { name });

/** What is long is read section by section; only at its end can it be accepted. */
export const ReadToItsEnd: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Custody agreement' })).toBeVisible();
    await expect(reader().getByText(/^Version 7, in force from .*2026$/)).toBeVisible();
    await expect(await reader().findByRole('button', { name: '1 of 5 · Your securities' })).toBeVisible();
    await expect(reader().queryByRole('button', { name: 'Accept' })).toBeNull();
    for (const [index, heading] of ['Trades', 'Fees', 'Costs of others', 'Ending this agreement'].entries()) {
      await userEvent.click(button(`Next, section ${index + 2}`));
      await waitFor(() => expect(reader().getByRole('heading', { name: heading })).toHaveFocus());
      await waitFor(() => expect(button(`${index + 2} of 5 · ${heading}`)).toBeVisible());
    }
    reader().getByRole('article').scrollIntoView({ block: 'end' });
    await userEvent.click(await reader().findByRole('button', { name: 'Accept' }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
  tags: ['no-picture'],
};

/** The way to any section, by the list of all. */
export const ChoosesASection: Story = {
  play: async () => {
    await screen.findByRole('dialog');
    await userEvent.click(await reader().findByRole('button', { name: '1 of 5 · Your securities' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fees' }));
    await waitFor(() => expect(button('3 of 5 · Fees')).toBeVisible());
    await expect(reader().getByText(/^about \d minutes left$/)).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await screen.findByRole('dialog');
    await waitFor(() => expect(button('1 of 5 · Your securities')).toBeVisible());
  },
};

/** What fits is read at once. */
export const Short: Story = {
  args: { agreement: short, text: { status: 'success', data: short } },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await expect(await reader().findByRole('button', { name: 'Accept' })).toBeVisible();
    await expect(reader().queryByRole('progressbar')).toBeNull();
    await userEvent.click(button('Ask a question'));
    await expect(args.onAsk).toHaveBeenCalledOnce();
    await expect(reader().getByRole('link', { name: /Open as PDF/ })).toHaveAttribute('href', args.fileHref);
  },
};

/** Signed, or for others to sign: it is read and closed. */
export const OnlyRead: Story = {
  args: { agreement: short, text: { status: 'success', data: short }, onAccept: undefined, onAsk: undefined },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await expect(reader().queryByRole('button', { name: 'Accept' })).toBeNull();
    const footer = reader().getAllByRole('button', { name: 'Close' }).at(-1);
    if (footer) await userEvent.click(footer);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
  tags: ['no-picture'],
};

export const Loading: Story = { tags: ['no-picture'], args: { text: { status: 'pending' } } };

/** The words are not there; the file may be. */
export const Failed: Story = {
  args: { text: { status: 'error', cause: 'connection', retry: fn() } },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(reader().getByRole('link', { name: /Open as PDF/ })).toBeVisible();
    await expect(reader().queryByRole('button', { name: 'Accept' })).toBeNull();
  },
};

/** Names the language of the agreement when it isn’t the reader’s. */
export const German: Story = {
  globals: { locale: 'de' },
  play: async () => {
    await expect(await screen.findByText(/ · Sprache: Englisch$/)).toBeVisible();
  },
};
export const Arabic: Story = {
  globals: { locale: 'ar', viewport: { value: 'phone' } },
  args: { agreement: arabicText, text: { status: 'success', data: arabicText } },
};
