import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Columns, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Heading, Text } from '../../text/index.ts';
import { Amount } from '../Amount/index.ts';
import { Card } from './Card.tsx';

const Content = ({ account }: { account: string }) => (
  <Stack gap={4}>
    <Text size="small" tone="muted">
      {account}
    </Text>
    <Amount value="12480.09" currency={{ code: 'EUR', decimals: 2, symbol: '€' }} size="title" />
  </Stack>
);

const meta = {
  title: 'Components/Card',
  parameters: guide({
    purpose: 'A ground that holds what belongs together: an account, a form, a summary.',
    do: [
      'Give it a heading when it is a part of the page, and `as="section"` with `aria-labelledby`.',
      'Make the whole card a link or a button when it leads to one place.',
    ],
    dont: [
      'Don’t put buttons into a card that is itself a button.',
      'Don’t nest cards; use a Divider or space.',
    ],
    keyboard: [
      ['Enter, Space', 'press a card that is a button'],
      ['Enter', 'follows a card that is a link'],
    ],
    accessibility: [
      'Without `onPress` and `href` it means nothing to a screen reader, whatever `as` says.',
      'A chosen card has `aria-current` and a heavier edge.',
    ],
  }),
  component: Card,
  args: { children: <Content account="Main account" /> },
  decorators: [
    (Story) => (
      <Box maxWidth={720}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Raised: Story = {};
export const Outline: Story = { args: { tone: 'outline' } };
export const Sunken: Story = { args: { tone: 'sunken' } };
export const Accent: Story = {
  args: { tone: 'accent', children: <Text>Invite a colleague to sign with you.</Text> },
};

/** The whole card is one button. */
export const Pressable: Story = {
  args: { onPress: fn() },
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement).getByRole('button', { name: /Main account/ });
    await userEvent.tab();
    await expect(card).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(card);
    await expect(args.onPress).toHaveBeenCalledTimes(2);
    card.blur();
  },
};

export const AsLink: Story = {
  args: { href: '#account', selected: true },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('link', { name: /Main account/ });
    await expect(card).toHaveAttribute('aria-current', 'true');
    await expect(card).toHaveAttribute('data-selected');
  },
};

const useWords = boardWords({
  en: { account: 'Main account', together: 'Sign together', invite: 'Invite a colleague.' },
  ar: { account: 'الحساب الرئيسي', together: 'وقّعوا معًا', invite: 'ادعُ أحد زملائك.' },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    const content = <Content account={words.account} />;
    return (
      <Columns template="1fr 1fr 1fr" gap={4} collapseBelow="tablet">
        <Card>{content}</Card>
        <Card onPress={() => undefined}>{content}</Card>
        <Card href="#account" selected>
          {content}
        </Card>
        <Card tone="outline">{content}</Card>
        <Card tone="sunken">{content}</Card>
        <Card tone="accent">
          <Stack gap={4}>
            <Heading level={2}>{words.together}</Heading>
            <Text size="small">{words.invite}</Text>
          </Stack>
        </Card>
      </Columns>
    );
  },
};
