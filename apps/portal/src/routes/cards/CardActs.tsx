import type { Card } from '@kontor/api-client/contract';
import { cardActs, statusAfter, type CardAct } from '@kontor/api-client/domain';
import { refreshMoney, useMutationCall } from '@kontor/api-client/react';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Check, Refresh, Snowflake, Sun } from '@kontor/ui/icons';
import { Inline } from '@kontor/ui/layout';
import { toast } from '@kontor/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { useLatest } from '../../app/useLatest.ts';
import { replaceCardAddress } from '../paths.ts';

type CardActsProps = { card: Card; mayReplace: boolean };

const icons = { activate: <Check />, freeze: <Snowflake />, unfreeze: <Sun />, cancel: undefined } as const;
const tones = { activate: 'primary', freeze: 'secondary', unfreeze: 'primary', cancel: 'ghost' } as const;

/** What somebody who may pay can do with a card; each is asked about, and says what follows from it. */
export function CardActs({ card, mayReplace }: CardActsProps) {
  const { t } = useTranslation('cards');
  const [asked, ask] = useState<CardAct | undefined>();
  // Closing in the render that removes the pressed button lets the dialog move the focus to what is left beside it.
  if (asked !== undefined && card.status === statusAfter[asked]) ask(undefined);
  return (
    <Inline gap={3} wrap>
      {cardActs(card.status).map((act) => (
        <Button key={act} tone={tones[act]} icon={icons[act]} sends onClick={() => ask(act)}>
          {t(act === 'cancel' && card.status === 'Ordered' ? 'acts.cancelOrder' : `acts.${act}`)}
        </Button>
      ))}
      {mayReplace && card.status !== 'Ordered' && (
        <Button tone="ghost" icon={<Refresh />} sends href={replaceCardAddress(card.id)}>
          {t('replace')}
        </Button>
      )}
      <CardActDialog
        card={card}
        act={asked}
        onClose={() => ask(undefined)}
        onRefreshed={(done) => ask((now) => (now === done ? undefined : now))}
      />
    </Inline>
  );
}

type CardActDialogProps = {
  card: Card;
  act: CardAct | undefined;
  onClose: () => void;
  /** The card was asked for again after an act that succeeded, whether or not it could be had. */
  onRefreshed: (done: CardAct) => void;
};

/** A question before a card's status changes. Asking the bank for it twice does no more than once. */
function CardActDialog({ card, act, onClose, onRefreshed }: CardActDialogProps) {
  const { t } = useTranslation('cards');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const shown = useLatest(act);
  const set = useMutationCall('cards.setStatus', {
    onDone: () => {
      if (shown) toast({ tone: 'positive', title: t(`done.${shown}`) });
      void refreshMoney(queries).then(() => shown && onRefreshed(shown));
    },
  });
  const failure = set.error?.failure;
  const code = failure?.kind === 'http' ? failure.error.code : undefined;
  const problem =
    failure === undefined
      ? undefined
      : code === 'STALE_ENTITY'
        ? t('stale')
        : code === 'FORBIDDEN' && shown === 'unfreeze'
          ? t('frozenByBank')
          : errorText(failure, 'act');
  const close = () => {
    if (code === 'STALE_ENTITY') void refreshMoney(queries);
    set.reset();
    onClose();
  };
  return (
    <AdaptiveDialog
      open={act !== undefined}
      onClose={close}
      dismissable={!set.isPending}
      title={shown ? t(`questions.${shown}`) : ''}
      description={shown ? t(`consequences.${shown}`) : ''}
      actions={
        <>
          <Button tone="secondary" disabled={set.isPending} onClick={close}>
            {t('keep')}
          </Button>
          <Button
            tone={shown === 'cancel' ? 'danger' : 'primary'}
            loading={set.isPending}
            sends
            onClick={() =>
              shown && set.mutate({ params: { id: card.id }, body: { status: statusAfter[shown] } })
            }
          >
            {shown ? t(`acts.${shown}`) : ''}
          </Button>
        </>
      }
    >
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
    </AdaptiveDialog>
  );
}
