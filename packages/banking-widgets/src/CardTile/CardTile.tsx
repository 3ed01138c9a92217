import type { Card } from '@kontor/api-client/contract';
import { cardEnding, isCardOver } from '@kontor/api-client/domain';
import { Snowflake } from '@kontor/ui/icons';
import { VisuallyHidden } from '@kontor/ui/text';
import type { CSSProperties } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { cardInk, isCardColor } from './cardInk.ts';
import { CardStatus } from './CardStatus.tsx';
import * as css from './CardTile.css.ts';
import { NetworkMark } from './NetworkMark.tsx';

export type CardTileProps = {
  card: Card;
  /** Name of the bank, as it is on the card. */
  bank: string;
  // ENTITY-08
  /** `small` is a picture of it for lists, without words; `medium` beside others; `large` on the card's own page. */
  size: 'small' | 'medium' | 'large';
};

// WIDGET-06, ENTITY-07
/** A payment card as it looks: bank, network, holder and the last four digits of its number, never more. */
export function CardTile({ card, bank, size }: CardTileProps) {
  const { text } = useTexts();
  const { status, cardName, expirationDate, cardPaymentSystem } = card;
  const digits = cardEnding(card);
  const quiet = status === 'Ordered' ? css.quiet.ordered : isCardOver(status) ? css.quiet.over : undefined;
  const look = [css.tile, css.size[size], quiet, status === 'Frozen' && css.frozen].filter(Boolean).join(' ');
  const art = quiet === undefined && (
    <>
      <span className={css.art} aria-hidden="true" />
      <span className={css.engraving} aria-hidden="true" />
    </>
  );
  if (size === 'small')
    return (
      <span className={look} style={colorsOf(card)} aria-hidden="true">
        {art}
      </span>
    );
  return (
    <div className={look} style={colorsOf(card)}>
      {art}
      <div className={css.head}>
        <span className={css.bank}>{bank}</span>
        {status !== 'Active' && <CardStatus status={status} />}
      </div>
      {status === 'Frozen' && size === 'large' && (
        <span className={css.frost} aria-hidden="true">
          <Snowflake size={36} />
        </span>
      )}
      <div className={css.foot}>
        <div className={css.facts}>
          {digits === null ? (
            <bdi className={css.number}>{text('cards.ordered')}</bdi>
          ) : (
            <span className={css.number}>
              <span aria-hidden="true">•••• {digits}</span>
              <VisuallyHidden>{text('cards.ending', { digits })}</VisuallyHidden>
            </span>
          )}
          <span className={css.holder}>
            <span>{cardName}</span>
            {digits !== null && (
              <span>
                <span aria-hidden="true">{expirationDate}</span>
                <VisuallyHidden>{text('cards.expires', { date: expirationDate })}</VisuallyHidden>
              </span>
            )}
          </span>
        </div>
        <NetworkMark network={cardPaymentSystem} />
      </div>
    </div>
  );
}

/** The card's own colour; the bank's ground where it has none that can be drawn. */
function colorsOf({ color }: Card): CSSProperties {
  const known = isCardColor(color);
  const dark = known && cardInk(color) === 'dark';
  return {
    [css.ground.slice(4, -1)]: known ? color : css.brandGround,
    [css.ink.slice(4, -1)]: known ? (dark ? '#0d1117' : '#ffffff') : css.onBrandGround,
    [css.depth.slice(4, -1)]: dark ? '#ffffff' : '#000000',
  };
}
