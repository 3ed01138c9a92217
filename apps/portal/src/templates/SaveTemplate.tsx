import { newIdempotencyKey } from '@kontor/api-client/client';
import { suggestedTemplateName } from '@kontor/api-client/domain';
import { callsNamed, refreshInBackground, useMutationCall } from '@kontor/api-client/react';
import { TemplateNameDialog, type TemplateNameDialogProps } from '@kontor/banking-widgets/payment-templates';
import { toast } from '@kontor/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameProblem } from './useNameProblem.ts';

/** A payment that can be kept as a template. */
export type TemplatePayment = {
  readonly id: string;
  readonly payee: string | null;
  readonly details: string | null;
  readonly amount: NonNullable<TemplateNameDialogProps['amount']>;
  /** The beneficiary that it went to, where they are one. */
  readonly beneficiaryId?: string | undefined;
};

type SaveTemplateProps = { payment: TemplatePayment; open: boolean; onClose: () => void };

/** Asks under which name a payment is kept, and keeps it once, however often that is tried. */
export function SaveTemplate({ payment, open, onClose }: SaveTemplateProps) {
  const { t } = useTranslation('banking');
  const queries = useQueryClient();
  const sent = useRef({ said: '', key: '' });
  const create = useMutationCall('paymentTemplates.create', {
    onDone: () => {
      toast({ tone: 'positive', title: t('templates.saved') });
      void refreshInBackground(queries, callsNamed(['paymentTemplates.list']));
      onClose();
    },
  });
  const problem = useNameProblem(create.error);
  return (
    <TemplateNameDialog
      open={open}
      onClose={() => {
        create.reset();
        onClose();
      }}
      name={suggestedTemplateName(payment.payee, payment.details)}
      amount={payment.amount}
      saving={create.isPending}
      problem={problem}
      onSave={(input) => {
        const { id: paymentId, beneficiaryId } = payment;
        const body = { paymentId, ...input, ...(beneficiaryId !== undefined && { beneficiaryId }) };
        // A retry after a lost answer must not save it twice; other content is another template.
        const said = JSON.stringify(body);
        if (sent.current.said !== said) sent.current = { said, key: newIdempotencyKey() };
        create.mutate({ body, idempotencyKey: sent.current.key });
      }}
    />
  );
}
