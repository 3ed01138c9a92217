import type { Agreement } from '@kontor/api-client/contract';
import { useCall, useSigning } from '@kontor/api-client/react';
import { SigningFlow } from '@kontor/banking-widgets/signing-flow';
import { Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsignedAgreements } from '../../agreements/useUnsignedAgreements.ts';
import { inputs } from '../../app/inputs.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { SignedAgreements } from './agreements/SignedAgreements.tsx';
import { ToSign } from './agreements/ToSign.tsx';

/** What the organization agrees on with the bank: what waits for a signature, and what is signed (ROUTE-11, SCOPE-13). */
export function Page() {
  const { t } = useTranslation('agreements');
  const { organization, user } = useSession();
  // The popup stays until it is left, also when nothing is left to sign below it.
  const { state, open, act } = useSigning();
  const [inPopup, setInPopup] = useState<readonly Agreement[]>([]);
  const [signed, setSigned] = useState<readonly Agreement[]>([]);
  // They go before the popup closes: otherwise it returns the focus to a button that disappears with the next answer.
  useEffect(() => {
    if (state.phase === 'signed') setSigned((before) => [...before, ...inPopup]);
  }, [state.phase, inPopup]);
  const unsigned = useUnsignedAgreements();
  const all = useCall('agreements.ofOrganization', inputs.agreements(organization.id));
  const loaded = useLoadable(
    [unsigned, all],
    unsigned.data &&
      all.data && {
        unsigned: unsigned.data.filter((one) => !signed.some(({ id }) => id === one.id)),
        all: all.data,
      },
  );
  return (
    <Stack gap={8}>
      <Stack gap={3}>
        <PageHeading title={t('title')} />
        {organization.type === 'CORPORATE' && <Text tone="muted">{organization.fullName}</Text>}
      </Stack>
      {loaded.status === 'success' ? (
        <>
          {loaded.data.unsigned.length > 0 ? (
            <ToSign
              agreements={loaded.data.unsigned}
              onSign={(agreements) => {
                setInPopup(agreements);
                open({
                  organizationId: organization.id,
                  agreementIds: agreements.map(({ id }) => id),
                  channel: user.twilioAuthChannel,
                });
              }}
            />
          ) : (
            <EmptyState title={t('noneTitle')} description={t('none')} />
          )}
          <SignedAgreements agreements={loaded.data.all} />
        </>
      ) : loaded.status === 'error' ? (
        <LoadFailed title={t('failed')} failed={loaded} />
      ) : (
        <SkeletonGroup label={t('loading')} onRetry={loaded.retry}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
      <SigningFlow
        state={state}
        onAct={act}
        operation={{ agreements: inPopup }}
        onDone={() => act({ type: 'closed' })}
      />
    </Stack>
  );
}
