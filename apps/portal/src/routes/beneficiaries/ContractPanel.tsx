import { newIdempotencyKey } from '@kontor/api-client/client';
import type { Beneficiary, Contract, ContractRequest, Currency } from '@kontor/api-client/contract';
import { useMutationCall } from '@kontor/api-client/react';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../app/useLatest.ts';
import { useSession } from '../../session/SessionContext.ts';
import { ContractForm } from './ContractForm.tsx';
import { ContractView } from './ContractView.tsx';

/** The contract that is open, or a new one. */
export type OpenedContract = Contract | 'new';

type ContractPanelProps = {
  beneficiary: Beneficiary;
  currency: Currency;
  opened: OpenedContract | undefined;
  onClose: () => void;
  onSaved: (contract: Contract) => void;
};

/** One contract beside the list; people who may pay can also change it. */
export function ContractPanel(props: ContractPanelProps) {
  const { opened, onClose } = props;
  const shown = useLatest(opened);
  if (shown === undefined) return null;
  const key = shown === 'new' ? 'new' : `${shown.id} ${shown.version}`;
  return <Panel key={key} {...props} contract={shown} open={opened !== undefined} onClose={onClose} />;
}

type PanelProps = Omit<ContractPanelProps, 'opened'> & { contract: OpenedContract; open: boolean };

function Panel({ beneficiary, currency, contract, open, onClose, onSaved }: PanelProps) {
  const { t } = useTranslation('beneficiary');
  const { mayPay } = useSession();
  const form = useId();
  const [changing, setChanging] = useState(contract === 'new');
  const attempt = useRef({ key: '', sent: '' });
  const saved = useRef(false);
  const onDone = (done: Contract) => {
    saved.current = true;
    onSaved(done);
  };
  const create = useMutationCall('beneficiaries.createContract', { onDone });
  const update = useMutationCall('beneficiaries.updateContract', { onDone });
  const { isPending, error } = contract === 'new' ? create : update;
  const { id } = beneficiary;
  const save = (body: ContractRequest) => {
    if (contract !== 'new')
      return update.mutate({
        params: { id, contractId: contract.id },
        body: { ...body, version: contract.version },
      });
    // The same again makes no second contract.
    const sent = JSON.stringify(body);
    if (attempt.current.sent !== sent) attempt.current = { key: newIdempotencyKey(), sent };
    return create.mutate({ params: { id }, body, idempotencyKey: attempt.current.key });
  };
  return (
    <AdaptivePanel
      open={open}
      onClose={onClose}
      dismissable={!isPending}
      title={contract === 'new' ? t('contracts.new') : contract.name}
      footer={
        // Two buttons, each with a key: one that became the other under a press would submit the form it opens.
        !mayPay ? undefined : changing ? (
          <Button key="save" type="submit" form={form} fullWidth loading={isPending} sends>
            {t('contracts.save')}
          </Button>
        ) : (
          <Button key="change" tone="secondary" fullWidth onClick={() => setChanging(true)}>
            {t('acts.change')}
          </Button>
        )
      }
    >
      {changing ? (
        <ContractForm
          id={form}
          contract={contract === 'new' ? undefined : contract}
          currency={currency}
          failure={error?.failure ?? null}
          onSave={save}
          isSaved={() => saved.current}
        />
      ) : (
        contract !== 'new' && <ContractView contract={contract} currency={currency} />
      )}
    </AdaptivePanel>
  );
}
