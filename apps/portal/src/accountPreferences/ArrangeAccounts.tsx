import type { Account } from '@kontor/api-client/contract';
import { maskedNumber, nameOfAccount } from '@kontor/api-client/domain';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button, IconButton } from '@kontor/ui/button';
import { ChevronDown, ChevronUp, Sort } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { VisuallyHidden } from '@kontor/ui/text';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';
import { useAreaTexts } from '../i18n/useAreaTexts.ts';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';
import { loadAccountPreferencesTexts } from './texts/index.ts';
import { movedBy } from './movedBy.ts';
import { useStore } from './useStore.ts';

/** Opens the dialog in which the person puts their accounts in order; nothing where there is only one. */
export function ArrangeAccounts() {
  const { t } = useTranslation('accountPreferences', { keyPrefix: 'order' });
  const accounts = useAccounts();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const hasTexts = useAreaTexts('accountPreferences', loadAccountPreferencesTexts);
  if (!hasTexts || accounts.status !== 'success' || accounts.data.length < 2) return null;
  return (
    <>
      <IconButton
        size="small"
        label={t('act')}
        icon={<Sort />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      />
      <OrderDialog key={opened} accounts={accounts.data} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type Move = { readonly id: string; readonly step: -1 | 1 };
type OrderDialogProps = { accounts: readonly Account[]; open: boolean; onClose: () => void };

function OrderDialog({ accounts, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('accountPreferences');
  const errorText = useErrorText();
  const { organization } = useSession();
  // As they were when it was opened: nothing moves under the hand.
  const [before] = useState(() => accounts.map(({ id }) => id));
  const [ids, setIds] = useState<readonly string[]>(before);
  const [moved, setMoved] = useState<Move | undefined>();
  const { call, store } = useStore('accounts.setOrder');
  const orderOf = (accountIds: readonly string[]) => ({
    body: { organizationId: organization.id, accountIds: [...accountIds] },
  });
  const nameOf = (id: string) => {
    const account = accounts.find((one) => one.id === id);
    return account === undefined ? '' : (nameOfAccount(account) ?? maskedNumber(account.number));
  };
  const save = () => {
    if (ids.every((id, place) => before[place] === id)) return onClose();
    const arranged = accounts.filter(({ place }) => place !== undefined).map(({ id }) => id);
    store(orderOf(ids), { title: t('order.saved'), before: orderOf(arranged), onStored: onClose });
  };
  return (
    <AdaptiveDialog
      open={open}
      onClose={onClose}
      dismissable={!call.isPending}
      title={t('order.act')}
      description={t('order.text')}
      actions={
        <>
          <Button tone="secondary" disabled={call.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={call.isPending} sends onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <List aria-label={t('order.list')}>
          {ids.map((id, place) => (
            <ListRow
              key={id}
              title={<bdi>{nameOf(id)}</bdi>}
              trailing={
                <Moves
                  name={nameOf(id)}
                  first={place === 0}
                  last={place === ids.length - 1}
                  moved={moved?.id === id ? moved : undefined}
                  onMove={(step) => {
                    setIds(movedBy(ids, id, step));
                    setMoved({ id, step });
                  }}
                />
              }
            />
          ))}
        </List>
        <VisuallyHidden role="status">
          {moved &&
            t('order.moved', {
              name: nameOf(moved.id),
              place: ids.indexOf(moved.id) + 1,
              total: ids.length,
            })}
        </VisuallyHidden>
        {call.error && <Banner tone="negative">{errorText(call.error.failure, 'act')}</Banner>}
      </Stack>
    </AdaptiveDialog>
  );
}

type MovesProps = {
  name: string;
  first: boolean;
  last: boolean;
  /** The last move, where it was of this account. */
  moved: Move | undefined;
  onMove: (step: -1 | 1) => void;
};

/** The buttons that move an account; the one that was pressed keeps the focus, at an end of the list the other one gets it. */
function Moves({ name, first, last, moved, onMove }: MovesProps) {
  const { t } = useTranslation('accountPreferences', { keyPrefix: 'order' });
  const up = useRef<HTMLElement>(null);
  const down = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (moved === undefined) return;
    const upwards = last || (moved.step === -1 && !first);
    (upwards ? up : down).current?.focus();
  }, [moved, first, last]);
  return (
    <Inline gap={1}>
      <IconButton
        ref={up}
        size="small"
        label={t('up', { name })}
        icon={<ChevronUp />}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <IconButton
        ref={down}
        size="small"
        label={t('down', { name })}
        icon={<ChevronDown />}
        disabled={last}
        onClick={() => onMove(1)}
      />
    </Inline>
  );
}
