import { inTenant } from '../../src/platform/db/database.ts';
import { book } from '../../src/demo/history.ts';
import { openAccount, type OpenedAccount } from '../../src/demo/people.ts';
import { historyBegins, transactionHistory } from '../../sandbox/transactionHistory.ts';
import type { TestBank } from './bank.ts';
import type { Client } from './client.ts';

/** Somebody with two years of history: euros on two accounts, pounds and a crypto-asset on a third. */
export async function yearsOfHistory(
  bank: TestBank,
): Promise<{ client: Client; accounts: readonly OpenedAccount[] }> {
  const { person, client } = await bank.signedIn({ accounts: [] });
  const tenantId = bank.tenants.kontor;
  const now = bank.clock.now();
  const pat = await bank.person({ firstName: 'Pat', accounts: [] });
  const accounts = await inTenant(bank.db, tenantId, async (tx) => {
    const since = historyBegins(now);
    const open = (position: number, name: string, balances: Parameters<typeof openAccount>[3]['balances']) =>
      openAccount(tx, tenantId, since, {
        organizationId: person.organizationId,
        holder: 'Jane Doe',
        name,
        position,
        number: `1555000${position + 1}`,
        balances,
      });
    const current = await open(0, 'Everyday', [{ currency: 'EUR', opening: 412_055n }]);
    const savings = await open(1, 'Savings', [{ currency: 'EUR', opening: 1_250_000n }]);
    const abroad = await open(2, 'Travel', [
      { currency: 'GBP', opening: 214_600n },
      { currency: 'USDC', opening: 5_000_000_001n },
    ]);
    const friend = await openAccount(tx, tenantId, since, {
      organizationId: pat.organizationId,
      holder: 'Pat Doe',
      name: null,
      position: 0,
      balances: [{ currency: 'EUR', opening: 0n }],
    });
    await book(
      tx,
      'Jane Doe',
      'Kontor',
      transactionHistory(
        {
          seed: 99,
          bank: 'Kontor',
          current,
          savings,
          abroad,
          home: 'EUR',
          away: 'GBP',
          rate: 8_600n,
          employer: 'Halden Robotics Ltd',
          salary: 341_260n,
          landlord: 'Pemberton Lettings',
          rent: 135_000n,
          shops: ['Larder & Vine', 'Müller "Feinkost" GmbH'],
          groceries: [1_850, 9_640],
          places: ['Kestrel Coffee'],
          hotels: ['Hotel Maréchal, Lyon'],
          friend: { account: friend, name: 'Pat D.' },
          accountFee: 600n,
          card: { lastFour: '4821', city: 'Köln' },
        },
        now,
      ),
    );
    return [current, savings, abroad];
  });
  return { client, accounts };
}
