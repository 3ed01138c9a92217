import { textsHook } from '../useTexts.ts';
import { english, type OnboardingTextKey } from './en.ts';

/** Texts of the widgets that open an account (`registerOnboardingTexts`); a widget alone brings English only. */
export const useOnboardingTexts = textsHook<OnboardingTextKey>('onboarding', english);
