import type { CallFailure } from '@kontor/api-client/client';
import {
  applicationErrors,
  canOpenStep,
  errorsOnLeaving,
  noApplicationErrors,
  stepToContinue,
  visibleSteps,
  withStepErrors,
  type ApplicationErrors,
  type OnboardingStep,
  type PropertyErrors,
} from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { Columns, Hide, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { LoadFailed } from '../../../app/LoadFailed.tsx';
import { useErrorText } from '../../../app/useErrorText.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { PageSkeleton } from '../../../shell/PageSkeleton.tsx';
import { BackLink } from '../../../app/BackLink.tsx';
import { paths } from '../../paths.ts';
import { IdentityArea } from '../IdentityArea.tsx';
import { useApplicationKind } from '../useApplicationKind.ts';
import { askedAt, readErrors, useErrors, writeErrors } from './errorStore.ts';
import {
  isContinuing,
  mendedBy,
  StepContext,
  type AnyApplication,
  type FlowDescription,
  type LoadedFlow,
  type UseFlow,
} from './flow.ts';
import { storeIdentity } from './applicationStore.ts';
import { IdentityCheck } from './IdentityCheck.tsx';
import { PermissionDenied } from './PermissionDenied.tsx';
import { StepList } from './StepList.tsx';
import { WhatComesNext } from './WhatComesNext.tsx';

type OnboardingPageProps<Application extends AnyApplication> = UseFlow<Application> & {
  description: FlowDescription<Application>;
  step: OnboardingStep;
  /** The step's form. */
  children: (loaded: LoadedFlow<Application>) => ReactNode;
};

/** A page of an application: its steps, the form of one of them, and the popups of all. */
export function OnboardingPage<Application extends AnyApplication>(props: OnboardingPageProps<Application>) {
  return (
    <IdentityArea>
      <Loaded {...props} />
    </IdentityArea>
  );
}

function Loaded<Application extends AnyApplication>(props: OnboardingPageProps<Application>) {
  const { t } = useTranslation('identity');
  const location = useLocation();
  const { loaded } = props;
  if (loaded.status === 'success') return <Step {...props} loaded={loaded.data} />;
  // Which step it will be is not known yet.
  if (loaded.status === 'pending' && isContinuing(location.state)) return <PageSkeleton />;
  return (
    <Stack gap={6}>
      <div>
        <BackLink fallback={paths.identity} />
      </div>
      <PageHeading title={t(`steps.${props.step}`)} />
      {loaded.status === 'pending' ? (
        <SkeletonGroup label={t('stepsLoading')} onRetry={loaded.retry}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      ) : loaded.cause === 'forbidden' ? (
        <PermissionDenied />
      ) : (
        <LoadFailed title={t('stepsFailed')} failed={loaded} />
      )}
    </Stack>
  );
}

/** Under which name the errors of an application are kept that has no id yet. */
const unbegun = 'new';

type StepProps<Application extends AnyApplication> = Omit<OnboardingPageProps<Application>, 'loaded'> & {
  loaded: LoadedFlow<Application>;
};

function Step<Application extends AnyApplication>({
  description,
  step,
  loaded,
  keep,
  refresh,
  children,
}: StepProps<Application>) {
  const { t } = useTranslation('identity');
  const { flow, storageKey, addressOf, offersSaving } = description;
  const { application, facts, completed, answers, name } = loaded;
  const id = application?.id ?? null;
  const location = useLocation();
  const errorText = useErrorText();
  const kindOf = useApplicationKind();
  const [denied, setDenied] = useState(false);
  const place = id ?? unbegun;
  const errors = useErrors(place);
  const asked = useReviewComments(flow, application);

  const steps = visibleSteps(flow, facts);
  const [first = step] = steps;
  if (application !== null && application.status !== 'INCOMPLETE') return <Sent title={t(`steps.${step}`)} />;
  if (!steps.includes(step) || !canOpenStep(flow, step, { hasId: id !== null }))
    return <Navigate to={addressOf(first, application) ?? paths.identity} replace />;
  if (isContinuing(location.state)) {
    // What somebody else filled in for an official, the official sees first.
    const unseen = flow === 'company-official' && application?.version === 1;
    const marked = Object.entries((asked ?? errors).steps).filter(
      ([, found]) => Object.keys(found).length > 0,
    );
    const done = new Set(completed);
    for (const [one] of marked) done.delete(one as OnboardingStep); // the keys of its errors
    const next = (unseen ? undefined : stepToContinue(steps, done)) ?? first;
    return <Navigate to={addressOf(next, application) ?? paths.identity} replace />;
  }

  const nextAddress = (of: Application | null): string | null =>
    steps
      .slice(steps.indexOf(step) + 1)
      .map((one) => addressOf(one, of))
      .find((address) => address !== null) ?? null;
  const write = (changed: ApplicationErrors) => writeErrors(place, changed);
  const present = (): ApplicationErrors => readErrors(place) ?? noApplicationErrors;
  const listed = steps.map((one, index) => ({
    step: one,
    href: addressOf(one, application),
    mendHref: addressOf(one === 'identity-verification' ? (steps[index - 1] ?? one) : one, application),
    open: canOpenStep(flow, one, { hasId: id !== null }),
    done: completed.has(one),
    answers: answers[one] ?? [],
    errors: errors.steps[one],
  }));
  const context: StepContext = {
    flow,
    step,
    steps: listed,
    applicationId: id,
    questionnaire: loaded.questionnaire,
    documentCategories: facts.scheme?.documentsCategories ?? [],
    offersSaving: offersSaving(step),
    errors: errors.steps[step] ?? {},
    other: errors.other,
    mending: mendedBy(location.state),
    nextAddress: nextAddress(application),
    onSaved: (answer, still) => {
      const saved = answer as Application; // what the step's own call answered
      storeIdentity(storageKey, saved);
      const left = { ...withStepErrors(present(), step, still), other: [] };
      if (id === null) write(noApplicationErrors);
      writeErrors(saved.id, left);
      keep(saved);
      return nextAddress(saved);
    },
    onSubmitted: () => write(noApplicationErrors),
    onRefused: (failure) => {
      if (failure.kind === 'http' && failure.status === 403) return setDenied(true);
      write(refusedBy(failure));
    },
    refresh,
    onFound: (found) => write(withStepErrors(present(), step, found)),
    onLeft: (current) =>
      write(withStepErrors(present(), step, errorsOnLeaving(present().steps[step] ?? {}, current))),
  };

  /** What the bank says of the whole application replaces what it said before. */
  function refusedBy(failure: CallFailure): ApplicationErrors {
    if (failure.kind === 'http' && failure.error.kind === 'fields') {
      const { steps: refused, other } = applicationErrors(flow, failure.error);
      return { steps: { ...present().steps, ...refused }, other };
    }
    const stale = failure.kind === 'http' && failure.error.code === 'STALE_ENTITY';
    return { ...present(), other: [stale ? t('stale') : errorText(failure, 'act')] };
  }

  return (
    <StepContext value={context}>
      <Columns template="272px minmax(0, 600px) minmax(0, 1fr)" gap={8} collapseBelow="desktop">
        <StepList
          title={name ?? t('newApplication')}
          kind={kindOf(flow, application?.forCompany ?? null)}
          start={<BackLink fallback={paths.identity} />}
          current={step}
          steps={listed}
        />
        <Stack gap={6}>
          <Hide below="desktop">
            <BackLink fallback={paths.identity} />
          </Hide>
          {children(loaded)}
          {loaded.identity !== null && steps[steps.indexOf(step) + 1] === 'identity-verification' && (
            <IdentityCheck {...loaded.identity} refresh={refresh} />
          )}
        </Stack>
        <WhatComesNext flow={flow} steps={listed} current={step} begun={id !== null} />
      </Columns>
      {denied && <PermissionDenied />}
    </StepContext>
  );
}

/** What the bank asks for again marks its steps, once: what is mended stays mended. Answers what is not marked yet; null: nothing. */
function useReviewComments(
  flow: StepContext['flow'],
  application: AnyApplication | null,
): ApplicationErrors | null {
  const id = application?.id;
  const comments = application?.reviewComments ?? [];
  const asked = comments[0]?.createdAt;
  const isNew = id !== undefined && asked !== undefined && asked !== askedAt(id);
  const fields: PropertyErrors = Object.fromEntries(
    comments.map(({ property, message }) => [property, { rule: 'review', text: message }]),
  );
  const found = isNew ? applicationErrors(flow, { fields, general: undefined }) : null;
  useEffect(() => {
    if (found !== null && id !== undefined) writeErrors(id, found, asked);
  });
  return found;
}

/** In place of a form whose application is with the bank. */
function Sent({ title }: { title: string }) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap={6}>
      <PageHeading title={title} />
      <EmptyState
        title={t('sentTitle')}
        description={t('sent')}
        illustration="list"
        action={<Button href={paths.identity}>{t('toApplications')}</Button>}
      />
    </Stack>
  );
}
