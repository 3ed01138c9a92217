import { BottomSheet } from '@kontor/ui/bottom-sheet';
import { ChevronDown } from '@kontor/ui/icons';
import { Box, Hide, Inline, Stack } from '@kontor/ui/layout';
import { ProgressBar } from '@kontor/ui/progress-bar';
import { Heading, Text } from '@kontor/ui/text';
import { useState, type ReactNode } from 'react';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';
import * as css from './OnboardingSteps.css.ts';
import { StepList } from './StepList.tsx';

/** One step of an application and its progress. `current` names the one on screen. */
export type OnboardingStep = {
  id: string;
  label: string;
  /** `disabled` can't be opened yet; `error` has something to correct. */
  state: 'open' | 'checked' | 'error' | 'disabled';
  /** Where it is. A step without an address can't be pressed: the identity check. */
  href?: string | undefined;
  /** Why it can't be pressed: 'Starts after Services'. */
  note?: string | undefined;
  /** How many answers are to be corrected, in state `error`. */
  toFix?: number | undefined;
};

export type OnboardingStepsProps = {
  /** Who opens the account: a person or a company. */
  title: string;
  /** What is opened: 'Company account'. */
  kind?: string | undefined;
  /** The steps that concern this application, in order. */
  steps: readonly OnboardingStep[];
  /** Id of the step on screen. */
  current: string;
  /** Before the counter of a narrow window: the way back, which is above the form in a wide one. */
  start?: ReactNode;
};

// ID-LAYOUT-01 to -06
/**
 * The steps of an application and how each stands: a list at a desktop's width, else a counter that opens them in a sheet.
 * It stands once on the page, before the form.
 */
export function OnboardingSteps({ title, kind, steps, current, start }: OnboardingStepsProps) {
  const { text } = useOnboardingTexts();
  const [open, setOpen] = useState(false);
  const place = steps.findIndex(({ id }) => id === current) + 1;
  const counted = { step: String(place), total: String(steps.length) };
  const position = text('steps.position', counted);
  return (
    <>
      <Hide below="desktop">
        <Box as="nav" maxWidth={272} aria-label={title}>
          <Stack gap={4}>
            <div className={css.head}>
              <Heading level={2} size="label">
                {title}
              </Heading>
              <Text size="small" tone="muted">
                {kind === undefined ? position : text('steps.kindPosition', { kind, ...counted })}
              </Text>
              <ProgressBar label={position} value={place} max={steps.length} />
            </div>
            <StepList look="list" steps={steps} current={current} />
          </Stack>
        </Box>
      </Hide>
      <Hide above="desktop">
        <Stack gap={3}>
          <Inline justify={start === undefined ? 'center' : 'between'} align="center">
            {start}
            <button
              type="button"
              className={css.counter}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {position}
              <ChevronDown size={20} />
            </button>
          </Inline>
          <div className={css.segments} aria-hidden="true">
            {steps.map(({ id }, index) => (
              <span key={id} className={css.segment} data-reached={index < place ? '' : undefined} />
            ))}
          </div>
        </Stack>
        <BottomSheet
          open={open}
          onClose={() => setOpen(false)}
          title={text('steps.title')}
          description={kind === undefined ? title : `${title} · ${kind}`}
        >
          <StepList look="sheet" steps={steps} current={current} onFollow={() => setOpen(false)} />
        </BottomSheet>
      </Hide>
    </>
  );
}
