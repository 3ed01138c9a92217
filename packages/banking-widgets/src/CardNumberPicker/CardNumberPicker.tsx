import type { Card } from '@kontor/api-client/contract';
import { maskedNumber } from '@kontor/api-client/domain';
import { CardNumberInput } from '@kontor/ui/card-number-input';
import { Plus } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { CardTile } from '../CardTile/CardTile.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { cardTitle } from '../shared/cards.ts';

/** A card that is known by its id, or the digits so far of one that is not; null: nothing is chosen. */
export type PickedCard =
  { readonly kind: 'known'; readonly id: string } | { readonly kind: 'new'; readonly number: string } | null;

export type CardNumberPickerProps = {
  /** Cards that are known; one without a number yet can't be picked. */
  cards: readonly Card[];
  /** Name of the bank, as it is on the cards. */
  bank: string;
  picked: PickedCard;
  onPick: (picked: PickedCard) => void;
  /** What is wrong with the choice or with the number. */
  error?: string | undefined;
};

// WIDGET-24
/** Which card is meant: one of those known, or another one by its number, which is asked for in an empty field. */
export function CardNumberPicker({ cards, bank, picked, onPick, error }: CardNumberPickerProps) {
  const { text } = useTexts();
  const isNew = picked?.kind === 'new';
  return (
    <Stack gap={5}>
      <Select
        label={text('cards.choose')}
        placeholder={text('cards.choosePlaceholder')}
        items={[
          ...cards
            .filter(({ status }) => status !== 'Ordered')
            .map((card) => ({
              id: card.id,
              label: cardTitle(card, text),
              suffix: maskedNumber(card.cardNumber),
              icon: <CardTile card={card} bank={bank} size="small" />,
            })),
          { id: newCard, label: text('cards.newCard'), icon: <Plus size={20} /> },
        ]}
        value={isNew ? newCard : (picked?.id ?? null)}
        onChange={(id) => onPick(id === newCard ? { kind: 'new', number: '' } : { kind: 'known', id })}
        error={isNew ? undefined : error}
      />
      {isNew && (
        <CardNumberInput
          label={text('cards.newNumber')}
          value={picked.number}
          onChange={(number) => onPick({ kind: 'new', number })}
          error={error}
        />
      )}
    </Stack>
  );
}

/** No card has this id: the bank's are UUIDs. */
const newCard = 'new';
