import { dateIn } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { DateRangeButton } from '@kontor/ui/date-range-picker';
import { Inline } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.ts';
import { quickPeriods, type HomePeriod } from './period.ts';

type PeriodChoiceProps = { period: HomePeriod; onChange: (period: HomePeriod) => void };

/** A week, a month, or days from the calendar (HOME-22, -23). */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('home');
  const { timeZone } = useSession();
  return (
    <Inline gap={1} as="fieldset" aria-label={t('period')}>
      {quickPeriods.map((id) => (
        <Button
          key={id}
          size="small"
          tone={id === period ? 'secondary' : 'ghost'}
          aria-pressed={id === period}
          onClick={() => onChange(id)}
        >
          {t(id)}
        </Button>
      ))}
      <DateRangeButton
        label={t('otherPeriod')}
        timeZone={timeZone}
        max={dateIn(Date.now(), timeZone)} // nothing has happened after today
        value={typeof period === 'object' ? period : null}
        onChange={onChange}
      />
    </Inline>
  );
}
