import type { Beneficiary } from '@kontor/api-client/contract';
import { callKey, useMutationCall } from '@kontor/api-client/react';
import { Button, IconButton } from '@kontor/ui/button';
import { More, Send } from '@kontor/ui/icons';
import { Inline } from '@kontor/ui/layout';
import { Menu, type MenuTriggerProps } from '@kontor/ui/menu';
import { toast } from '@kontor/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../app/useErrorText.ts';
import { beneficiaryPaymentAddress } from '../../payments/beneficiaryPayment.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { paths } from '../paths.ts';
import { ConfirmDialog } from '../profile/ConfirmDialog.tsx';
import { useRefreshBeneficiaries } from './useRefreshBeneficiaries.ts';

type BeneficiaryActsProps = { beneficiary: Beneficiary; currency: string; onChange: () => void };

/** What somebody who may pay can do with a beneficiary. */
export function BeneficiaryActs({ beneficiary, currency, onChange }: BeneficiaryActsProps) {
  const { t } = useTranslation('beneficiary');
  const { mayPay } = useSession();
  const accounts = useAccounts();
  const [removing, setRemoving] = useState(false);
  const own = accounts.status === 'success' ? accounts.data.map(({ number }) => number) : [];
  const payment = beneficiaryPaymentAddress(beneficiary, currency, own);
  if (!mayPay) return null;
  return (
    <Inline gap={3}>
      <Menu
        label={t('acts.more')}
        items={[
          { id: 'change', label: t('acts.change') },
          { id: 'remove', label: t('acts.remove'), tone: 'negative' },
        ]}
        onAction={(act) => (act === 'change' ? onChange() : setRemoving(true))}
        trigger={moreButton(t('acts.more'))}
      />
      {payment !== null && (
        <Button icon={<Send />} href={payment}>
          {t('acts.pay')}
        </Button>
      )}
      <RemoveDialog beneficiary={beneficiary} open={removing} onClose={() => setRemoving(false)} />
    </Inline>
  );
}

const moreButton = (label: string) => (props: MenuTriggerProps) => (
  <IconButton {...props} label={label} icon={<More />} tone="secondary" />
);

type RemoveDialogProps = { beneficiary: Beneficiary; open: boolean; onClose: () => void };

function RemoveDialog({ beneficiary: { id, name }, open, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('beneficiary');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refresh = useRefreshBeneficiaries();
  const remove = useMutationCall('beneficiaries.remove', {
    onDone: () => {
      toast({ tone: 'positive', title: t('removed', { name }) });
      void Promise.resolve(navigate(paths.beneficiaries, { replace: true })).then(() => {
        queries.removeQueries({ queryKey: callKey('beneficiaries.get', { params: { id } }) });
        refresh();
      });
    },
  });
  const failure = remove.error?.failure;
  const inUse = failure?.kind === 'http' && failure.error.code === 'BENEFICIARY_IN_USE';
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={t('removeTitle', { name })}
      description={t('removeText')}
      act={t('acts.remove')}
      pending={remove.isPending}
      error={failure === undefined ? null : inUse ? t('inUse') : errorText(failure, 'act')}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  );
}
