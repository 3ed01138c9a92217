import { dateIn } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { DateRangePicker } from '@kontor/ui/date-range-picker';
import { Box, Inline, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Tabs } from '@kontor/ui/tabs';
import { Heading, VisuallyHidden } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { OperationList } from '../../operations/OperationList.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { Unsigned } from '../../signing/Unsigned.tsx';
import { useUnsigned } from '../../signing/useUnsigned.ts';
import { paths } from '../paths.ts';
import { quickPeriods, writePeriod, type HomePeriod } from './period.ts';
import { useRecent } from './useRecent.ts';

/** What happened and what waits (HOME-13 to -15); the chosen tab is in the address. */
export function Operations() {
  const { t } = useTranslation('home');
  const [search, setSearch] = useSearchParams();
  const { count } = useUnsigned();
  const tab = search.get('tab') === 'signing' ? 'signing' : 'history';
  const choose = (id: string) =>
    setSearch(id === 'signing' ? { tab: id } : {}, { replace: true, preventScrollReset: true });
  return (
    <Card padding={4}>
      <Stack as="section" gap={0} aria-labelledby="operations">
        <VisuallyHidden>
          <Heading level={2} id="operations">
            {t('operations')}
          </Heading>
        </VisuallyHidden>
        <Tabs
          label={t('operations')}
          value={tab}
          onChange={choose}
          items={[
            { id: 'history', label: t('history'), content: <Recent /> },
            { id: 'signing', label: t('signing'), badge: count, content: <Unsigned /> },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The latest operations of a week, a month or chosen days (HOME-19 to -23, DATE-12, -13). */
function Recent() {
  const { t } = useTranslation('home');
  const { timeZone } = useSession();
  const [, setSearch] = useSearchParams();
  const { period, operations } = useRecent();
  const choose = (next: HomePeriod) =>
    setSearch(writePeriod(next), { replace: true, preventScrollReset: true });
  return (
    <Stack gap={2}>
      <Inline gap={2} as="fieldset" aria-label={t('period')}>
        {quickPeriods.map((id) => (
          <Button
            key={id}
            size="small"
            tone={id === period ? 'secondary' : 'ghost'}
            aria-pressed={id === period}
            onClick={() => choose(id)}
          >
            {t(id)}
          </Button>
        ))}
        <Box maxWidth={260}>
          <DateRangePicker
            label={t('otherPeriod')}
            labelHidden
            timeZone={timeZone}
            max={dateIn(Date.now(), timeZone)} // nothing has happened after today
            value={typeof period === 'object' ? period : null}
            onChange={(range) => choose(range ?? 'week')}
            placeholder={t('otherPeriodHint')}
          />
        </Box>
      </Inline>
      <OperationList
        operations={operations}
        empty={<EmptyState title={t('emptyPeriod')} description={t('emptyPeriodText')} illustration="list" />}
      />
      <Button fullWidth tone="ghost" href={paths.history}>
        {t('allHistory')}
      </Button>
    </Stack>
  );
}
