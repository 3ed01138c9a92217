import type { Invitation } from '@kontor/api-client/contract';
import { Avatar } from '@kontor/ui/avatar';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { CheckCircle, Info } from '@kontor/ui/icons';
import { Columns, Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useId, type ReactNode } from 'react';
import { useTexts, type OverviewTextKey } from '../i18n/useTexts.ts';
import { dateText } from '../shared/dates.ts';

export type InvitationCardProps = {
  invitation: Invitation;
  /** IANA zone of the day it ends on. */
  timeZone: string;
  onAccept: () => void;
  onDecline: () => void;
  /** The answer that is being sent; both buttons are disabled until it has arrived. */
  pending?: 'ACCEPTED' | 'DECLINED' | undefined;
};

/** A company asks a person to act for it: who asks, what they could do, what the company would learn, and both answers. */
export function InvitationCard({ invitation, timeZone, onAccept, onDecline, pending }: InvitationCardProps) {
  const { text, locale } = useTexts();
  const title = useId();
  const { companyName, invitedBy } = invitation;
  const company = { company: companyName };
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap={6}>
        <Columns template="auto minmax(0, 1fr)" gap={4} align="start">
          <Avatar name={companyName} kind="organization" />
          <Stack gap={4}>
            <Heading level={2} size="section" id={title}>
              {text('invitation.title', company)}
            </Heading>
            <Text tone="muted">
              {invitedBy === null
                ? text('invitation.byCompany')
                : text('invitation.byPerson', { person: invitedBy })}
            </Text>
          </Stack>
        </Columns>
        <Stack as="ul" gap={5}>
          {rightsOf(invitation).map((right) => (
            <Point key={right} icon={<CheckCircle />}>
              {text(right)}
            </Point>
          ))}
          <Point icon={<Info />}>{text('invitation.privacy')}</Point>
        </Stack>
        <Stack gap={4}>
          <Inline gap={3} wrap>
            <Button
              sends
              onClick={onAccept}
              loading={pending === 'ACCEPTED'}
              disabled={pending === 'DECLINED'}
              aria-label={text('invitation.acceptNamed', company)}
            >
              {text('invitation.accept')}
            </Button>
            <Button
              tone="secondary"
              sends
              onClick={onDecline}
              loading={pending === 'DECLINED'}
              disabled={pending === 'ACCEPTED'}
              aria-label={text('invitation.declineNamed', company)}
            >
              {text('invitation.decline')}
            </Button>
          </Inline>
          <Text size="small" tone="muted">
            {text('invitation.openUntil', { day: dateText(invitation.expiresAt, { locale, timeZone }) })}
          </Text>
        </Stack>
      </Stack>
    </Card>
  );
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Columns as="li" template="auto minmax(0, 1fr)" gap={3} align="start">
      {icon}
      <Text>{children}</Text>
    </Columns>
  );
}

/** What somebody in this place may do, from what everybody may to what few may. */
function rightsOf({ viewerType, signatureType, companyOfficialType }: Invitation): OverviewTextKey[] {
  const pays = signatureType === 'NONE' ? 'invitation.prepares' : 'invitation.signs';
  return [
    viewerType === 'VIEWER' ? 'invitation.views' : pays,
    ...(companyOfficialType === 'MAIN_REPRESENTATIVE' ? (['invitation.manages'] as const) : []),
  ];
}
