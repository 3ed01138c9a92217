import { ActionTiles, type ActionTile } from '@kontor/ui/action-tiles';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Bookmark, Download, Plus, Refresh, Star } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

/** The receipt of what was just signed. */
export type CompletionReceipt = {
  onDownload: () => void;
  pending: boolean;
  /** Why the last try brought none. */
  problem: string | null;
};

/** What can follow a payment, an exchange or an order; what is absent is not offered. */
export type CompletionFollowUps = {
  /** Absent while there is none: nothing is booked yet. */
  receipt?: CompletionReceipt | undefined;
  /** Opens the form of the same payment, its payee filled in. */
  onRepeat?: (() => void) | undefined;
  /** Opens the form that keeps the payee, their account filled in. */
  onSavePayee?: (() => void) | undefined;
  /** Asks for the name under which the payment is kept, to make it again. */
  onSaveTemplate?: (() => void) | undefined;
};

type CompletionActionsProps = CompletionFollowUps & {
  /** Begins another one. */
  again: { label: string; onPress: () => void };
  /** Leads away from the flow. */
  done: { label: string; onPress: () => void };
  /** Opens the signing, where it waits for this person's signature. */
  sign?: { label: string; onPress: () => void } | undefined;
};

/** The foot of a completion: what can follow as tiles, and the way out. One follow-up alone is a button. */
export function CompletionActions(props: CompletionActionsProps) {
  const { receipt, onRepeat, onSavePayee, onSaveTemplate, again, done, sign } = props;
  const { text } = useDetailTexts();
  const tiles: ActionTile[] = [
    ...(receipt === undefined
      ? []
      : [
          {
            id: 'receipt',
            label: text('success.receipt'),
            icon: <Download />,
            onPress: receipt.onDownload,
            loading: receipt.pending,
            sends: true,
          },
        ]),
    ...(onRepeat === undefined
      ? []
      : [{ id: 'repeat', label: text('success.repeat'), icon: <Refresh />, onPress: onRepeat }]),
    { id: 'again', icon: <Plus />, ...again },
    ...(onSavePayee === undefined
      ? []
      : [{ id: 'save', label: text('success.savePayee'), icon: <Star />, onPress: onSavePayee }]),
  ];
  const isAlone = tiles.length === 1;
  return (
    <Stack gap={6}>
      {!isAlone && <ActionTiles label={text('success.next')} items={tiles} />}
      {receipt !== undefined && receipt.problem !== null && (
        <Banner tone="negative" title={text('success.receiptFailed')}>
          {receipt.problem}
        </Banner>
      )}
      <Stack gap={2}>
        {sign && (
          <Button fullWidth sends onClick={sign.onPress}>
            {sign.label}
          </Button>
        )}
        <Button tone={sign ? 'secondary' : 'primary'} fullWidth onClick={done.onPress}>
          {done.label}
        </Button>
        {isAlone && (
          <Button tone="secondary" fullWidth onClick={again.onPress}>
            {again.label}
          </Button>
        )}
        {onSaveTemplate && (
          <Button tone="ghost" fullWidth icon={<Bookmark />} aria-haspopup="dialog" onClick={onSaveTemplate}>
            {text('success.saveTemplate')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
