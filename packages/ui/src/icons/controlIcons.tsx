import { drawIcon, path, type IconProps } from './Icon.tsx';

/** Icons of the sign-in and of the controls on it. In a module of their own, because a page fetches whole modules. */

export const ArrowUpRight = (props: IconProps) => drawIcon(props, path('M6.5 17.5l11-11M8.5 6.5h9v9'), true);

export const ArrowLeft = (props: IconProps) => drawIcon(props, path('M20 12H4M10.5 5.5 4 12l6.5 6.5'), true);

export const CheckCircle = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M8 12.3 10.9 15.2 16 9.3" />
    </>,
  );

export const Close = (props: IconProps) => drawIcon(props, path('M6 6l12 12M18 6 6 18'));

export const ChevronDown = (props: IconProps) => drawIcon(props, path('M6 9.5l6 6 6-6'));

export const Eye = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>,
  );

export const EyeOff = (props: IconProps) =>
  drawIcon(
    props,
    path(
      'M10 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.4 3.2M6.4 7.2A15.4 15.4 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
    ),
  );

export const Alert = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7.5v5.25" />
      <path d="M12 16.25v.01" strokeWidth={2.25} />
    </>,
  );

/** What calls for care, apart from what failed (`Alert`) by its shape and not by its colour alone. */
export const Warning = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <path d="M12 4 3 19.5h18z" />
      <path d="M12 10v4" />
      <path d="M12 16.75v.01" strokeWidth={2.25} />
    </>,
  );

export const Info = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 11.25v5.25" />
      <path d="M12 7.75v.01" strokeWidth={2.25} />
    </>,
  );

export const Shield = (props: IconProps) =>
  drawIcon(
    props,
    path('M12 3l7.5 2.75V11c0 4.7-3 8.25-7.5 10-4.5-1.75-7.5-5.3-7.5-10V5.75zM8.5 11.75l2.5 2.5 4.5-5'),
  );
