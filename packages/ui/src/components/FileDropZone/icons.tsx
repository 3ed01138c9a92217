import { drawIcon, type IconProps } from '../../icons/Icon.tsx';

export const Upload = (props: IconProps) =>
  drawIcon(
    props,
    <path d="M12 15.5V4M7 8.5 12 3.75l5 4.75M4.5 15.5V19a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-3.5" />,
  );

export const Document = (props: IconProps) =>
  drawIcon(
    props,
    <path d="M13.5 3.5h-7a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-11zM13.5 3.5v5h5M9 13h6M9 16.5h4" />,
  );
