import type { Official } from '@kontor/api-client/contract';
import { useMutationCall, type CallError } from '@kontor/api-client/react';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { Divider, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveFor } from '../../../app/leaving.ts';
import { useLatest } from '../../../app/useLatest.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { draftOf, emptyDraft, invitationOf, placeIn, wordsIn } from './officialDraft.ts';
import { officialName } from './officialRights.ts';
import { OfficialForm } from './OfficialForm.tsx';
import { StatusActs } from './StatusActs.tsx';

/** What the panel is for: somebody new, somebody who was invited before, or somebody's present place. */
export type Opened =
  | { readonly act: 'invite'; readonly again?: Official }
  | { readonly act: 'change'; readonly official: Official };

type OfficialPanelProps = {
  opened: Opened | undefined;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
  /** Somebody was invited or changed, with what to say of it. */
  onDone: (text: string, official: Official) => void;
  /** What is shown is out of date. */
  onStale: () => void;
};

/** Beside the list: the form that invites or changes somebody, and what else can be done. */
export function OfficialPanel({ opened, onOpen, onClose, onDone, onStale }: OfficialPanelProps) {
  const { t } = useTranslation('officials');
  const { t: profile } = useTranslation('profile');
  const { organization, user } = useSession();
  const form = useId();
  const shown = useLatest(opened);
  const invite = useMutationCall('officials.create', {
    onDone: (official) => onDone(t('invited', { name: officialName(official) }), official),
  });
  const change = useMutationCall('officials.update', {
    onDone: (official) => onDone(t('changed', { name: officialName(official) }), official),
  });
  const stale = ({ failure }: CallError) => {
    if (failure.kind === 'http' && failure.status === 409) onStale();
  };
  const inviting = shown?.act === 'invite';
  const { isPending, error, reset } = inviting ? invite : change;
  const isOwn = shown?.act === 'change' && shown.official.user.id === user.id;
  const close = () => {
    reset();
    onClose();
  };
  return (
    <AdaptivePanel
      open={opened !== undefined}
      onClose={() => leaveFor(close)}
      dismissable={!isPending}
      title={shown?.act === 'change' ? officialName(shown.official) : t('invite')}
      footer={
        isOwn ? undefined : (
          <Button type="submit" form={form} fullWidth loading={isPending} sends>
            {inviting ? t('send') : profile('save')}
          </Button>
        )
      }
    >
      {isOwn ? (
        <Text tone="muted">{t('own')}</Text>
      ) : shown?.act === 'invite' ? (
        <OfficialForm
          // A form of its own for each time it is opened.
          key={shown.again?.id ?? 'new'}
          id={form}
          words="all"
          initial={shown.again ? draftOf(shown.again) : emptyDraft}
          failure={error?.failure ?? null}
          onSave={(draft) => invite.mutate({ params: { id: organization.id }, body: invitationOf(draft) })}
        />
      ) : (
        shown && (
          <Stack gap={6}>
            <Text size="small" tone="muted">
              <bdi dir="ltr">{shown.official.user.phone}</bdi>
            </Text>
            <OfficialForm
              key={`${shown.official.id} ${shown.official.version}`}
              id={form}
              words={shown.official.status === 'INVITED' ? 'butPhone' : 'none'}
              initial={draftOf(shown.official)}
              failure={error?.failure ?? null}
              onSave={(draft) =>
                change.mutate(
                  {
                    params: { id: organization.id, officialId: shown.official.id },
                    body: {
                      ...placeIn(draft),
                      ...(shown.official.status === 'INVITED' && wordsIn(draft)),
                      version: shown.official.version,
                    },
                  },
                  { onError: stale },
                )
              }
            />
            <Divider />
            <StatusActs
              official={shown.official}
              onDone={onDone}
              onFailed={stale}
              onInviteAgain={() => onOpen({ act: 'invite', again: shown.official })}
            />
          </Stack>
        )
      )}
    </AdaptivePanel>
  );
}
