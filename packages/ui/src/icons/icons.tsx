import { drawIcon, path, type IconProps } from './Icon.tsx';

export const Home = (props: IconProps) =>
  drawIcon(props, path('M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z'));

export const History = (props: IconProps) =>
  drawIcon(props, path('M4.2 8.5A8.5 8.5 0 1 1 3.5 12M4 4v4.5h4.5M12 7.5V12l3 2'));

export const Send = (props: IconProps) =>
  drawIcon(props, path('M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14 3.5 10z'), true);

export const Attachment = (props: IconProps) =>
  drawIcon(
    props,
    path(
      'M20 11.3l-8.4 8.4a5.2 5.2 0 0 1-7.35-7.35l8.4-8.4a3.5 3.5 0 0 1 4.95 4.95l-8.4 8.4a1.75 1.75 0 0 1-2.47-2.47l7.7-7.7',
    ),
  );

export const ArrowDownLeft = (props: IconProps) =>
  drawIcon(props, path('M17.5 6.5l-11 11M6.5 8.5v9h9'), true);

export const ArrowUp = (props: IconProps) => drawIcon(props, path('M12 20V4M5.5 10.5 12 4l6.5 6.5'));

export const ArrowDown = (props: IconProps) => drawIcon(props, path('M12 4v16M5.5 13.5 12 20l6.5-6.5'));

export const ArrowRight = (props: IconProps) =>
  drawIcon(props, path('M4 12h16M13.5 5.5 20 12l-6.5 6.5'), true);

/** Turned round in Arabic, as its question mark is. */
export const Help = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M9.5 9.75a2.5 2.5 0 1 1 3.85 2.1c-.85.55-1.35 1.05-1.35 2" />
      <path d="M12 16.75v.01" strokeWidth={2.25} />
    </>,
    true,
  );

export const Check = (props: IconProps) => drawIcon(props, path('M4.5 12.5 9.5 17.5 19.5 7'));

export const ChevronUp = (props: IconProps) => drawIcon(props, path('M6 14.5l6-6 6 6'));

export const ChevronRight = (props: IconProps) => drawIcon(props, path('M9.5 6l6 6-6 6'), true);

export const Copy = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2" />
      <path d="M15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3" />
    </>,
  );

export const Search = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="10.75" cy="10.75" r="6.75" />
      <path d="M20 20l-4.3-4.3" />
    </>,
  );

export const Clock = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7v5l3.25 2" />
    </>,
  );

export const Phone = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <rect x="6.5" y="2.75" width="11" height="18.5" rx="2.5" />
      <path d="M10.75 18h2.5" />
    </>,
  );

export const Lock = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2" />
      <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
    </>,
  );

export const LogOut = (props: IconProps) =>
  drawIcon(props, path('M9.5 20H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h3.5M20 12H9.5M16 8l4 4-4 4'), true);

export const User = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </>,
  );

export const Users = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.25a3.5 3.5 0 0 1 0 6.5M18 13.75a6.5 6.5 0 0 1 3.5 5.75" />
    </>,
  );

export const Building = (props: IconProps) =>
  drawIcon(props, path('M3.5 9.5 12 4l8.5 5.5zM5.5 12.5v5M10 12.5v5M14 12.5v5M18.5 12.5v5M3.5 20.5h17'));

export const Wallet = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <path d="M18.5 7.5V5.5a1.5 1.5 0 0 0-1.5-1.5H6a2.5 2.5 0 0 0 0 5h13a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H6A2.5 2.5 0 0 1 3.5 17.5v-11" />
      <path d="M16.5 14.5v.01" strokeWidth={2.5} />
    </>,
  );

export const Globe = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M3.25 12h17.5M12 3.25c2.3 2.4 3.5 5.3 3.5 8.75s-1.2 6.35-3.5 8.75c-2.3-2.4-3.5-5.3-3.5-8.75S9.7 5.65 12 3.25z" />
    </>,
  );

export const Contrast = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5v17M15 4.1v15.8M18 6v12" />
    </>,
  );

export const Moon = (props: IconProps) =>
  drawIcon(props, path('M20 14.2A8.5 8.5 0 0 1 9.8 4a8.5 8.5 0 1 0 10.2 10.2z'));

export const Sun = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </>,
  );

export const Refresh = (props: IconProps) =>
  drawIcon(props, path('M20 11A8 8 0 0 0 5.5 7.2L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 3.8L20 15M20 20v-5h-5'));

