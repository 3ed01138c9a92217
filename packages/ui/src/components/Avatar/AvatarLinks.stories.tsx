import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { guide } from '../../guide.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { keepsBeginning } from '../../text/beginning.ts';
import { SendingUnavailable } from '../Button/index.ts';
import { withRouter } from '../Link/storyRouter.tsx';
import { AvatarLinks } from './AvatarLinks.tsx';

const facesOf = (names: readonly string[]) =>
  names.map((name) => ({ id: name, name, shortName: name.split(' ', 1).join(''), href: `/${name}` }));

const meta = {
  title: 'Components/AvatarLinks',
  component: AvatarLinks,
  parameters: guide({
    purpose: 'A few people or organizations, each the way to what concerns them.',
    do: ['Show the four that are used most, and where all of them are beside the heading.'],
    dont: ['Don’t show more than fit in a row: a List holds many.'],
    accessibility: ['A named list of links; a link says the whole name, below the face stands a short one.'],
  }),
  args: {
    label: 'Pay again',
    items: facesOf(['Ada Byron', 'Tom Lindqvist', 'Lumen Studio GmbH', 'Bartholomew Featherstonehaugh']),
    add: { label: 'New', href: '/new' },
  },
  decorators: [withRouter],
} satisfies Meta<typeof AvatarLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: {
    label: 'Pay again',
    add: 'New',
    names: ['Ada Byron', 'Tom Lindqvist', 'Lumen Studio GmbH', 'Noor Haddad'],
  },
  ar: { label: 'ادفع مجددًا', add: 'جديد', names: ['آدم العلي', 'ليلى حداد', 'شركة كونتور', 'هند'] },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const { label, add, names } = useWords();
    return <AvatarLinks label={label} items={facesOf(names)} add={{ label: add, href: '/new' }} />;
  },
};

export const NamesInFull: Story = {
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Lumen Studio GmbH' })).toHaveAttribute(
      'href',
      '/Lumen Studio GmbH',
    );
    await expect(screen.getAllByRole('listitem')).toHaveLength(5);
  },
};

/** Names that run against the page are cut at their own end. */
export const LatinNamesInArabic: Story = {
  tags: ['no-picture'],
  parameters: { looks: { locale: 'ar' } },
  args: {
    items: [{ id: 'k', name: 'Katherine Johnson', shortName: 'Katherine-Johnson', href: '/k' }],
    add: { label: 'Somebody altogether new', href: '/new' },
  },
  play: async ({ canvas }) => {
    for (const text of ['Katherine-Johnson', 'Somebody altogether new'])
      await expect(canvas.getByText(text)).toSatisfy(keepsBeginning);
  },
};

export const Offline: Story = {
  args: { sends: true },
  render: (args) => (
    <SendingUnavailable because="You are offline.">
      <AvatarLinks {...args} />
    </SendingUnavailable>
  ),
  play: () => expect(screen.getAllByRole('link')).toHaveLength(1),
};
