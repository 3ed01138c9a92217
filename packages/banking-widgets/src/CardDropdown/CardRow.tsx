import type { HeldCard } from '@kontor/api-client/domain';
import { isPlainPress } from '@kontor/ui/link-provider';
import { ListRow } from '@kontor/ui/list';
import { CardTile } from '../CardTile/CardTile.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { cardPlace, cardTitle } from '../shared/cards.ts';

type CardRowProps = {
  held: HeldCard;
  bank: string;
  href: string;
  current: boolean;
  /** It was pressed, and leads on in this tab. */
  onFollow?: (() => void) | undefined;
};

/** A card in a list: how it looks, what it is called, and its last digits. */
export function CardRow({ held: { card, account }, bank, href, current, onFollow }: CardRowProps) {
  const { text } = useTexts();
  return (
    <ListRow
      href={href}
      selected={current}
      {...(onFollow && { onPress: (event) => isPlainPress(event) && onFollow() })}
      leading={<CardTile card={card} bank={bank} size="small" />}
      title={cardTitle(card, text)}
      subtitle={<bdi>{cardPlace(card, account, text)}</bdi>}
    />
  );
}
