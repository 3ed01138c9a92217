import { addressHistoryErrors, addressPeriodDraft, type AddressPeriodDraft } from '@kontor/api-client/domain';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Checkbox } from '@kontor/ui/checkbox';
import { DatePicker } from '@kontor/ui/date-picker';
import { Plus } from '@kontor/ui/icons';
import { Columns, Divider, Inline, Stack } from '@kontor/ui/layout';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';
import { AddressFields, type AddressFieldsProps } from './AddressFields.tsx';
import { CoveredTime } from './CoveredTime.tsx';

export type AddressHistoryProps = Pick<AddressFieldsProps, 'countries'> & {
  /** Where somebody has lived, in the order they typed it. */
  value: readonly AddressPeriodDraft[];
  onChange: (value: AddressPeriodDraft[]) => void;
  /** The bank's date, `YYYY-MM-DD`, and its zone. */
  today: string;
  timeZone: string;
  /** What the host knows to be wrong, in words, by place and part, `0.street`; '' is of the whole. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** Says as well what is missing, gaps included: once somebody tries to go on. */
  showMissing?: boolean | undefined;
};

/** Most addresses that the bank takes. */
const most = 20;

/** Where somebody has lived in the last three years: a line shows the time that is covered, and gaps are named by their days. */
export function AddressHistory(props: AddressHistoryProps) {
  const { value, onChange, today, errors = {}, showMissing = false } = props;
  const { text } = useOnboardingTexts();
  return (
    <Stack gap={6}>
      {errors[''] !== undefined && <Banner tone="negative">{errors['']}</Banner>}
      {value.map((period, index) => (
        <Stack key={index} gap={6}>
          <Period
            {...props}
            period={period}
            index={index}
            onPeriodChange={(next) => onChange(value.map((one, place) => (place === index ? next : one)))}
          />
          {value.length > 1 && (
            <Inline justify="end">
              <Button
                tone="ghost"
                size="small"
                onClick={() => onChange(value.filter((_, place) => place !== index))}
              >
                {text('history.remove', { number: String(index + 1) })}
              </Button>
            </Inline>
          )}
          <Divider />
        </Stack>
      ))}
      {value.length < most && (
        <Inline>
          <Button tone="secondary" icon={<Plus />} onClick={() => onChange([...value, addressPeriodDraft()])}>
            {text('history.add')}
          </Button>
        </Inline>
      )}
      <CoveredTime
        periods={value.map(({ from, to, current }) => ({ from, to: current ? null : to }))}
        today={today}
        isAsked={showMissing}
      />
    </Stack>
  );
}

type PeriodProps = Pick<
  AddressHistoryProps,
  'countries' | 'value' | 'today' | 'timeZone' | 'errors' | 'showMissing'
> & {
  period: AddressPeriodDraft;
  index: number;
  onPeriodChange: (period: AddressPeriodDraft) => void;
};

/** One address, and when it was lived at. */
function Period(props: PeriodProps) {
  const { countries, value, today, timeZone, errors = {}, showMissing = false } = props;
  const { period, index, onPeriodChange } = props;
  const { text } = useOnboardingTexts();
  const wrong = addressHistoryErrors(value, today);
  const dateError = (part: 'from' | 'to'): string | undefined => {
    const problem = wrong[`${index}.${part}`];
    const given = errors[`${index}.${part}`];
    if (given !== undefined || problem === undefined) return given;
    if (problem === 'inFuture' || problem === 'endsBeforeStart') return text(`history.problem.${problem}`);
    return showMissing ? text(`history.problem.${part}Required`) : undefined;
  };
  const own = Object.fromEntries(
    Object.entries(errors).flatMap(([place, words]) => {
      const [at, part] = place.split('.');
      return at === String(index) && part !== undefined ? [[part, words]] : [];
    }),
  );
  return (
    <Stack gap={5}>
      <AddressFields
        label={text('history.number', { number: String(index + 1) })}
        countries={countries}
        value={period}
        onChange={(address) => onPeriodChange({ ...period, ...address })}
        errors={own}
        showMissing={showMissing}
      />
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={4} align="start" collapseBelow="tablet">
        <DatePicker
          label={text('history.from')}
          required
          timeZone={timeZone}
          value={period.from === '' ? null : period.from}
          onChange={(from) => onPeriodChange({ ...period, from: from ?? '' })}
          error={dateError('from')}
        />
        {!period.current && (
          <DatePicker
            label={text('history.to')}
            required
            timeZone={timeZone}
            value={period.to === '' ? null : period.to}
            onChange={(to) => onPeriodChange({ ...period, to: to ?? '' })}
            error={dateError('to')}
          />
        )}
      </Columns>
      <Checkbox
        label={text('history.current')}
        checked={period.current}
        onChange={(current) => onPeriodChange({ ...period, current })}
      />
    </Stack>
  );
}
