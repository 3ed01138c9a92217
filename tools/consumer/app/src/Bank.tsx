'use client';

import { AccountDropdown } from '@kontor/banking-widgets/account-dropdown';
import { english, registerBankingTexts } from '@kontor/banking-widgets/i18n';
import { registerChatTexts } from '@kontor/banking-widgets/chat-popup';
import { TransactionDetail } from '@kontor/banking-widgets/transaction-detail';
import { TransactionList } from '@kontor/banking-widgets/transaction-list';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { LocaleProvider } from '@kontor/ui/locale';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { home, type Home } from './backend';
import { Messages } from './Messages';
import { ToSign } from './ToSign';

const texts = createInstance();
void texts.init({ lng: 'en', resources: {}, initAsync: false });
registerBankingTexts(texts, { en: english });

const timeZone = 'Europe/London';

/** The whole bank: what an account holds, what happened on it, a payment to sign, and messages. */
export function Bank({ accountId, first }: { accountId: string; first: Home }) {
  const [{ accounts, operations, payment, currency, now }, setHome] = useState(first);
  const [selectedId, setSelectedId] = useState('');
  const [chatting, setChatting] = useState(false);
  const selected = operations.find(({ id }) => id === selectedId);
  return (
    <I18nextProvider i18n={texts}>
      <LocaleProvider locale="en-GB">
        <Stack gap={6}>
          <AccountDropdown
            accounts={{ status: 'success', data: accounts }}
            currentAccountId={accountId}
            accountHref={({ path }) => path}
            overdraftEnabled={false}
          />
          {payment !== null && (
            <ToSign
              payment={payment}
              currency={currency}
              onSigned={async () => setHome(await home(accountId))}
            />
          )}
          <TransactionList
            items={{ status: 'success', data: operations }}
            currencies={[currency]}
            timeZone={timeZone}
            now={new Date(now)}
            selectedId={selectedId}
            onSelect={({ id }) => setSelectedId(id)}
          />
          {selected !== undefined && (
            <section aria-label="Operation">
              <TransactionDetail item={selected} currencies={[currency]} timeZone={timeZone} />
            </section>
          )}
          <Button
            tone="secondary"
            onClick={() => void registerChatTexts(texts, 'en').then(() => setChatting(true))}
          >
            Messages
          </Button>
          {chatting && <Messages />}
        </Stack>
      </LocaleProvider>
    </I18nextProvider>
  );
}
