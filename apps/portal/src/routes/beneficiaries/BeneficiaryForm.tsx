import type { CallFailure } from '@kontor/api-client/client';
import { useCall } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Card } from '@kontor/ui/card';
import { Checkbox } from '@kontor/ui/checkbox';
import { Inline, Stack } from '@kontor/ui/layout';
import { Skeleton } from '@kontor/ui/skeleton';
import { TextField } from '@kontor/ui/text-field';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicesFailed } from '../../app/ChoicesFailed.tsx';
import { useProblemFocus } from '../../app/useProblemFocus.ts';
import { useAreaTexts } from '../../i18n/useAreaTexts.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { BeneficiaryFieldInput } from './BeneficiaryFieldInput.tsx';
import {
  draftProblems,
  fieldsOf,
  hasIntermediary,
  isNeeded,
  withTyped,
  type BeneficiaryDraft,
  type DraftField,
  type DraftProblems,
} from './beneficiaryDraft.ts';
import { BeneficiaryKind } from './BeneficiaryKind.tsx';
import { ProblemList } from './ProblemList.tsx';
import { loadBeneficiaryFormTexts } from './texts/index.ts';
import { useBeneficiaryLists } from './useBeneficiaryLists.ts';
import { useCurrencyNames } from './useCurrencyNames.ts';
import { useFieldErrors } from './useFieldErrors.ts';

/** Comes once the form is there; without it a text is pasted like any other, and no QR code is read. */
const PastedInvoice = lazy(() => import('./PastedInvoice.tsx').catch(() => ({ default: () => null })));

const none: DraftProblems = {};

type BeneficiaryFormProps = {
  id: string;
  draft: BeneficiaryDraft;
  onChange: (draft: BeneficiaryDraft) => void;
  /** What the bank said of the last try. */
  failure: CallFailure | null;
  /** Whether nothing may be missing, by the value of the button that was pressed. */
  isComplete: (pressed: string) => boolean;
  onSave: (pressed: string) => void;
  /** Buttons that submit the form, each with its value. */
  actions: ReactNode;
};

/** Whom to pay and how they are reached: the kind of payment decides which fields there are (contract.md section 12). */
export function BeneficiaryForm(props: BeneficiaryFormProps) {
  const { id, draft, onChange, failure, isComplete, onSave, actions } = props;
  const { t } = useTranslation('beneficiary');
  const lists = useBeneficiaryLists();
  const settings = useCall('settings.beneficiaries', {});
  const currencies = useCurrencies();
  const currency = useCurrencyNames()(draft.currencyId);
  const [found, setFound] = useState<DraftProblems>({});
  const errors = useFieldErrors(found, failure);
  // Of the last press: mending one field takes its problem away, and nobody to the next field while they type.
  const [pressedWith, setPressedWith] = useState<DraftProblems>({});
  const [presses, setPresses] = useState(0);
  const hasTexts = useAreaTexts('beneficiaryForm', loadBeneficiaryFormTexts);
  // A single mistake takes the focus; several are listed first.
  const several = hasTexts && Object.keys(pressedWith).length > 1;
  const form = useProblemFocus(several ? none : pressedWith, several ? null : failure);
  const change = (next: BeneficiaryDraft, ...mended: readonly DraftField[]) => {
    onChange(next);
    setFound(
      Object.fromEntries(Object.entries(found).filter(([field]) => !mended.some((one) => one === field))),
    );
  };
  return (
    <form
      id={id}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const pressed = submitter instanceof HTMLButtonElement ? submitter.value : '';
        const problems = draftProblems(draft, currency, {
          complete: isComplete(pressed),
          casps: lists.casps,
        });
        setFound(problems);
        setPressedWith(problems);
        setPresses(presses + 1);
        if (Object.keys(problems).length === 0) onSave(pressed);
      }}
    >
      <Card>
        <Stack gap={6}>
          {several && <ProblemList found={found} submission={presses} />}
          <ChoicesFailed
            title={t('listsFailed')}
            asked={[settings, currencies, ...Object.values(lists.asked)]}
          />
          <BeneficiaryKind
            draft={draft}
            onChange={change}
            offered={settings.data?.paymentTypes ?? []}
            errorOf={errors.of}
          />
          <Suspense fallback={currency === 'EUR' && <Skeleton width={180} height={40} radius="control" />}>
            <PastedInvoice
              area={form}
              draft={draft}
              currency={currency}
              onChange={(next, fields) => change(next, ...fields)}
            />
          </Suspense>
          <TextField
            name="name"
            label={t('fields.name')}
            value={draft.name}
            onChange={(name) => change({ ...draft, name }, 'name')}
            error={errors.of('name')}
            maxLength={140}
            autoComplete="off"
          />
          <TextField
            name="nickname"
            label={t('fields.nickname')}
            description={t('nicknameHint')}
            required={false}
            value={draft.nickname}
            onChange={(nickname) => change({ ...draft, nickname }, 'nickname')}
            error={errors.of('nickname')}
            maxLength={60}
            autoComplete="off"
          />
          {hasIntermediary(draft, currency) && (
            <Checkbox
              label={t('fields.useIntermediaryBank')}
              checked={draft.useIntermediaryBank}
              onChange={(useIntermediaryBank) => onChange({ ...draft, useIntermediaryBank })}
            />
          )}
          {fieldsOf(draft, currency).map((field) => (
            <BeneficiaryFieldInput
              key={field}
              field={field}
              value={draft.fields[field] ?? ''}
              onChange={(value) => change(withTyped(draft, field, value, currency), field)}
              error={errors.of(field)}
              required={isNeeded(field, draft, currency)}
              draft={draft}
              currency={currency}
              lists={lists}
            />
          ))}
          {errors.general !== undefined && <Banner tone="negative">{errors.general}</Banner>}
          <Inline gap={3} justify="end" wrap>
            {actions}
          </Inline>
        </Stack>
      </Card>
    </form>
  );
}
