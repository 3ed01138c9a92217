export { StepCounter, type StepCounterProps } from './StepCounter.tsx';
export { Stepper, type Step, type StepperProps } from './Stepper.tsx';
