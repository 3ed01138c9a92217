import { Banner } from '@kontor/ui/banner';
import { Stack } from '@kontor/ui/layout';
import { lazy, Suspense } from 'react';
import type { Invitations } from './useInvitations.ts';

// Few are invited: its file comes for them.
const InvitationCard = lazy(() =>
  import('@kontor/banking-widgets/invitation-card').then(({ InvitationCard }) => ({
    default: InvitationCard,
  })),
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
      <Suspense fallback={null}>
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
      </Suspense>
    </Stack>
  );
}

/** The device's own: whoever is invited may have no account whose bank day would say another. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
