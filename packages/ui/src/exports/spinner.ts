export { Spinner, type SpinnerProps } from '../components/Spinner/index.ts';
