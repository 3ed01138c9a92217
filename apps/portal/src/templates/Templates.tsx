import type { PaymentTemplate } from '@kontor/api-client/contract';
import { callsNamed, refreshInBackground, useMutationCall } from '@kontor/api-client/react';
import { TemplateList, TemplateNameDialog } from '@kontor/banking-widgets/payment-templates';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { toast } from '@kontor/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { ConfirmDialog } from '../routes/profile/ConfirmDialog.tsx';
import { SectionHead } from '../shell/SectionHead.tsx';
import { useAccounts } from '../shell/useAccounts.ts';
import { templateAddress } from './templateAddress.ts';
import { useNameProblem } from './useNameProblem.ts';
import { useTemplates } from './useTemplates.ts';

/** The payments that the person has kept under a name: each leads to its form, and can be renamed and deleted. */
export function Templates() {
  const { t } = useTranslation('banking');
  const templates = useTemplates();
  const currencies = useCurrencies().data ?? [];
  const accounts = useAccounts();
  const [renamed, setRenamed] = useState<Asked | null>(null);
  const [removed, setRemoved] = useState<Asked | null>(null);
  const own = accounts.status === 'success' ? accounts.data.map(({ number }) => number) : [];
  const currencyOf = (id: string) => currencies.find((one) => one.id === id)?.name;
  return (
    <Stack as="section" gap={3} aria-labelledby="templates">
      <SectionHead id="templates" title={t('templates.title')} />
      <Card padding={templates.status === 'success' && templates.data.length === 0 ? 5 : 2}>
        <TemplateList
          templates={templates}
          currencies={currencies}
          addressOf={(template) => templateAddress(template, currencyOf(template.currencyId), own)}
          onRename={(template) => setRenamed({ template, open: true })}
          onRemove={(template) => setRemoved({ template, open: true })}
        />
      </Card>
      {renamed && <Rename {...renamed} onClose={() => setRenamed({ ...renamed, open: false })} />}
      {removed && <Remove {...removed} onClose={() => setRemoved({ ...removed, open: false })} />}
    </Stack>
  );
}

/** The template that a dialog is about; it closes with it still in sight. */
type Asked = { readonly template: PaymentTemplate; readonly open: boolean };
type AskingProps = Asked & { onClose: () => void };

function useRefreshTemplates() {
  const queries = useQueryClient();
  return () => refreshInBackground(queries, callsNamed(['paymentTemplates.list']));
}

function Rename({ template: { id, name }, open, onClose }: AskingProps) {
  const { t } = useTranslation('banking');
  const refresh = useRefreshTemplates();
  const rename = useMutationCall('paymentTemplates.rename', {
    onDone: () => {
      toast({ tone: 'positive', title: t('templates.renamed') });
      void refresh().then(onClose);
    },
  });
  const problem = useNameProblem(rename.error);
  return (
    <TemplateNameDialog
      open={open}
      onClose={() => {
        rename.reset();
        onClose();
      }}
      name={name}
      amount={null}
      saving={rename.isPending}
      problem={problem}
      onSave={(input) => rename.mutate({ params: { id }, body: { name: input.name } })}
    />
  );
}

function Remove({ template: { id, name }, open, onClose }: AskingProps) {
  const { t } = useTranslation('banking');
  const errorText = useErrorText();
  const refresh = useRefreshTemplates();
  const remove = useMutationCall('paymentTemplates.remove', {
    onDone: () => {
      toast({ tone: 'positive', title: t('templates.removed') });
      // The row goes first: the focus then moves to what is nearest to it.
      void refresh().then(onClose);
    },
  });
  const failure = remove.error?.failure;
  const isGone = failure?.kind === 'http' && failure.status === 404;
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        if (isGone) void refresh();
        remove.reset();
        onClose();
      }}
      title={t('templates.removeTitle', { name })}
      description={t('templates.removeText')}
      act={t('templates.remove')}
      pending={remove.isPending}
      error={failure === undefined ? null : errorText(failure, 'act')}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  );
}
