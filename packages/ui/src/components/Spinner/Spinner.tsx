import { VisuallyHidden } from '../../text/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { SpinnerMark } from './SpinnerMark.tsx';

export type SpinnerProps = HostAttributes & {
  /** What is going on, said politely. */
  label: string;
  /** px */
  size?: number;
};

/** Work of unknown length inside a part of a page. A page or list that loads shows a skeleton instead. */
export function Spinner({ label, size = 24, ...rest }: SpinnerProps) {
  return (
    <span {...hostAttributes(rest)} role="status">
      <SpinnerMark size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
