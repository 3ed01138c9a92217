import type { CallFailure } from '@kontor/api-client/client';
import type { Contract, ContractRequest, Currency } from '@kontor/api-client/contract';
import { AmountInput } from '@kontor/ui/amount-input';
import { Banner } from '@kontor/ui/banner';
import { DatePicker } from '@kontor/ui/date-picker';
import { todayIn } from '@kontor/ui/dates';
import { FileDropZone } from '@kontor/ui/file-drop-zone';
import { Stack } from '@kontor/ui/layout';
import { TextArea } from '@kontor/ui/text-area';
import { TextField } from '@kontor/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { useProblemFocus } from '../../app/useProblemFocus.ts';
import { useSession } from '../../session/SessionContext.ts';
import {
  contractDraftOf,
  contractProblems,
  contractRequestOf,
  type ContractDraft,
  type ContractProblems,
} from './contractDraft.ts';
import { UnsavedChanges } from '../../payments/UnsavedChanges.tsx';
import { useDocumentLimits } from '../../payments/useDocumentLimits.ts';
import { useUploads } from '../../payments/useUploads.ts';

type ContractFormProps = {
  id: string;
  /** The one that is changed; without it a new one. */
  contract?: Contract | undefined;
  currency: Pick<Currency, 'name' | 'decimals'>;
  failure: CallFailure | null;
  onSave: (request: ContractRequest) => void;
  /** Whether the bank has it: closing then loses nothing. */
  isSaved: () => boolean;
};

/** What was agreed, with the files that show it. */
export function ContractForm({ id, contract, currency, failure, onSave, isSaved }: ContractFormProps) {
  const { t } = useTranslation('beneficiary');
  const { timeZone } = useSession();
  const [draft, setDraft] = useState(() => contractDraftOf(contract));
  const [typed, setTyped] = useState(false);
  const [found, setFound] = useState<ContractProblems>({});
  const uploads = useUploads('CONTRACT', { there: contract?.supportingDocuments });
  const limits = useDocumentLimits();
  const said = useRefusals(failure);
  const form = useProblemFocus(found, failure);
  const set = (part: Partial<ContractDraft>) => {
    setDraft({ ...draft, ...part });
    setTyped(true);
    setFound({});
  };
  const error = (field: keyof ContractProblems) => {
    const problem = found[field];
    return problem === undefined ? said.of(field) : t(`contracts.problems.${problem}`);
  };
  return (
    <form
      id={id}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problems = contractProblems(draft, uploads);
        setFound(problems);
        if (Object.keys(problems).length === 0) onSave(contractRequestOf(draft, uploads.uploadIds));
      }}
    >
      <UnsavedChanges unsaved={typed} keeps={isSaved} title={t('unsavedTitle')} text={t('unsavedText')} />
      <Stack gap={5}>
        <TextField
          label={t('contracts.fields.name')}
          value={draft.name}
          onChange={(name) => set({ name })}
          error={error('name')}
          maxLength={140}
          autoComplete="off"
        />
        <TextField
          label={t('contracts.fields.number')}
          required={false}
          value={draft.number}
          onChange={(number) => set({ number })}
          error={error('number')}
          maxLength={60}
          autoComplete="off"
        />
        <DatePicker
          label={t('contracts.fields.signedDate')}
          timeZone={timeZone}
          max={todayIn(timeZone, Date.now)}
          value={draft.signedDate}
          onChange={(signedDate) => set({ signedDate })}
          error={error('signedDate')}
        />
        <DatePicker
          label={t('contracts.fields.expiresDate')}
          required={false}
          timeZone={timeZone}
          value={draft.expiresDate}
          onChange={(expiresDate) => set({ expiresDate })}
          error={error('expiresDate')}
        />
        <AmountInput
          label={t('contracts.fields.sum')}
          description={t('contracts.sumHint')}
          required={false}
          currency={{ code: currency.name, decimals: currency.decimals }}
          value={draft.sum}
          onChange={(sum) => set({ sum })}
          error={error('sum')}
        />
        <TextArea
          label={t('contracts.fields.subject')}
          required={false}
          value={draft.subject}
          onChange={(subject) => set({ subject })}
          error={error('subject')}
          maxLength={500}
        />
        <FileDropZone
          label={t('contracts.fields.uploadIds')}
          {...limits}
          camera="environment"
          files={uploads.files}
          onAdd={(files) => {
            uploads.add(files);
            setTyped(true);
            setFound({});
          }}
          onRemove={(file) => {
            uploads.remove(file);
            setTyped(true);
          }}
          onRetry={uploads.retry}
          error={error('uploadIds')}
        />
        {said.general !== undefined && <Banner tone="negative">{said.general}</Banner>}
      </Stack>
    </form>
  );
}

/** What the bank refused, beside the fields it named, or above the action. */
function useRefusals(failure: CallFailure | null) {
  const { t } = useTranslation('beneficiary');
  const errorText = useErrorText();
  const error = failure?.kind === 'http' ? failure.error : undefined;
  const fields = error?.kind === 'fields' ? error.fields : undefined;
  return {
    of: (field: string): string | undefined =>
      fields &&
      Object.entries(fields).find(([property]) => property === field || property.startsWith(`${field}.`))?.[1]
        .text,
    general:
      failure === null
        ? undefined
        : error?.code === 'STALE_ENTITY'
          ? t('stale')
          : error?.kind === 'fields'
            ? error.general
            : errorText(failure, 'act'),
  };
}
