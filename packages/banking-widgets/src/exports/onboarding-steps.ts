export {
  OnboardingSteps,
  type OnboardingStep,
  type OnboardingStepsProps,
} from '../OnboardingSteps/OnboardingSteps.tsx';
export { StepActions, type StepActionsProps } from '../OnboardingSteps/StepActions.tsx';
