import type { CallFailure } from '@kontor/api-client/client';
import { useApi, useCall } from '@kontor/api-client/react';
import { BackButton, Button } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';
import { UnsavedChanges } from '../../payments/UnsavedChanges.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { beneficiaryAddress, paths } from '../paths.ts';
import { formWidth } from '../payments/formWidth.ts';
import { presetOf, presetOfPayee, requestOf, type BeneficiaryDraft } from './beneficiaryDraft.ts';
import {
  clearBeneficiary,
  newStored,
  readBeneficiary,
  toSend,
  writeBeneficiary,
} from './beneficiaryDraftStore.ts';
import { BeneficiaryForm } from './BeneficiaryForm.tsx';
import { useCurrencyNames } from './useCurrencyNames.ts';
import { useRefreshBeneficiaries } from './useRefreshBeneficiaries.ts';

/** Somebody new to pay, or whom a payment went to (`paymentId`): kept as a draft, or sent for review at once (ROUTE-22). What is typed outlives a reload. */
export function Page() {
  const { t } = useTranslation('beneficiary');
  const { mayPay } = useSession();
  const [search] = useSearchParams();
  const paymentId = search.get('paymentId');
  return (
    <Stack gap={6}>
      <div>
        <BackButton label={t('back')} href={paths.beneficiaries} />
      </div>
      <Stack gap={4}>
        <PageHeading title={t('newTitle')} />
        {mayPay && <Text tone="muted">{t('newText')}</Text>}
      </Stack>
      {mayPay ? (
        <Columns template={formWidth}>
          {paymentId === null ? (
            <NewBeneficiary preset={presetOf(search)} />
          ) : (
            <PaidPayee paymentId={paymentId} />
          )}
        </Columns>
      ) : (
        <EmptyState title={t('notAllowedTitle')} description={t('notAllowed')} illustration="list" />
      )}
    </Stack>
  );
}

/** The bank says who was paid; the address only says by which payment. */
function PaidPayee({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('payments');
  const payment = useCall('payments.get', { params: { id: paymentId } });
  const loaded = useLoadable([payment], payment.data);
  const failure = payment.error?.failure;
  // Not there, or somebody else's: the form is empty.
  if (failure?.kind === 'http' && failure.status === 404) return <NewBeneficiary preset={{}} />;
  if (loaded.status === 'error') return <LoadFailed title={t('completedFailedTitle')} failed={loaded} />;
  if (loaded.status === 'pending') return <PaymentSkeleton onRetry={loaded.retry} />;
  return <NewBeneficiary preset={presetOfPayee(loaded.data)} />;
}

function NewBeneficiary({ preset }: { preset: Partial<BeneficiaryDraft> }) {
  const { t } = useTranslation('beneficiary');
  const { user, organization } = useSession();
  const form = useId();
  const client = useApi();
  const navigate = useNavigate();
  const refresh = useRefreshBeneficiaries();
  const currencyOf = useCurrencyNames();
  const [begun] = useState(() => readBeneficiary(user.id));
  const [stored, setStored] = useState(() => begun ?? newStored(preset));
  const [typed, setTyped] = useState(begun !== null);
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const saved = useRef(false);
  const { draft } = stored;
  const keep = (next: typeof stored) => {
    setStored(next);
    writeBeneficiary(user.id, next);
  };
  const save = async (pressed: string) => {
    const body = requestOf(draft, currencyOf(draft.currencyId), organization.id);
    const attempt = toSend(stored, body);
    // Kept before it is sent: should the page go now, the next one repeats this request and makes no second beneficiary.
    keep(attempt);
    setSending(pressed);
    setFailure(null);
    const made = await client.call('beneficiaries.create', { body, idempotencyKey: attempt.key });
    if (!made.ok) {
      setSending(null);
      setFailure(made);
      return;
    }
    const { id } = made.data;
    // What keeps it from being reviewed, its page says.
    if (pressed === 'review')
      await client.call('beneficiaries.setStatus', { params: { id }, body: { status: 'UNDER_REVIEW' } });
    saved.current = true;
    clearBeneficiary(user.id);
    refresh();
    void navigate(beneficiaryAddress(id), { replace: true });
  };
  return (
    <>
      <UnsavedChanges
        unsaved={typed}
        keeps={() => saved.current}
        title={t('unsavedTitle')}
        text={t('unsavedText')}
      />
      <BeneficiaryForm
        id={form}
        draft={draft}
        onChange={(next: BeneficiaryDraft) => {
          setTyped(true);
          setFailure(null);
          keep({ ...stored, draft: next });
        }}
        failure={failure}
        isComplete={(pressed) => pressed !== 'draft'}
        onSave={(pressed) => void save(pressed)}
        actions={
          <>
            <Button
              type="submit"
              value="draft"
              tone="secondary"
              loading={sending === 'draft'}
              disabled={sending !== null}
              sends
            >
              {t('saveDraft')}
            </Button>
            <Button
              type="submit"
              value="review"
              loading={sending === 'review'}
              disabled={sending !== null}
              sends
            >
              {t('saveAndSend')}
            </Button>
          </>
        }
      />
    </>
  );
}
