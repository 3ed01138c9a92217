import { CallError, useApi } from '@kontor/api-client/react';
import {
  emptyRecipientDraft,
  RecipientPicker,
  type RecipientQuery,
  type RecipientSearch,
} from '@kontor/banking-widgets/recipient-picker';
import { BackButton } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useBranding } from '../../app/branding.ts';
import { useErrorText } from '../../app/useErrorText.ts';
import { readRecipientDraft, writeRecipientDraft } from '../../payments/draftStore.ts';
import { paymentAddress } from '../../payments/recipientAddress.ts';
import { useRecentRecipients } from '../../payments/recentRecipients.ts';
import { fetchRecipient } from '../../payments/recipients.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';
import { formWidth } from './formWidth.ts';

/** Whom to pay (ROUTE-27). What is typed is kept while the person is among the payments. */
export function Page() {
  const { t } = useTranslation('payments');
  const { shortName } = useBranding();
  const { user } = useSession();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readRecipientDraft(user.id) ?? emptyRecipientDraft);
  const [search, find] = useRecipientSearch();
  const recent = useRecentRecipients();
  return (
    <Stack gap={8}>
      <div>
        <BackButton label={t('title')} href={paths.payments} />
      </div>
      <Stack gap={4}>
        <PageHeading title={t('internalTitle', { bank: shortName })} />
        <Text tone="muted">{t('internalText')}</Text>
      </Stack>
      <Columns template={formWidth}>
        <RecipientPicker
          draft={draft}
          onDraftChange={(next) => {
            setDraft(next);
            writeRecipientDraft(user.id, next);
          }}
          search={search}
          onSearch={find}
          onContinue={() => {
            if (search.status === 'success') void navigate(paymentAddress(search.query));
          }}
          recent={recent}
          onChooseRecent={({ accountNumber }) =>
            void navigate(paymentAddress({ by: 'account', account: accountNumber }))
          }
        />
      </Columns>
    </Stack>
  );
}

/** Looks a recipient up when somebody asks for it, never while they type; a late answer to an older question is dropped. */
function useRecipientSearch(): [RecipientSearch, (query: RecipientQuery) => void] {
  const client = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [search, setSearch] = useState<RecipientSearch>({ status: 'idle' });
  const latest = useRef(0);
  const find = async (query: RecipientQuery) => {
    const asked = ++latest.current;
    setSearch({ status: 'pending', query });
    const answer = await fetchRecipient(queries, client, query).then(
      (data): RecipientSearch => ({ status: 'success', query, data }),
      (error: unknown): RecipientSearch => {
        if (!(error instanceof CallError)) throw error;
        return { status: 'error', query, message: errorText(error.failure) };
      },
    );
    if (asked === latest.current) setSearch(answer);
  };
  return [search, (query) => void find(query)];
}
