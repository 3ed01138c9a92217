import type { Official } from '@kontor/api-client/contract';
import { useMutationCall } from '@kontor/api-client/react';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveFor } from '../../../app/leaving.ts';
import { useErrorText } from '../../../app/useErrorText.ts';
import { useLatest } from '../../../app/useLatest.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { actsOn, officialName } from './officialRights.ts';

type StatusActsProps = {
  official: Official;
  onDone: (text: string) => void;
  onInviteAgain: () => void;
};

const statusAfter = {
  suspend: 'SUSPENDED',
  readmit: 'ACTIVE',
  remove: 'REMOVED',
  withdraw: 'REMOVED',
} as const;
type StatusAct = keyof typeof statusAfter;

/** What takes somebody's access or gives it back; asked about before. */
export function StatusActs({ official, onDone, onInviteAgain }: StatusActsProps) {
  const { t } = useTranslation('officials');
  const errorText = useErrorText();
  const { organization } = useSession();
  const [asked, ask] = useState<StatusAct | undefined>();
  const shown = useLatest(asked);
  const name = officialName(official);
  const set = useMutationCall('officials.setStatus', {
    onDone: () => onDone(t(`done.${shown ?? 'remove'}`, { name })),
  });
  return (
    <Stack gap={2}>
      {actsOn[official.status].map((act) => (
        <Button
          key={act}
          tone={act === 'inviteAgain' || act === 'readmit' ? 'secondary' : 'ghost'}
          fullWidth
          sends
          // Each ends with the form beside it.
          onClick={() => leaveFor(() => (act === 'inviteAgain' ? onInviteAgain() : ask(act)))}
        >
          {t(`acts.${act}`)}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => {
          set.reset();
          ask(undefined);
        }}
        title={shown ? t(`questions.${shown}`, { name }) : ''}
        description={shown ? t(`consequences.${shown}`) : ''}
        act={shown ? t(`acts.${shown}`) : ''}
        pending={set.isPending}
        error={set.error && errorText(set.error.failure, 'act')}
        onConfirm={() => {
          if (shown)
            set.mutate({
              params: { id: organization.id, officialId: official.id },
              body: { status: statusAfter[shown] },
            });
        }}
      />
    </Stack>
  );
}
