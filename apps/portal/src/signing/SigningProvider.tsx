import type { Payment } from '@kontor/api-client/contract';
import type { UnsignedOperation } from '@kontor/api-client/domain';
import { refreshAfterDecline, refreshMoney, useApi } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../app/later.tsx';
import { useErrorText } from '../app/useErrorText.ts';
import { useLatest } from '../app/useLatest.ts';
import { useSelection } from '../app/useSelection.ts';
import { SigningContext, type SigningActs } from './SigningContext.ts';

const SigningPopup = later(async () => (await import('./parts.ts')).SigningPopup);
const SignSeveral = later(async () => (await import('./parts.ts')).SignSeveral);

/** The code popups of the portal: they outlive the page that opened them, so that no signing is lost by navigating. */
export function SigningProvider({ children }: { children: ReactNode }) {
  const client = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { t } = useTranslation('history');
  const payment = useSelection('sign');
  const order = useSelection('signOrder');
  const { select: sign } = payment;
  const { select: signOrder } = order;
  const [several, signSeveral] = useState<readonly UnsignedOperation[] | null>(null);

  const acts = useMemo<SigningActs>(
    () => ({
      sign,
      signOrder,
      signSeveral,
      decline: async ({ id }: Payment) => {
        const result = await client.call('payments.decline', { params: { id } });
        if (result.ok) {
          refreshAfterDecline(queries, id);
          return null;
        }
        // Signed or declined in another window: the list was out of date.
        if (result.kind === 'http' && result.status === 409) void refreshMoney(queries);
        return errorText(result, 'act');
      },
      revoke: async ({ id }: Payment) => {
        const result = await client.call('payments.revoke', { params: { id }, body: {} });
        // Done, or carried out or taken back elsewhere: what is on screen was out of date.
        if (result.ok || (result.kind === 'http' && result.status === 409)) await refreshMoney(queries);
        if (result.ok) return null;
        return result.kind === 'http' && result.error.code === 'ALREADY_SIGNED'
          ? t('dayHasBegun')
          : errorText(result, 'act');
      },
    }),
    [sign, signOrder, client, queries, errorText, t],
  );

  // Once opened they stay, so that they know what they were closed on.
  const one = useLatest(payment.id === null && order.id === null ? undefined : true);
  const together = useLatest(several === null ? undefined : true);
  return (
    <SigningContext value={acts}>
      {children}
      {one && <SigningPopup />}
      {together && <SignSeveral operations={several} onClose={() => signSeveral(null)} />}
    </SigningContext>
  );
}
