import type { Card } from '@kontor/api-client/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts.ts';

type Network = Card['cardPaymentSystem'];

/** The mark of a card network, in the colour of what stands around it. */
export function NetworkMark({ network }: { network: Network }) {
  const { text } = useTexts();
  return (
    <svg
      role="img"
      aria-label={text(`cards.networks.${network}`)}
      width={56}
      height={28}
      viewBox="0 0 56 28"
      fill="currentColor"
    >
      {marks[network]}
    </svg>
  );
}

const marks: Readonly<Record<Network, ReactNode>> = {
  visa: (
    <path d="M22.4 6.4 16.6 21.2h-3.8L9.9 9.5C9.7 8.8 9.6 8.5 9 8.2 8.1 7.7 6.6 7.3 5.3 7l.1-.6h6c.8 0 1.5.5 1.6 1.4l1.5 8 3.7-9.4zm14.6 10c0-3.9-5.4-4.1-5.4-5.9 0-.5.5-1.1 1.6-1.2.6-.1 2.1-.1 3.8.7l.7-3.2a10 10 0 0 0-3.6-.7c-3.8 0-6.5 2-6.5 4.9 0 2.1 1.9 3.3 3.3 4 1.5.7 2 1.2 2 1.8 0 1-1.2 1.4-2.3 1.4-1.9 0-3-.5-3.9-.9l-.7 3.2c.9.4 2.6.8 4.3.8 4.1 0 6.7-2 6.7-4.9zm10.1 4.8h3.3L47.5 6.4h-3.1c-.7 0-1.3.4-1.5 1l-5.4 13.8h3.8l.7-2.1h4.6zm-4-4.9 1.9-5.2 1.1 5.2zM27.6 6.4l-3 14.8h-3.6l3-14.8z" />
  ),
  mc: (
    <>
      <circle cx="31" cy="14" r="11" fillOpacity="0.9" />
      <circle cx="44" cy="14" r="11" fillOpacity="0.55" />
    </>
  ),
  up: (
    <>
      <path d="M14 4h11l-4.6 20h-11z" fillOpacity="0.95" />
      <path d="M27 4h11l-4.6 20h-11z" fillOpacity="0.7" />
      <path d="M40 4h11l-4.6 20h-11z" fillOpacity="0.45" />
    </>
  ),
};
