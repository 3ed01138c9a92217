import type { ReactNode } from 'react';

/** Drawn on a square of 40; the icon cuts it round. */
export type Token = { ground: string; sign: ReactNode };

const line = (d: string, strokeWidth = 2.75) => <path d={d} strokeWidth={strokeWidth} />;

const dollar =
  'M25 15.6c-.8-1.7-2.6-2.6-4.9-2.6-2.9 0-4.9 1.4-4.9 3.5 0 5 10 2.2 10 7 0 2.1-2.1 3.5-5.1 3.5-2.5 0-4.4-1-5.3-2.8M20 9.5V13M20 27v3.5';
const euro = 'M26.5 14.2a8 8 0 1 0 0 11.6M11 18h10.5M11 22h9';
const arcs = 'M15.5 8.2a12.6 12.6 0 0 0 0 23.6M24.5 8.2a12.6 12.6 0 0 1 0 23.6';
const small = (sign: ReactNode) => <g transform="translate(20 20) scale(0.72) translate(-20 -20)">{sign}</g>;

/** Currencies: one colour, one sign in white. Not the brand's to change: people know them by these. */
export const currencies: Readonly<Record<string, Token>> = {
  EUR: { ground: '#2f57b8', sign: line(euro) },
  GBP: {
    ground: '#7a3f86',
    sign: line('M25.5 15.4a4.5 4.5 0 0 0-8.8 1.3c0 2.6 1.3 4.1 1.3 6.6 0 2-1 3.8-2.7 4.9h10.9M13.8 20.8h8.7'),
  },
  USD: { ground: '#2f7a4d', sign: line(dollar) },
  CNY: { ground: '#c8372d', sign: line('M13.5 11.5l6.5 9.3 6.5-9.3M20 20.8v8.2M14.5 20.8h11M14.5 25h11') },
  RUB: { ground: '#3a5f95', sign: line('M17 29V11.5h5.2a4.9 4.9 0 0 1 0 9.8h-8.4M13.8 25.2h8.7') },
  CAD: {
    ground: '#c4472f',
    sign: (
      <>
        {line('M15.5 15.2a6.2 6.2 0 1 0 0 9.6', 2.5)}
        <g transform="translate(6.5 4.2) scale(0.79)">{line(dollar, 3.1)}</g>
      </>
    ),
  },
  AED: {
    ground: '#0f766e',
    sign: line('M15.5 12h4.2c4.8 0 7.8 3.2 7.8 8s-3 8-7.8 8h-4.2zM11.5 18.2h17.5M11.5 21.8h17.5', 2.25),
  },
  USDT: {
    ground: '#1f8f70',
    sign: line(
      'M13 12.2h14M20 12.2v17M20 17.6c-5 0-8.8 1-8.8 2.3s3.8 2.3 8.8 2.3 8.8-1 8.8-2.3-3.8-2.3-8.8-2.3z',
      2.25,
    ),
  },
  USDC: {
    ground: '#2a6fc4',
    sign: (
      <>
        {line(arcs, 2.25)}
        {small(line(dollar, 3.25))}
      </>
    ),
  },
  EURC: {
    ground: '#4657c9',
    sign: (
      <>
        {line(arcs, 2.25)}
        {small(<g transform="translate(1 0)">{line(euro, 3.25)}</g>)}
      </>
    ),
  },
  SOL: {
    ground: '#3b2a63',
    sign: (
      <g stroke="none">
        <path d="M14.6 12.2h14.2l-3.4 3.6H11.2z" fill="#6ff0c0" />
        <path d="M11.2 18.2h14.2l3.4 3.6H14.6z" fill="#9aa5ff" />
        <path d="M14.6 24.2h14.2l-3.4 3.6H11.2z" fill="#d38bff" />
      </g>
    ),
  },
};

const star = (x: number, y: number) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" fill="#ffd429" />;
const ring = Array.from({ length: 12 }, (_, hour) => (hour * Math.PI) / 6);

/** Flags, simplified so that they are distinguishable at 24 px. */
export const flags: Readonly<Record<string, Token>> = {
  EU: {
    ground: '#1f3f9b',
    sign: (
      <g stroke="none">
        {ring.map((angle) => star(round(20 + 11 * Math.sin(angle)), round(20 - 11 * Math.cos(angle))))}
      </g>
    ),
  },
  CH: {
    ground: '#d52b1e',
    sign: <path d="M17 10.5h6V17h6.5v6H23v6.5h-6V23h-6.5v-6H17z" fill="#fff" stroke="none" />,
  },
  GB: {
    ground: '#24408e',
    sign: (
      <g fill="none" strokeLinecap="butt">
        <path d="M0 0l40 40M40 0L0 40" strokeWidth="7" />
        <path d="M0 0l40 40M40 0L0 40" strokeWidth="2.6" stroke="#cf2b3a" />
        <path d="M20 0v40M0 20h40" strokeWidth="12" />
        <path d="M20 0v40M0 20h40" strokeWidth="7" stroke="#cf2b3a" />
      </g>
    ),
  },
  US: {
    ground: '#ffffff',
    sign: (
      <g stroke="none">
        {[0, 2, 4, 6].map((stripe) => (
          <path key={stripe} d={`M0 ${(stripe * 40) / 7}h40v${40 / 7}H0z`} fill="#c93a45" />
        ))}
        <path d="M0 0h20v22.86H0z" fill="#2c4a94" />
        {[5, 11].flatMap((y) =>
          [7, 14].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y + 2} r="1.3" fill="#fff" />),
        )}
        {[10.5].map((x) => (
          <circle key={x} cx={x} cy="10" r="1.3" fill="#fff" />
        ))}
      </g>
    ),
  },
};

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
