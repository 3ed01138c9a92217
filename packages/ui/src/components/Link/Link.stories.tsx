import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Text } from '../../text/index.ts';
import { Link } from './Link.tsx';

const meta = {
  title: 'Components/Link',
  parameters: guide({
    purpose: 'Leads to another place, within text.',
    do: [
      'Let its words say where it leads, also out of context.',
      'Mark what leaves the site as `external`.',
    ],
    dont: ['Don’t use it for an act: that is a Button.', 'Don’t write “here”.'],
    keyboard: [['Enter', 'follows it']],
    accessibility: [
      'Underlined, so that it is not known by colour alone.',
      'An external link says that it opens a new tab and gives the other site no way back.',
    ],
  }),
  component: Link,
  args: { href: '#terms', children: 'terms of use' },
  decorators: [
    (Story) => (
      <Text as="p">
        Read the <Story /> first.
      </Text>
    ),
  ],
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inside: Story = {};

/** Another site gets a tab of its own, hears nothing of where the reader came from, and is announced. */
export const External: Story = {
  tags: ['forced-colours'],
  args: { href: 'https://example.com/rules', external: true },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'terms of use (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const ExternalInGerman: Story = {
  ...External,
  tags: ['no-picture'],
  globals: { locale: 'de' },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('link', { name: /öffnet in einem neuen Tab/ }),
    ).toBeVisible();
  },
};
