import type { StatementItem } from '@kontor/api-client/contract';
import { rowsOf, TransactionList } from '@kontor/banking-widgets/transaction-list';
import { useCallback, type ReactNode } from 'react';
import { useSelection } from '../app/useSelection.ts';
import { useSession } from '../session/SessionContext.ts';
import { OperationPanel } from './OperationPanel.tsx';
import type { Operations } from './useOperations.ts';

type OperationListProps = {
  operations: Operations;
  /** Stands in place of an empty list, where the widget's own words don't fit. */
  empty?: ReactNode;
  /** Goes on loading as the list is scrolled; without it the list ends where its first page does. */
  endless?: boolean;
};

/** A history and the details of the chosen operation, whose id is in the address. */
export function OperationList({ operations, empty, endless = false }: OperationListProps) {
  const { items, currencies, older, loadOlder } = operations;
  const { timeZone } = useSession();
  const { id, select, replace, close } = useSelection('operation');
  const choose = useCallback((item: StatementItem) => select(item.id), [select]);
  const selected =
    id !== null && items.status === 'success' ? items.data.find((item) => item.id === id) : undefined;
  const step = (by: 1 | -1) => {
    const rows = items.status === 'success' ? rowsOf(items.data) : [];
    const next = rows[rows.findIndex((row) => row.some((item) => item.id === id)) + by]?.[0];
    if (next !== undefined) replace(next.id);
  };
  return (
    <>
      {empty !== undefined && items.status === 'success' && items.data.length === 0 ? (
        empty
      ) : (
        <TransactionList
          items={items}
          currencies={currencies}
          timeZone={timeZone}
          onSelect={choose}
          selectedId={selected?.id}
          older={older}
          onLoadOlder={endless ? loadOlder : undefined}
        />
      )}
      <OperationPanel item={selected} currencies={currencies} onClose={close} onStep={step} />
    </>
  );
}
