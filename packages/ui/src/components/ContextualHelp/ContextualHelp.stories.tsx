import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Inline, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Heading } from '../../text/index.ts';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { RadioGroup } from '../RadioGroup/index.ts';
import { TextField } from '../TextField/index.ts';
import { ContextualHelp } from './ContextualHelp.tsx';

const meta = {
  title: 'Components/ContextualHelp',
  component: ContextualHelp,
  args: {
    label: 'Help: Who pays the fees',
    title: 'Who pays the fees',
    children:
      'Shared: you pay our fee, the payee pays those of the other banks. With “All to me” the full amount arrives.',
    link: { label: 'Fees of payments abroad', href: '/fees' },
    onOpenChange: fn(),
  },
  render: (args) => (
    <Box as="main" padding={6}>
      <Inline gap={2} align="center">
        <Heading level={2} size="label">
          {args.title}
        </Heading>
        <ContextualHelp {...args} />
      </Inline>
    </Box>
  ),
  parameters: {
    ...overlayParameters,
    docs: {
      ...overlayParameters.docs,
      ...guide({
        purpose:
          'A few sentences about a label or heading, for the few people who ask: what a word means, why something is asked.',
        do: [
          'Name the button after what it explains, as “Help: Who pays the fees”: a page may have several.',
          'Put it after a heading, not in it; at a field, give it as `contextualHelp`.',
          'Keep to two or three sentences; lead to the rest with `link`.',
          'Use `info` for what is worth knowing, `help` for what explains how.',
        ],
        dont: [
          'Don’t hide in it what everybody must read to fill a field: that is the field’s `description`.',
          'Don’t put controls into it: use a Popover.',
          'Don’t use it for the name of an icon: that is a Tooltip.',
        ],
        keyboard: [
          ['Enter, Space', 'open and close it'],
          ['Escape', 'closes it; the focus returns to the button'],
          [
            'Tab',
            'goes to the link, then on to what follows, which closes it; in the sheet of a phone it stays inside',
          ],
        ],
        accessibility: [
          'A button that opens a dialog, named by its title. It is no part of the name of the field or heading beside it.',
          'On a phone a modal bottom sheet with a close button; elsewhere a popover, and the page stays in use.',
          'The button is 24 px, and 44 px to a finger.',
        ],
      }).docs,
    },
  },
} satisfies Meta<typeof ContextualHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = () => screen.getByRole('button', { name: 'Help: Who pays the fees' });
const popup = () => screen.queryByRole('dialog', { name: 'Who pays the fees' });
const opened = () => waitFor(() => expect(popup()).toBeVisible());
const closed = () => waitFor(() => expect(popup()).toBeNull());

const useWords = boardWords({
  en: {
    section: 'Exchange rate',
    aboutSection: 'Help: Exchange rate',
    fees: 'Who pays the fees',
    aboutFees: 'Help: Who pays the fees',
    shared: 'Shared',
    all: 'All to me',
    reference: 'Reference of the payment',
    aboutReference: 'Info: Reference of the payment',
    limit: 'Daily limit',
    aboutLimit: 'Info: Daily limit',
    taken: 'The limit is above what your contract allows.',
    text: 'What it means, in a sentence.',
  },
  ar: {
    section: 'سعر الصرف',
    aboutSection: 'مساعدة: سعر الصرف',
    fees: 'من يدفع الرسوم',
    aboutFees: 'مساعدة: من يدفع الرسوم',
    shared: 'مشتركة',
    all: 'كلها عليّ',
    reference: 'مرجع الدفعة',
    aboutReference: 'معلومة: مرجع الدفعة',
    limit: 'الحد اليومي',
    aboutLimit: 'معلومة: الحد اليومي',
    taken: 'هذا الحد أعلى مما يسمح به عقدك.',
    text: 'معناه في جملة واحدة.',
  },
});

