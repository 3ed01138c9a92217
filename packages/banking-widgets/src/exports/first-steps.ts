export { FirstSteps, type FirstStep, type FirstStepsProps } from '../FirstSteps/FirstSteps.tsx';
