import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Close, Download, Receipt, Refresh } from '../../icons/index.ts';
import { Inline, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Heading, Text } from '../../text/index.ts';
import { navigate, withRouter } from '../Link/storyRouter.tsx';
import { ActionLink } from './ActionLink.tsx';

const meta = {
  title: 'Components/ActionLink',
  component: ActionLink,
  parameters: guide({
    purpose: 'A quiet link that opens a few actions, for the line of a heading or the foot of a card.',
    do: [
      'Name what the actions are about: “Receipt”, “More actions”.',
      'Put the one that people come for on a Button of its own; the rest goes here.',
      'Give an entry that leads to another page an `href`, so that it opens in a new tab too.',
    ],
    dont: [
      'Don’t use it to choose a value: that is a Select.',
      'Don’t hide the only way forward in it.',
      'Don’t open it for a single action; a Link or a Button does that.',
    ],
    keyboard: [
      ['Enter, Space, ↓', 'opens the menu at its first entry'],
      ['↑', 'opens it at its last entry'],
      ['↓ ↑ Home End', 'move among the entries; letters jump to the one that begins so'],
      ['Escape, Tab', 'closes it; the focus is on the link again'],
    ],
    accessibility: [
      'A menu button of the ARIA Authoring Practices: `aria-haspopup="menu"`, `aria-expanded`, entries of role `menuitem`.',
      'It looks like a link and is a button, as it opens something here.',
    ],
  }),
  args: {
    label: 'Receipt',
    items: [
      { id: 'pdf', label: 'Download PDF', icon: <Download /> },
      { id: 'details', label: 'Open details', icon: <Receipt />, href: '/details' },
      { id: 'repeat', label: 'Repeat payment', icon: <Refresh />, disabled: true },
      { id: 'recall', label: 'Recall payment', icon: <Close />, tone: 'negative' },
    ],
    onAction: fn(),
    onOpenChange: fn(),
  },
  beforeEach: () => void navigate.mockClear(),
  decorators: [
    withRouter,
    (Example) => (
      <div style={{ minHeight: 240 }}>
        <Example />
      </div>
    ),
  ],
} satisfies Meta<typeof ActionLink>;
export default meta;
type Story = StoryObj<typeof meta>;

const trigger = () => screen.getByRole('button', { name: 'Receipt' });
const entry = (name: string) => screen.getByRole('menuitem', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

/** A list of action links opens; choosing one acts. */
export const OpensAListOfActions: Story = {
  play: async ({ args }) => {
    await userEvent.click(trigger());
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Receipt' })).toBeVisible());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(entry('Download PDF'));
    await closed();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
    await expect(args.onAction).toHaveBeenCalledWith('pdf');
    await expect(trigger()).toHaveFocus();

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await closed();
    await expect(navigate).toHaveBeenCalledWith('/details');
    trigger().blur();
  },
};

export const Open: Story = {
  tags: ['forced-colours'],
  play: async () => {
    await userEvent.click(trigger());
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async () => {
    await userEvent.click(trigger());
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

export const InArabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'الإيصال',
    items: [
      { id: 'pdf', label: 'تنزيل PDF', icon: <Download /> },
      { id: 'details', label: 'فتح التفاصيل', icon: <Receipt /> },
    ],
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'الإيصال' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

const useWords = boardWords({
  en: {
    title: 'Payment to Ada Byron',
    more: 'More actions',
    signed: 'Signed on 12 November.',
    receipt: 'Receipt',
    disabled: 'Not available',
  },
  ar: {
    title: 'دفعة إلى ليلى حداد',
    more: 'إجراءات أخرى',
    signed: 'وُقّعت في 12 نوفمبر.',
    receipt: 'الإيصال',
    disabled: 'غير متاح',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board(args) {
    const words = useWords();
    return (
      <Stack gap={6}>
        <Inline gap={4} align="baseline" justify="between">
          <Heading level={2}>{words.title}</Heading>
          <ActionLink {...args} label={words.more} />
        </Inline>
        <Text as="p">
          {words.signed} <ActionLink {...args} label={words.receipt} />
        </Text>
        <ActionLink {...args} label={words.disabled} disabled />
      </Stack>
    );
  },
};
