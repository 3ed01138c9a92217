import type { Card } from '@kontor/api-client/contract';
import { Badge, type BadgeProps } from '@kontor/ui/badge';
import { Check, Clock, Close, Snowflake } from '@kontor/ui/icons';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts.ts';

type Look = { readonly tone: NonNullable<BadgeProps['tone']>; readonly icon: ReactNode };

const looks: Readonly<Record<Card['status'], Look>> = {
  Active: { tone: 'positive', icon: <Check size={14} /> },
  New: { tone: 'info', icon: <Check size={14} /> },
  Frozen: { tone: 'info', icon: <Snowflake size={14} /> },
  Ordered: { tone: 'neutral', icon: <Clock size={14} /> },
  Canceled: { tone: 'neutral', icon: <Close size={14} /> },
  Void: { tone: 'neutral', icon: <Clock size={14} /> },
};

// ENTITY-09
/** The status of a card in a word, with a sign of its own beside its colour. */
export function CardStatus({ status }: { status: Card['status'] }) {
  const { text } = useTexts();
  return (
    <Badge {...looks[status]}>
      <bdi>{text(`cards.statuses.${status}`)}</bdi>
    </Badge>
  );
}
