import type { Official } from '@kontor/api-client/contract';
import { useMutationCall, type CallError } from '@kontor/api-client/react';
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
  onDone: (text: string, official: Official) => void;
  onFailed: (error: CallError) => void;
  onInviteAgain: () => void;
};

const statusAfter = {
  suspend: 'SUSPENDED',
  readmit: 'ACTIVE',
  remove: 'REMOVED',
  withdraw: 'REMOVED',
} as const;
type StatusAct = keyof typeof statusAfter | 'resend';

const mild: readonly string[] = ['inviteAgain', 'resend', 'readmit'];

/** What takes somebody's access or gives it back, or sends their invitation again; asked about before. */
export function StatusActs({ official, onDone, onFailed, onInviteAgain }: StatusActsProps) {
  const { t } = useTranslation('officials');
  const errorText = useErrorText();
  const { organization } = useSession();
  const [asked, ask] = useState<StatusAct | undefined>();
  const shown = useLatest(asked);
  const name = officialName(official);
  const params = { id: organization.id, officialId: official.id };
  const says = { onDone: (after: Official) => onDone(t(`done.${shown ?? 'remove'}`, { name }), after) };
  const set = useMutationCall('officials.setStatus', says);
  const resend = useMutationCall('officials.resendInvitation', says);
  const { isPending, error } = shown === 'resend' ? resend : set;
  return (
    <Stack gap={2}>
      {actsOn[official.status].map((act) => (
        <Button
          key={act}
          tone={mild.includes(act) ? 'secondary' : 'ghost'}
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
          resend.reset();
          ask(undefined);
        }}
        title={shown ? t(`questions.${shown}`, { name }) : ''}
        description={shown ? t(`consequences.${shown}`) : ''}
        act={shown ? t(`acts.${shown}`) : ''}
        mild={shown !== undefined && mild.includes(shown)}
        pending={isPending}
        error={error && errorText(error.failure, 'act')}
        onConfirm={() => {
          if (shown === 'resend')
            resend.mutate({ params, body: { version: official.version } }, { onError: onFailed });
          else if (shown) set.mutate({ params, body: { status: statusAfter[shown] } });
        }}
      />
    </Stack>
  );
}