/** Beside a heading, the legend of a group, the label of a field, and one that is optional. */
export const EveryState: Story = {
  tags: ['board'],
  parameters: { layout: 'padded' },
  render: function EveryState() {
    const words = useWords();
    const help = (label: string, title: string, variant: 'help' | 'info' = 'help') => (
      <ContextualHelp label={label} title={title} variant={variant}>
        {words.text}
      </ContextualHelp>
    );
    return (
      <Box maxWidth={420}>
        <Stack gap={6}>
          <Inline gap={2} align="center">
            <Heading level={2}>{words.section}</Heading>
            {help(words.aboutSection, words.section)}
          </Inline>
          <RadioGroup
            label={words.fees}
            contextualHelp={help(words.aboutFees, words.fees)}
            items={[
              { id: 'shared', label: words.shared },
              { id: 'all', label: words.all },
            ]}
            defaultValue="shared"
          />
          <TextField
            label={words.reference}
            required={false}
            contextualHelp={help(words.aboutReference, words.reference, 'info')}
          />
          <TextField
            label={words.limit}
            contextualHelp={help(words.aboutLimit, words.limit, 'info')}
            error={words.taken}
          />
        </Stack>
      </Box>
    );
  },
  play: async ({ canvas }) => {
    // The help is no part of a name.
    await expect(canvas.getByRole('radiogroup', { name: 'Who pays the fees' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Daily limit' })).toBeVisible();
    // A press of the label is the field's, not the help's.
    await userEvent.click(canvas.getByText('Daily limit'));
    await expect(canvas.getByRole('textbox', { name: 'Daily limit' })).toHaveFocus();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(document.body);
  },
};

export const Open: Story = {
  tags: ['forced-colours'],
  play: async ({ args }) => {
    await expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    await opened();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await expect(button()).toHaveAttribute('aria-expanded', 'true');
    await expect(popup()?.id).toBe(button().getAttribute('aria-controls'));
    await expect(popup()).toHaveTextContent(/the full amount arrives/);
    await expect(popup()?.matches(':modal')).toBe(false);
  },
};

/** What is worth knowing, without a link. */
export const InfoAlone: Story = {
  args: {
    variant: 'info',
    label: 'Info: Cut-off',
    title: 'Cut-off',
    children: 'Until 17:00 it leaves today.',
    link: undefined,
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Info: Cut-off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cut-off' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(within(dialog).queryByRole('link')).toBeNull();
  },
};

export const ByKeyboard: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await opened();
    await expect(popup()).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'Fees of payments abroad' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(button()).toHaveFocus();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard(' ');
    await opened();
    button().focus();
    await userEvent.keyboard(' ');
    await closed();
    await expect(args.onOpenChange).toHaveBeenCalledTimes(4);
  },
};

/** A press beside it closes it, and a second press of its button. */
export const ByMouse: Story = {
  tags: ['no-picture'],
  play: async () => {
    await userEvent.click(button());
    await opened();
    await userEvent.click(button());
    await closed();
    await userEvent.click(button());
    await opened();
    await userEvent.click(document.body);
    await closed();
  },
};

/** A bottom sheet, which the cross and Escape close. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(button());
    await opened();
    await expect(popup()?.matches(':modal')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    await waitFor(() => expect(button()).toHaveFocus());
    await userEvent.click(button());
    await opened();
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  args: {
    label: 'Hilfe: Entgeltregelung für Auslandsüberweisungen',
    title: 'Entgeltregelung für Auslandsüberweisungen außerhalb des Europäischen Wirtschaftsraums',
    children: (
      <>
        <p>Bei geteilten Entgelten zahlen Sie unser Entgelt, die Empfängerin die der übrigen Banken.</p>
        <p>Übernehmen Sie alle Entgelte, kommt der volle Betrag an.</p>
      </>
    ),
    link: { label: 'Preis- und Leistungsverzeichnis', href: 'https://example.com/', external: true },
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'مساعدة: من يدفع الرسوم',
    title: 'من يدفع الرسوم',
    children: 'رسوم مشتركة: تدفع أنت رسومنا، ويدفع المستفيد رسوم البنوك الأخرى.',
    link: { label: 'رسوم الدفعات إلى الخارج', href: '/fees' },
  },
  play: async () => {
    const opener = screen.getByRole('button');
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    const ends = [opener, dialog].map((element) => element.getBoundingClientRect().right);
    await expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThanOrEqual(1);
  },
};
