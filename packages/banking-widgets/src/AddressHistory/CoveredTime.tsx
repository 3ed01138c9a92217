import { addressGaps, daysBetween, historyStart } from '@kontor/api-client/domain';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';
import * as css from './CoveredTime.css.ts';

type CoveredTimeProps = {
  periods: readonly { readonly from: string; readonly to: string | null }[];
  today: string;
};

/** The last three years as a line, filled where an address covers them. What is missing stands in words beside it. */
export function CoveredTime({ periods, today }: CoveredTimeProps) {
  const { text, locale } = useOnboardingTexts();
  const start = historyStart(today);
  const length = daysBetween(start, today);
  const share = (date: string) => Math.min(Math.max(daysBetween(start, date) / length, 0), 1);
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(
    new Date(`${start}T00:00:00Z`),
  );
  const complete = addressGaps(periods, today).length === 0;
  return (
    <Stack gap={2}>
      <div className={css.line} role="img" aria-label={text('history.line', { from: month })}>
        {periods
          .filter(({ from, to }) => from !== '' && to !== '' && (to === null || to >= from))
          .map(({ from, to }, index) => (
            <span
              key={index}
              className={css.covered}
              style={{
                insetInlineStart: `${100 * share(from)}%`,
                inlineSize: `${100 * (share(to ?? today) - share(from))}%`,
              }}
            />
          ))}
      </div>
      <Inline justify="between" gap={3}>
        <Text size="small" tone="muted">
          {month}
        </Text>
        <Text size="small" tone="muted">
          {text('history.today')}
        </Text>
      </Inline>
      {complete && (
        <Text size="small" tone="positive">
          {text('history.covered')}
        </Text>
      )}
    </Stack>
  );
}
