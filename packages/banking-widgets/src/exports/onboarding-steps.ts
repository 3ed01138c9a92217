export {
  OnboardingSteps,
  type OnboardingStep,
  type OnboardingStepsProps,
} from '../OnboardingSteps/OnboardingSteps.tsx';
