import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../../layout/index.ts';
import { Avatar } from './Avatar.tsx';

const meta = { title: 'Components/Avatar', component: Avatar, args: { name: 'Ada Byron' } } satisfies Meta<
  typeof Avatar
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  play: ({ canvasElement }) =>
    expect(canvasElement.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'AB'),
};
export const OneWord: Story = {
  args: { name: 'Ørsted' },
  play: ({ canvasElement }) =>
    expect(canvasElement.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'Ø'),
};
export const NoLetters: Story = { args: { name: '—', kind: 'organization' } };

export const Board: Story = {
  tags: ['board'],
  render: () => (
    <Inline gap={3} wrap>
      {['Ada Byron', 'Kontor GmbH', 'Mira Sato', 'Öykü Çelik', 'Lena', 'John Q. Public', 'Zoë Fährmann'].map(
        (name) => (
          <Avatar key={name} name={name} />
        ),
      )}
      <Avatar name="Ada Byron" size="small" />
      <Avatar name="Ada Byron" size="large" />
      <Avatar name="—" />
      <Avatar name="—" kind="organization" />
    </Inline>
  ),
};
