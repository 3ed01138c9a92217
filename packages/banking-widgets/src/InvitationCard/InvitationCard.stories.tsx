import type { Invitation } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { invitation, timeZone } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { InvitationCard } from './InvitationCard.tsx';

const place = (more: Partial<Invitation>) => ({ invitation: { ...invitation, ...more } });

const meta = {
  title: 'Widgets/InvitationCard',
  component: InvitationCard,
  parameters: guide({
    purpose:
      'A company asks a person to act for it: who asks, what they could do, what the company would learn, and both answers.',
    do: [
      'Show one for each invitation, above what the person has already.',
      'Set `pending` to the answer that is being sent: both buttons wait for it.',
      'Ask again before `onDecline`, if declining can’t be taken back.',
    ],
    dont: [
      'Don’t accept for anybody, by a link or by signing in.',
      'Don’t shorten what the person could do: they agree to that.',
    ],
    keyboard: [['Enter, Space', 'accept or decline']],
    accessibility: [
      'A region named by the company’s request; both buttons name the company, as there may be several.',
      'Rights are a list; the day until which it is open is said in words.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: { invitation, timeZone, onAccept: fn(), onDecline: fn() },
} satisfies Meta<typeof InvitationCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MaySign: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('region', { name: 'Northlight Studio Ltd invites you' })).toBeVisible();
    await expect(canvas.getByText('Amelia Clarke asks you to act for this company.')).toBeVisible();
    await expect(canvas.getByText(/make payments and sign them/)).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Accept invitation from Northlight Studio Ltd' }),
    );
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await expect(args.onDecline).not.toHaveBeenCalled();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Decline invitation from Northlight Studio Ltd' }),
    );
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};

export const MayPrepare: Story = {
  args: place({ signatureType: 'NONE' }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/prepare payments for others to sign/)).toBeVisible();
  },
};

export const MayLook: Story = {
  args: place({ viewerType: 'VIEWER', invitedBy: null }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('You’re asked to act for this company.')).toBeVisible();
    await expect(canvas.getByText(/You can’t make payments/)).toBeVisible();
    await expect(canvas.queryByText(/sign them/)).toBeNull();
  },
};

export const MayManage: Story = {
  args: place({ companyOfficialType: 'MAIN_REPRESENTATIVE' }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/decide who else acts for the company/)).toBeVisible();
  },
};

export const Accepting: Story = {
  args: { pending: 'ACCEPTED' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Decline/ }), { pointerEventsCheck: 0 });
    await expect(args.onDecline).not.toHaveBeenCalled();
  },
};

export const LongNames: Story = {
  args: place({
    companyName: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH',
    invitedBy: 'Maximiliane-Charlotte von und zu Hohenstein-Wittgenbergstätten',
  }),
};

export const German: Story = { args: inLanguage('de', meta.args), globals: { locale: 'de' } };

export const Arabic: Story = { args: inLanguage('ar', meta.args), globals: { locale: 'ar' } };
