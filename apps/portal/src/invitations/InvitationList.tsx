import { Banner } from '@kontor/ui/banner';
import { Stack } from '@kontor/ui/layout';
import { later } from '../app/later.tsx';
import { LaterSkeleton } from '../app/LaterSkeleton.tsx';
import type { Invitations } from './useInvitations.ts';

const InvitationCard = later(
  async () => (await import('@kontor/banking-widgets/invitation-card')).InvitationCard,
  <LaterSkeleton />,
);

/** Every open invitation with its answers, and how the last answer ended; nothing while there is neither. */
export function InvitationList({ items = [], outcome, dismiss, pending, answer }: Invitations) {
  if (items.length === 0 && outcome === null) return null;
  return (
    <Stack gap={4}>
      {outcome !== null && (
        <Banner tone={outcome.tone} onDismiss={dismiss}>
          {outcome.text}
        </Banner>
      )}
      {items.map((invitation) => (
        <InvitationCard
          key={invitation.id}
          invitation={invitation}
          timeZone={timeZone}
          pending={pending(invitation)}
          onAccept={() => answer(invitation, 'ACCEPTED')}
          onDecline={() => answer(invitation, 'DECLINED')}
        />
      ))}
    </Stack>
  );
}

/** The device's time zone: invited people may have no account, and so no bank whose day would count. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
