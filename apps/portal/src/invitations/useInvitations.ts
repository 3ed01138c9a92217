import type { Invitation } from '@kontor/api-client/contract';
import { callsNamed, useListCall, useMutationCall, type CallError } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputs } from '../app/inputs.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { paths } from '../routes/paths.ts';
import { actFor } from '../session/actFor.ts';

/** How the last answer ended, where the person stays on the page. */
type Outcome = { readonly tone: 'info' | 'negative'; readonly text: string };

/** The companies that ask the signed-in person to act for them, and the answers. Accepting leads to the company. */
export function useInvitations() {
  const { t } = useTranslation('invitations');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { items, query } = useListCall('invitations.list', inputs.invitations);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const refresh = () => void queries.invalidateQueries(callsNamed(['invitations.list', 'users.whoami']));
  const answer = useMutationCall('invitations.setStatus', {
    onDone: ({ status, organizationId, companyName }) => {
      if (status === 'ACCEPTED') actFor(organizationId, paths.home);
      else {
        setOutcome({ tone: 'info', text: t('declined', { company: companyName }) });
        refresh();
      }
    },
  });
  const failed = ({ failure }: CallError) => {
    const code = failure.kind === 'http' ? failure.error.code : undefined;
    const text =
      code === 'STALE_ENTITY' ? t('changed') : code === 'NOT_FOUND' ? t('gone') : errorText(failure);
    setOutcome({ tone: 'negative', text });
    if (code === 'STALE_ENTITY' || code === 'NOT_FOUND') refresh();
  };
  const { id, status } = answer.variables
    ? { id: answer.variables.params.id, status: answer.variables.body.status }
    : {};
  // What was accepted stays on its way until the company's page has replaced this one.
  const underWay = answer.isPending || answer.data?.status === 'ACCEPTED';
  return {
    /** Undefined until they are there. */
    items,
    query,
    outcome,
    dismiss: () => setOutcome(null),
    pending: (one: Invitation) => (underWay && one.id === id ? status : undefined),
    answer: (one: Invitation, as: 'ACCEPTED' | 'DECLINED') => {
      if (underWay) return;
      setOutcome(null);
      answer.mutate(
        { params: { id: one.id }, body: { status: as, version: one.version } },
        { onError: failed },
      );
    },
  };
}

/** See `useInvitations`. */
export type Invitations = ReturnType<typeof useInvitations>;
