export { Spinner, type SpinnerProps } from './Spinner.tsx';
export { SpinnerMark } from './SpinnerMark.tsx';
