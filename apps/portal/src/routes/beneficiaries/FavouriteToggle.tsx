import type { DataOf } from '@kontor/api-client/client';
import type { Beneficiary } from '@kontor/api-client/contract';
import { callKey, callsNamed, useApi } from '@kontor/api-client/react';
import { IconButton } from '@kontor/ui/button';
import { Star, StarFilled } from '@kontor/ui/icons';
import { toast } from '@kontor/ui/toast';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';

type List = DataOf<'beneficiaries.list'>;

/** Adds a beneficiary to the person's favourites or removes it: shown at once, and undone if the bank refuses. */
export function FavouriteToggle({ beneficiary: { id, name, favourite } }: { beneficiary: Beneficiary }) {
  const { t } = useTranslation('beneficiary');
  const errorText = useErrorText();
  const client = useApi();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean>();
  /** What the last press asks for, while the bank is being told. */
  const latest = useRef<boolean>(undefined);
  const shown = wanted ?? favourite;

  async function mark(next: boolean): Promise<void> {
    const isSending = latest.current !== undefined;
    latest.current = next;
    setWanted(next);
    if (isSending) return;
    // One after the other, so that the last press is the last one the bank hears of.
    for (let told: boolean | undefined; told !== latest.current;) {
      told = latest.current;
      const result = await client.call('beneficiaries.setFavourite', {
        params: { id },
        body: { favourite: told },
      });
      if (result.ok) {
        keep(result.data);
        continue;
      }
      if (result.kind !== 'http' || !result.handled)
        toast({ tone: 'negative', title: errorText(result, 'act') });
      break;
    }
    latest.current = undefined;
    setWanted(undefined);
  }

  /** Into the list on screen too, whose order stays until it is opened again: no row moves under a pointer. */
  function keep(node: Beneficiary): void {
    const lists = callsNamed(['beneficiaries.list']);
    const withNode = (page: List): List => ({
      ...page,
      edges: page.edges.map((edge) => (edge.node.id === id ? { ...edge, node } : edge)),
    });
    queries.setQueryData(callKey('beneficiaries.get', { params: { id } }), node);
    queries.setQueriesData<List | InfiniteData<List>>(
      lists,
      (held) => held && ('pages' in held ? { ...held, pages: held.pages.map(withNode) } : withNode(held)),
    );
    void queries.invalidateQueries({ ...lists, refetchType: 'none' });
  }

  return (
    <IconButton
      label={t('favouriteNamed', { name })}
      icon={shown ? <StarFilled /> : <Star />}
      aria-pressed={shown}
      sends
      onClick={() => void mark(!shown)}
    />
  );
}
