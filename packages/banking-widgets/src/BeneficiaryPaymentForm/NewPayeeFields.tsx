import { typedUkAccount, type NewPayeeDraft } from '@kontor/api-client/domain';
import { Card } from '@kontor/ui/card';
import { Checkbox } from '@kontor/ui/checkbox';
import { Stack } from '@kontor/ui/layout';
import { RadioGroup } from '@kontor/ui/radio-group';
import { TextField } from '@kontor/ui/text-field';
import { lazy, Suspense, useRef } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { BeneficiaryPaymentDraft } from './beneficiaryPaymentDraft.ts';
import { WithBank } from './WithBank.tsx';

/** Comes once the form is there; without it a text is pasted like any other. */
const PastedInvoice = lazy(() => import('./PastedInvoice.tsx').catch(() => ({ default: () => null })));

type NewPayeeFieldsProps = {
  draft: BeneficiaryPaymentDraft;
  onChange: (typed: Partial<BeneficiaryPaymentDraft>) => void;
  errorOf: (field: keyof NewPayeeDraft) => string | undefined;
  /** Name of the bank of the sort code, where it is known. */
  bank: string | undefined;
};

const number = { maxLength: 34, inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const;

/** Who gets the pounds, and their account; kept as a beneficiary where that is wanted. */
export function NewPayeeFields({ draft, onChange, errorOf, bank }: NewPayeeFieldsProps) {
  const { text } = useDetailTexts();
  const area = useRef<HTMLElement>(null);
  return (
    <Card ref={area}>
      <Stack gap={5}>
        <Suspense>
          <PastedInvoice area={area} draft={draft} onChange={onChange} />
        </Suspense>
        <TextField
          label={text('remittance.name')}
          value={draft.benificiaryFullName}
          onChange={(benificiaryFullName) => onChange({ benificiaryFullName })}
          maxLength={140}
          autoComplete="off"
          error={errorOf('benificiaryFullName')}
        />
        <RadioGroup
          label={text('remittance.type')}
          look="compact"
          items={[
            { id: 'INDIVIDUAL', label: text('remittance.person') },
            { id: 'COMPANY', label: text('remittance.company') },
          ]}
          value={draft.beneficiaryType}
          onChange={(beneficiaryType) => onChange({ beneficiaryType: beneficiaryType ?? 'INDIVIDUAL' })}
          error={errorOf('beneficiaryType')}
        />
        <WithBank bank={bank}>
          <TextField
            {...number}
            label={text('payment.new.sortCode')}
            description={text('payment.new.sortCodeHint')}
            value={draft.sortCode}
            onChange={(typed) => onChange(typedUkAccount('sortCode', typed))}
            error={errorOf('sortCode')}
          />
        </WithBank>
        <TextField
          {...number}
          label={text('remittance.numbers.account')}
          value={draft.counterpartyAccountNumber}
          onChange={(typed) => onChange(typedUkAccount('counterpartyAccountNumber', typed))}
          error={errorOf('counterpartyAccountNumber')}
        />
        <Checkbox
          label={text('payment.new.save')}
          description={text('payment.new.saveHint')}
          checked={draft.saveBeneficiary !== ''}
          onChange={(saved) => onChange({ saveBeneficiary: saved ? 'true' : '' })}
        />
      </Stack>
    </Card>
  );
}