export const Plus = (props: IconProps) => drawIcon(props, path('M12 5v14M5 12h14'));

export const Minus = (props: IconProps) => drawIcon(props, path('M5 12h14'));

export const Swap = (props: IconProps) =>
  drawIcon(props, path('M7.5 4 3.5 8l4 4M3.5 8h14M16.5 12l4 4-4 4M20.5 16h-14'));

export const Receipt = (props: IconProps) =>
  drawIcon(
    props,
    path(
      'M5 3.5v17l2.35-1.5L9.65 20.5 12 19l2.35 1.5 2.3-1.5L19 20.5v-17L16.65 5l-2.3-1.5L12 5 9.65 3.5 7.35 5zM9 9.5h6M9 13.5h6',
    ),
  );

const star = 'M12 3.8l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z';

export const Star = (props: IconProps) => drawIcon(props, path(star));

export const StarFilled = (props: IconProps) => drawIcon(props, <path d={star} fill="currentColor" />);

export const Filter = (props: IconProps) => drawIcon(props, path('M4 6.5h16M7 12h10M10 17.5h4'));

export const Calendar = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 10h17M8 2.75V6.5M16 2.75V6.5" />
    </>,
  );

export const Chat = (props: IconProps) =>
  drawIcon(
    props,
    path(
      'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5zM8 9.5h8M8 12.75h5',
    ),
  );

export const Download = (props: IconProps) =>
  drawIcon(props, path('M12 4v11.5M6.5 10.5l5.5 5.5 5.5-5.5M4.5 20h15'));

export const More = (props: IconProps) =>
  drawIcon(props, <path d="M5.5 12v.01M12 12v.01M18.5 12v.01" strokeWidth={2.75} />);

export const Grid = (props: IconProps) =>
  drawIcon(props, path('M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z'));

/** A code on an invoice or a screen, read by a camera. */
export const QrCode = (props: IconProps) =>
  drawIcon(
    props,
    path(
      'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM7 7v.01M17 7v.01M7 17v.01M14 14v2.5h2.5M20 14v2.5M14 20h2.5M20 20v-.01',
    ),
  );

export const Document = (props: IconProps) =>
  drawIcon(props, path('M6 3.5h8L18.5 8v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6'));

export const Flag = (props: IconProps) => drawIcon(props, path('M6 21V4M6 4.5h12l-2.5 4 2.5 4H6'));

export const Cube = (props: IconProps) =>
  drawIcon(props, path('M12 3l7.75 4.5v9L12 21l-7.75-4.5v-9zM4.5 7.6 12 12l7.5-4.4M12 12v8.75'));

export const Banknote = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <rect x="2.75" y="6" width="18.5" height="12" rx="2" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M6.25 12v.01M17.75 12v.01" />
    </>,
  );

export const Snowflake = (props: IconProps) =>
  drawIcon(
    props,
    path(
      'M12 3v18M4.2 7.5l15.6 9M4.2 16.5l15.6-9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5M4 10.9l3.4-.9-.9-3.4M17.5 17.4l-.9-3.4 3.4-.9M4 13.1l3.4.9-.9 3.4M17.5 6.6l-.9 3.4 3.4.9',
    ),
  );

export const CreditCard = (props: IconProps) =>
  drawIcon(
    props,
    <>
      <rect x="2.75" y="5" width="18.5" height="14" rx="2.5" />
      <path d="M3 9.5h18M6.5 15h4" />
    </>,
  );

export const Euro = (props: IconProps) =>
  drawIcon(props, path('M18.5 6.5a7.25 7.25 0 1 0 0 11M3.75 10.25h9.5M3.75 13.75h8.5'));

export const Pound = (props: IconProps) =>
  drawIcon(
    props,
    path('M17 7.25A4.25 4.25 0 0 0 8.75 8.5v7.25c0 2-1.25 3.25-2.25 3.75h10.75M6.25 12.75h7.5'),
  );

export const Dollar = (props: IconProps) =>
  drawIcon(
    props,
    path(
      'M12 2.75v18.5M16.75 7.5C16.25 6 14.5 5.25 12 5.25c-2.75 0-4.75 1.25-4.75 3.25S9 11.5 12 12s4.75 1.5 4.75 3.5-2 3.25-4.75 3.25c-2.5 0-4.25-.75-4.75-2.25',
    ),
  );
