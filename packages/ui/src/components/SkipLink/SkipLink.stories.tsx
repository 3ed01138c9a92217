import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Inline, Stack } from '../../layout/index.ts';
import { Heading, Text } from '../../text/index.ts';
import { Link } from '../Link/index.ts';
import { SkipLink } from './SkipLink.tsx';

const english = {
  areas: ['Home', 'History', 'Payments'],
  title: 'Payments',
  state: 'Nothing waits for your signature.',
  action: 'New payment',
};
const arabic: typeof english = {
  areas: ['الرئيسية', 'السجل', 'المدفوعات'],
  title: 'المدفوعات',
  state: 'لا شيء ينتظر توقيعك.',
  action: 'دفعة جديدة',
};

function Page({ words, ...args }: ComponentProps<typeof SkipLink> & { words: typeof english }) {
  return (
    <>
      <SkipLink {...args} />
      <Box as="header" surface="raised" padding={6}>
        <nav aria-label="Areas">
          <Inline gap={6} wrap>
            {words.areas.map((area, place) => (
              <Link key={area} href={`#area-${place}`}>
                {area}
              </Link>
            ))}
          </Inline>
        </nav>
      </Box>
      <Box as="main" id="content" padding={6}>
        <Stack gap={5} align="start">
          <Heading level={1}>{words.title}</Heading>
          <Text as="p" tone="muted">
            {words.state}
          </Text>
          <Link href="#new">{words.action}</Link>
        </Stack>
      </Box>
    </>
  );
}

const meta = {
  title: 'Components/SkipLink',
  component: SkipLink,
  parameters: {
    layout: 'fullscreen',
    ...guide({
      purpose:
        'Lets keyboard users pass the navigation that every page begins with. It is the first thing in the document and shows itself only while it has the focus.',
      do: ['Render it before the header, once a page.', 'Give it the id of the `main` element.'],
      dont: ['Don’t hide it with `display: none`: what can’t take the focus can’t be used.'],
      keyboard: [
        ['Tab', 'on a fresh page, shows it'],
        ['Enter', 'moves the focus to the page’s heading'],
      ],
      accessibility: [
        'Meets WCAG 2.4.1, Bypass Blocks.',
        'The focus lands on the `h1`, so a screen reader says where it is; the heading draws no outline.',
        'The address does not change, so a router and the Back button are left alone.',
      ],
    }),
  },
  args: { target: 'content' },
  render: (args) => <Page {...args} words={english} />,
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Focused: Story = {
  tags: ['forced-colours'],
  play: async () => {
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  },
};

/** The heading has the focus, without an outline, and the next Tab is in the page's own part. */
export const Skips: Story = {
  play: async () => {
    const before = window.location.hash;
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const heading = screen.getByRole('heading', { name: 'Payments' });
    await expect(heading).toHaveFocus();
    await expect(getComputedStyle(heading).outlineStyle).toBe('none');
    await expect(window.location.hash).toBe(before);
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'New payment' })).toHaveFocus();
  },
};

/** A page without a heading: the part itself. */
export const WithoutAHeading: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="content">
        <Text>Nothing here yet.</Text>
      </main>
    </>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    await expect(screen.getByRole('main')).toHaveFocus();
  },
};

export const InArabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  render: (args) => <Page {...args} words={arabic} />,
  play: async () => {
    await userEvent.tab();
    const link = screen.getByRole('link', { name: 'تخطَّ إلى المحتوى' });
    await expect(link).toHaveFocus();
    await expect(window.innerWidth - link.getBoundingClientRect().right).toBeLessThan(16);
  },
};
