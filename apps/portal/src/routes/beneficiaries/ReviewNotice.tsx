import type { CallFailure } from '@kontor/api-client/client';
import type { Beneficiary } from '@kontor/api-client/contract';
import type { BeneficiaryField } from '@kontor/api-client/domain';
import { useMutationCall } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useRefreshBeneficiaries } from './useRefreshBeneficiaries.ts';

/** How far the bank's review is, and the way to ask for it (CALL-BEN-06). Of one that is approved there is nothing to say. */
export function ReviewNotice({ beneficiary }: { beneficiary: Beneficiary }) {
  const { t } = useTranslation('beneficiary');
  const { mayPay } = useSession();
  const refresh = useRefreshBeneficiaries();
  const said = useSubmitText();
  const submit = useMutationCall('beneficiaries.setStatus', { onDone: refresh });
  const { id, status, rejectReason } = beneficiary;
  if (status === 'APPROVED') return null;
  if (status === 'UNDER_REVIEW')
    return (
      <Banner tone="warning" title={t('review.UNDER_REVIEW.title')}>
        {t('review.UNDER_REVIEW.text')}
      </Banner>
    );
  return (
    <Stack gap={3}>
      <Banner
        tone={status === 'REJECTED' ? 'negative' : 'info'}
        title={t(`review.${status}.title`)}
        actions={
          mayPay && (
            <Button
              size="small"
              loading={submit.isPending}
              sends
              onClick={() => submit.mutate({ params: { id }, body: { status: 'UNDER_REVIEW' } })}
            >
              {t('review.send')}
            </Button>
          )
        }
      >
        {rejectReason ?? t(`review.${status}.text`)}
      </Banner>
      {submit.error && (
        <Banner tone="negative" title={t('review.refused')}>
          {said(submit.error.failure)}
        </Banner>
      )}
    </Stack>
  );
}

/** Why the bank does not look at it yet: the fields that are missing by their names, a document that is needed. */
function useSubmitText(): (failure: CallFailure) => string {
  const { t } = useTranslation('beneficiary');
  const { i18n } = useTranslation();
  const errorText = useErrorText();
  return (failure) => {
    if (failure.kind !== 'http') return errorText(failure, 'act');
    const { error } = failure;
    if (error.code === 'DOCUMENTS_REQUIRED') return t('review.documents');
    if (error.kind !== 'fields') return errorText(failure, 'act');
    const names = Object.keys(error.fields).map((field) => t(`fields.${field as BeneficiaryField}`));
    return t('review.missing', {
      fields: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names),
    });
  };
}
