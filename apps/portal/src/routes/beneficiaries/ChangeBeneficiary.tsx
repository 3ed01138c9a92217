import type { Beneficiary } from '@kontor/api-client/contract';
import { useMutationCall } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedChanges } from '../../payments/UnsavedChanges.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { formWidth } from '../payments/formWidth.ts';
import { draftOf, requestOf } from './beneficiaryDraft.ts';
import { BeneficiaryForm } from './BeneficiaryForm.tsx';
import { useCurrencyNames } from './useCurrencyNames.ts';
import { useRefreshBeneficiaries } from './useRefreshBeneficiaries.ts';

type ChangeBeneficiaryProps = { beneficiary: Beneficiary; currency: string; onClose: () => void };

/** What is known of a beneficiary, to be changed; the bank looks at a changed account again. */
export function ChangeBeneficiary({ beneficiary, currency, onClose }: ChangeBeneficiaryProps) {
  const { t } = useTranslation('beneficiary');
  const form = useId();
  const currencyOf = useCurrencyNames();
  const refresh = useRefreshBeneficiaries();
  const [draft, setDraft] = useState(() => draftOf(beneficiary, currency));
  const [typed, setTyped] = useState(false);
  // The version when the form was opened, so that a change somebody else makes in the meantime is not overwritten.
  const [version] = useState(beneficiary.version);
  const saved = useRef(false);
  const { id, organizationId, status, name } = beneficiary;
  const update = useMutationCall('beneficiaries.update', {
    onDone: () => {
      saved.current = true;
      refresh();
      onClose();
    },
  });
  return (
    <Columns template={formWidth}>
      <Stack gap={6}>
        <UnsavedChanges
          unsaved={typed}
          keeps={() => saved.current}
          title={t('unsavedTitle')}
          text={t('unsavedText')}
        />
        <PageHeading title={t('changeTitle', { name })} />
        {status === 'APPROVED' && <Banner tone="info">{t('changeApproved')}</Banner>}
        <BeneficiaryForm
          id={form}
          draft={draft}
          onChange={(next) => {
            setTyped(true);
            setDraft(next);
            update.reset();
          }}
          failure={update.error?.failure ?? null}
          isComplete={() => status !== 'DRAFT'}
          onSave={() =>
            update.mutate({
              params: { id },
              body: { ...requestOf(draft, currencyOf(draft.currencyId), organizationId), version },
            })
          }
          actions={
            <>
              <Button tone="ghost" disabled={update.isPending} onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={update.isPending} sends>
                {t('saveChanges')}
              </Button>
            </>
          }
        />
      </Stack>
    </Columns>
  );
}
