import type { OnboardingFlow } from '@kontor/api-client/domain';

/** Roughly how many minutes a whole application takes. */
const minutesOf: Readonly<Record<OnboardingFlow, number>> = {
  individual: 10,
  corporate: 25,
  'company-official': 5,
};

/**
 * Roughly how long an application takes, in words: `25 minutes`.
 * @param share how much of it is left, from 0 to 1
 */
export const estimatedTime = (flow: OnboardingFlow, locale: string, share = 1): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.ceil(minutesOf[flow] * share),
  );
