import type { CallFailure } from '@kontor/api-client/client';
import type { Questionnaire, ReviewComment, SumSubApplication } from '@kontor/api-client/contract';
import type {
  AnswersInBrief,
  OnboardingFlow,
  OnboardingStep,
  PropertyErrors,
  StepFacts,
} from '@kontor/api-client/domain';
import type { Loadable } from '@kontor/banking-widgets/account-panel';
import { createContext, use, useEffect } from 'react';
import type { StorageKey } from './applicationStore.ts';

/** What all three kinds of application have. */
export type AnyApplication = {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly reviewComments: readonly ReviewComment[];
  /** Of an official's only: the company they are asked to act for. */
  readonly forCompany?: string | null;
};

/** An application with what its pages need to know beside its fields; null before it is begun. */
export type LoadedFlow<Application extends AnyApplication> = {
  readonly application: Application | null;
  readonly facts: StepFacts;
  readonly completed: ReadonlySet<OnboardingStep>;
  readonly answers: AnswersInBrief;
  /** Who or what applies, as far as it is known. */
  readonly name: string | null;
  /** What its scheme asks, in the bank's words; null before it is begun. */
  readonly questionnaire: Questionnaire | null;
  /** The identity check of the person filling it in, and the application it belongs to; null before it is begun. */
  readonly identity: { readonly applicationId: string; readonly verdict: SumSubApplication } | null;
};

/** One of the three kinds of application, as data: everything else about its pages is the same. */
export type FlowDescription<Application extends AnyApplication> = {
  readonly flow: OnboardingFlow;
  /** Under which name the browser keeps what the bank answered last (STORE-01 to -03). */
  readonly storageKey: StorageKey;
  /** Where a step is; null for one without an address. */
  readonly addressOf: (step: OnboardingStep, application: Application | null) => string | null;
  /** Whether the popup on leaving offers to save (UNSAVED-04). */
  readonly offersSaving: (step: OnboardingStep) => boolean;
};

/** The application that the pages of a kind go on with, as its own hook loads it. */
export type UseFlow<Application extends AnyApplication> = {
  readonly loaded: Loadable<LoadedFlow<Application>>;
  /** Puts an answer of the bank in the place of what was loaded. */
  readonly keep: (application: Application) => void;
  /** Asks the bank again, for what it does on its own. */
  readonly refresh: () => Promise<void>;
};

/** What a saving call came to: the application as it is now, or why not. */
export type Saved<Application> = { readonly ok: true; readonly data: Application } | CallFailure;

/** A step of the list beside the form. */
export type ListedStep = {
  readonly step: OnboardingStep;
  /** Null: no address leads there (ID-IND-08). */
  readonly href: string | null;
  /** Where its answers are mended: the identity check is started by the step before it (A92). */
  readonly mendHref: string | null;
  readonly open: boolean;
  readonly done: boolean;
  /** What was answered, as far as it can be said in a line. */
  readonly answers: readonly string[];
  readonly errors: PropertyErrors | undefined;
};

/** What a step's form needs of the page around it. */
export type StepContext = {
  readonly flow: OnboardingFlow;
  readonly step: OnboardingStep;
  /** Every step that is there, with where it is and what is wrong with it. */
  readonly steps: readonly ListedStep[];
  readonly applicationId: string | null;
  readonly questionnaire: Questionnaire | null;
  /** The kinds of document that the application asks for. */
  readonly documentCategories: readonly { readonly id: string; readonly name: string }[];
  readonly offersSaving: boolean;
  /** What the bank said of this step (ID-LAYOUT-13). */
  readonly errors: PropertyErrors;
  /** Messages of no step (SERVERR-14). */
  readonly other: readonly string[];
  /** What somebody came here to mend, by the bank's name; null: nothing. */
  readonly mending: string | null;
  /** Where the next step is; null after the last. */
  readonly nextAddress: string | null;
  /** The bank has kept the step. Answers where the next one is then. @param left what is still wrong with the step */
  readonly onSaved: (application: AnyApplication, left: PropertyErrors) => string | null;
  /** The bank has the application, or misses nothing but signatures: no step has errors any more. */
  readonly onSubmitted: () => void;
  /** The bank refused: marks fields and steps. */
  readonly onRefused: (failure: CallFailure) => void;
  /** Marks this step with what the form itself found. */
  readonly onFound: (errors: PropertyErrors) => void;
  /** Asks the bank for the application again. */
  readonly refresh: () => Promise<void>;
  /** The step is left without saving (ID-LAYOUT-14). @param current what is still marked in the form */
  readonly onLeft: (current: PropertyErrors) => void;
};

export const StepContext = createContext<StepContext | null>(null);

/** The page around a step's form. Throws outside of one. */
export function useStep(): StepContext {
  const context = use(StepContext);
  if (context === null) throw new Error('useStep needs an OnboardingPage above it');
  return context;
}

/** State of a link to a step in which something is to be mended. @param property the bank's name for it */
export const mendingState = (property: string) => ({ mending: property });

export const mendedBy = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'mending' in state && typeof state.mending === 'string'
    ? state.mending
    : null;

const invalid = '[aria-invalid="true"]';
const control =
  ':is(input:not([type="hidden"], [type="file"]), textarea, button, a[href]):enabled, [role="combobox"]';

/**
 * Puts the focus on what is wrong with a property: within the place that bears its name, or part of it (`officials` of
 * `officials.0.email`), the field that is marked, else the first control. Where there is no such place, on the first field that is
 * marked.
 */
export function focusWrong(form: HTMLElement | null, property: string | null): void {
  const place = property === null ? undefined : placeOf(property);
  const target =
    place?.querySelector<HTMLElement>(invalid) ??
    place?.querySelector<HTMLElement>(control) ??
    place?.querySelector<HTMLElement>('[tabindex]') ??
    form?.querySelector<HTMLElement>(invalid);
  target?.focus();
}

/** The innermost element whose `data-field` is a property or what it is a part of. Fields of the main representative bear no prefix. */
function placeOf(property: string): HTMLElement | undefined {
  const name = property.replace(/^(mainRepresentative|cofApplication)\./, '');
  return [...document.querySelectorAll<HTMLElement>('main [data-field]')]
    .filter(({ dataset: { field = '' } }) => field !== '' && `${name}.`.startsWith(`${field}.`))
    .toSorted((a, b) => (b.dataset['field'] ?? '').length - (a.dataset['field'] ?? '').length)[0];
}

/** Leads to what is to be mended in a step that has no form; drawn once what it offers is there. */
export function MendingFocus(): null {
  const { mending } = useStep();
  useEffect(() => focusWrong(null, mending), [mending]);
  return null;
}

/** State of a link that continues an application, which leads on to the first step that lacks an answer. */
export const continuingState = { continuing: true };

export const isContinuing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'continuing' in state;

/** State of a way out that no unsaved answers hold up: the bank would not take them. */
export const unaskedState = { unasked: true };

export const isUnasked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state;
