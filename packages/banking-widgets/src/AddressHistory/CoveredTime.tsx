import { addressGaps, daysBetween, historyStart } from '@kontor/api-client/domain';
import { Banner } from '@kontor/ui/banner';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';
import { calendarDateText } from '../shared/dateWords.ts';
import * as css from './CoveredTime.css.ts';

type CoveredTimeProps = {
  periods: readonly { readonly from: string; readonly to: string | null }[];
  today: string;
  /** Whether what is missing keeps somebody from going on. */
  isAsked: boolean;
};

/** The last three years as a line, filled where an address covers them, and what is missing in words. */
export function CoveredTime({ periods, today, isAsked }: CoveredTimeProps) {
  const { text, locale } = useOnboardingTexts();
  const start = historyStart(today);
  const length = daysBetween(start, today);
  const share = (date: string) => Math.min(Math.max(daysBetween(start, date) / length, 0), 1);
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(
    new Date(`${start}T00:00:00Z`),
  );
  const gaps = addressGaps(periods, today).map(({ from, to }) =>
    text('history.missing', { from: calendarDateText(from, locale), to: calendarDateText(to, locale) }),
  );
  return (
    <Stack gap={4}>
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
      {gaps.length > 0 && isAsked ? (
        <Banner tone="negative">
          {gaps.map((gap) => (
            <div key={gap}>{gap}</div>
          ))}
        </Banner>
      ) : (
        // Always there and of one height, so that the page does not move under the finger while dates are typed.
        <Stack gap={2}>
          {gaps.length === 0 && (
            <Text size="small" tone="positive">
              {text('history.covered')}
            </Text>
          )}
          {gaps.map((gap) => (
            <Text key={gap} size="small">
              {gap}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
