import type { Account, PspPartner } from '@kontor/api-client/contract';
import { remittanceLimits, type CheckedRemittance } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { FileDropZone } from '@kontor/ui/file-drop-zone';
import { Stack } from '@kontor/ui/layout';
import { RadioGroup } from '@kontor/ui/radio-group';
import { Select } from '@kontor/ui/select';
import { TextField } from '@kontor/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { FromField } from '../PaymentForm/FromField.tsx';
import type { PayingBalance } from '../PaymentForm/paymentDraft.ts';
import { PaymentRefused } from '../PaymentForm/PaymentRefused.tsx';
import { SumField } from '../PaymentForm/SumField.tsx';
import { PayeeList } from './PayeeList.tsx';
import type { RemittanceCountry, RemittanceSteps } from './remittance.ts';
import { partnersIn, remittanceBalances, withBalance } from './remittanceDraft.ts';
import { remittanceErrorText } from './remittanceErrorText.ts';

type RemittanceFieldsProps = RemittanceSteps & {
  own: { accounts: readonly Account[]; partners: readonly PspPartner[] };
  countries: readonly RemittanceCountry[];
  from: PayingBalance | undefined;
  checked: CheckedRemittance;
};

/** The form of an order: what pays it, who pays it out, and who gets how much. */
export function RemittanceFields(props: RemittanceFieldsProps) {
  const { own, countries, from, checked, draft, onDraftChange, uploads, onReview, problem = null } = props;
  const texts = useDetailTexts();
  const { text, locale } = texts;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  /** Recipients that were there then: one that was added since is not wrong yet. */
  const [validated, setValidated] = useState<readonly string[]>([]);
  // The first field that is wrong is the next to be mended.
  useEffect(() => {
    if (attempts > 0 || problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, problem]);

  const byFiles = draft.payees === 'files';
  const found = checked.ok ? {} : checked.errors;
  const sayOf = (field: string) => {
    const error = found[field];
    return error && remittanceErrorText(error, { texts, from: from?.balance, byFiles });
  };
  const errorOf = (field: string) => (attempts > 0 ? sayOf(field) : undefined) ?? problem?.fields[field];
  const tooMuch = found['sum'] === 'sumAboveAvailable' || found['sum'] === 'sumAboveCap';

  const partners = partnersIn(own.partners, draft.currencyId);
  const partner = partners.find(({ id }) => id === draft.pspPartnerId);
  const served = partner ? [partner] : partners;
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  const placesOf = ({ countries: reached }: PspPartner) =>
    new Intl.ListFormat(locale).format(reached.flatMap((id) => names.get(id) ?? []));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    setValidated(draft.items.map(({ id }) => id));
    if (checked.ok) onReview();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={6}>
        <PaymentRefused problem={problem} title={text('remittance.notCreated')} />
        <FromField
          balances={remittanceBalances(own.accounts, own.partners)}
          from={from}
          onChange={(balance) => onDraftChange(withBalance(draft, balance, own.partners))}
          unusable={(currency) => text('remittance.noPartnerIn', { currency })}
          noneUsable={text('remittance.noUsableBalance')}
          // A total is no field: what it comes to is mended by another account or by its parts.
          error={errorOf('accountId') ?? errorOf('currencyId') ?? (byFiles ? undefined : errorOf('sum'))}
        />
        <Select
          label={text('remittance.partner')}
          placeholder={text('remittance.partnerPlaceholder')}
          items={partners.map((one) => ({
            id: one.id,
            label: one.name,
            description: text('remittance.partnerCountries', { countries: placesOf(one) }),
          }))}
          description={
            partner &&
            (partner.feeText === null
              ? text('remittance.partnerCountries', { countries: placesOf(partner) })
              : text('remittance.partnerFacts', { fee: partner.feeText, countries: placesOf(partner) }))
          }
          value={draft.pspPartnerId === '' ? null : draft.pspPartnerId}
          onChange={(pspPartnerId) => onDraftChange({ ...draft, pspPartnerId })}
          error={errorOf('pspPartnerId')}
        />
        <TextField
          label={text('remittance.purpose')}
          description={text('remittance.purposeHint')}
          value={draft.purpose}
          onChange={(purpose) => onDraftChange({ ...draft, purpose })}
          maxLength={140}
          autoComplete="off"
          error={errorOf('purpose')}
        />
        <RadioGroup
          label={text('remittance.payees')}
          look="card"
          items={[
            { id: 'items', label: text('remittance.byItems'), description: text('remittance.byItemsText') },
            { id: 'files', label: text('remittance.byFiles'), description: text('remittance.byFilesText') },
          ]}
          value={draft.payees}
          onChange={(payees) => onDraftChange({ ...draft, payees: payees === 'files' ? 'files' : 'items' })}
        />
        {byFiles ? (
          <>
            <FileDropZone
              label={text('remittance.files')}
              files={uploads.files}
              onAdd={uploads.add}
              onRemove={uploads.remove}
              onRetry={uploads.retry}
              maxCount={remittanceLimits.files}
              maxSize={uploads.maxSize}
              accept={uploads.accept}
              camera="environment"
              error={errorOf('uploadIds')}
            />
            <SumField
              sum={draft.sum}
              onChange={(sum) => onDraftChange({ ...draft, sum })}
              from={from}
              error={errorOf('sum')}
              warning={attempts === 0 && tooMuch ? sayOf('sum') : undefined}
            />
          </>
        ) : (
          <PayeeList
            items={draft.items}
            onChange={(items) => onDraftChange({ ...draft, items })}
            from={from}
            countries={countries.filter(
              ({ id }) =>
                served.some((one) => one.countries.includes(id)) ||
                draft.items.some((item) => item.countryId === id),
            )}
            errorOf={(index, field) => {
              const name = `items.${index}.${field}`;
              const isNew = !validated.includes(draft.items[index]?.id ?? '');
              return isNew ? problem?.fields[name] : errorOf(name);
            }}
            tooMuch={tooMuch ? sayOf('sum') : undefined}
          />
        )}
        <Button type="submit" fullWidth sends>
          {text('remittance.review')}
        </Button>
      </Stack>
    </form>
  );
}
