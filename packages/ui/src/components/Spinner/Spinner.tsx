import { VisuallyHidden } from '../../text/index.ts';
import { SpinnerMark } from './SpinnerMark.tsx';

export type SpinnerProps = {
  /** What is going on, said politely. */
  label: string;
  /** px */
  size?: number;
};

/** Work of unknown length inside a part of a page. A page or list that loads shows a skeleton instead. */
export function Spinner({ label, size = 24 }: SpinnerProps) {
  return (
    <span role="status">
      <SpinnerMark size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
