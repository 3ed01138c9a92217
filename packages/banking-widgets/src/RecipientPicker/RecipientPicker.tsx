import type { Recipient } from '@kontor/api-client/contract';
import { Avatar } from '@kontor/ui/avatar';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { PhoneField } from '@kontor/ui/phone-field';
import { Tabs } from '@kontor/ui/tabs';
import { Heading } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useId, useState, type FormEvent } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { readRecipientQuery, sameQuery, type RecipientDraft, type RecipientQuery } from './recipientQuery.ts';
import * as css from './RecipientPicker.css.ts';
import { RecipientLine } from './RecipientSummary.tsx';

/** Where the host's search stands; `query` says for what, so that an answer never stands beside another question. */
export type RecipientSearch =
  | { status: 'idle' }
  | { status: 'pending'; query: RecipientQuery }
  /** `data` is null when nobody was found. */
  | { status: 'success'; query: RecipientQuery; data: Recipient | null }
  /** `message` is a sentence that stands beside the field. */
  | { status: 'error'; query: RecipientQuery; message: string };

export type RecipientPickerProps = {
  draft: RecipientDraft;
  /** On every change: the host keeps the draft, so that nothing typed is lost. */
  onDraftChange: (draft: RecipientDraft) => void;
  search: RecipientSearch;
  onSearch: (query: RecipientQuery) => void;
  /** To the recipient that was found. */
  onContinue: (recipient: Recipient) => void;
  /** Who was paid before, latest first; none shows no list. */
  recent: readonly RecentRecipient[];
  onChooseRecent: (recent: RecentRecipient) => void;
};

/** Somebody who was paid before, as the history names them. */
export type RecentRecipient = { name: string; accountNumber: string };

/** Finds the customer to pay, by phone, or by account number or company name. */
export function RecipientPicker({
  draft,
  onDraftChange,
  search,
  onSearch,
  onContinue,
  recent,
  onChooseRecent,
}: RecipientPickerProps) {
  const { text } = useDetailTexts();
  const [attempted, setAttempted] = useState<RecipientDraft['by'] | null>(null);
  const recentId = useId();
  const read = readRecipientQuery(draft);
  const answer = search.status !== 'idle' && read.ok && sameQuery(search.query, read.query) ? search : null;
  const error =
    attempted === draft.by && !read.ok
      ? text(`recipient.${read.mistake}`)
      : answer?.status === 'error'
        ? answer.message
        : undefined;

  const find = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(draft.by);
    if (read.ok && answer?.status !== 'pending') onSearch(read.query);
  };

  const form = (
    <form onSubmit={find} noValidate>
      <Stack gap={4}>
        {draft.by === 'phone' ? (
          <PhoneField
            label={text('recipient.phone')}
            description={text('recipient.phoneDescription')}
            value={draft.phone}
            onChange={(phone) => onDraftChange({ ...draft, phone })}
            autoComplete="off"
            error={error}
          />
        ) : (
          <TextField
            label={text('recipient.account')}
            description={text('recipient.accountDescription')}
            value={draft.account}
            onChange={(account) => onDraftChange({ ...draft, account })}
            maxLength={140}
            autoComplete="off"
            spellCheck={false}
            error={error}
          />
        )}
        <Button
          type="submit"
          fullWidth
          sends
          tone={answer?.status === 'success' && answer.data ? 'secondary' : 'primary'}
          loading={answer?.status === 'pending'}
        >
          {text('recipient.find')}
        </Button>
      </Stack>
    </form>
  );

  return (
    <Stack gap={6}>
      <Tabs
        label={text('recipient.mode')}
        value={draft.by}
        onChange={(by) => onDraftChange({ ...draft, by: by === 'account' ? 'account' : 'phone' })}
        items={[
          { id: 'phone', label: text('recipient.byPhone'), content: form },
          { id: 'account', label: text('recipient.byAccount'), content: form },
        ]}
      />
      <div role="status" className={css.answer}>
        {answer?.status === 'success' && answer.data && (
          <Card>
            <Stack gap={4}>
              <RecipientLine recipient={answer.data} />
              <Button fullWidth onClick={() => answer.data && onContinue(answer.data)}>
                {text('recipient.continue', { name: answer.data.displayName })}
              </Button>
            </Stack>
          </Card>
        )}
      </div>
      {answer?.status === 'success' && !answer.data && (
        <Banner tone="info">
          {text(answer.query.by === 'phone' ? 'recipient.notFoundPhone' : 'recipient.notFoundAccount')}
        </Banner>
      )}
      {recent.length > 0 && (
        <section aria-labelledby={recentId}>
          <Stack gap={2}>
            <Heading level={2} size="label" id={recentId}>
              {text('recipient.recent')}
            </Heading>
            <List>
              {recent.map((one) => (
                <ListRow
                  key={one.accountNumber}
                  leading={<Avatar name={one.name} />}
                  title={<bdi>{one.name}</bdi>}
                  subtitle={<bdi dir="ltr">{one.accountNumber}</bdi>}
                  onPress={() => onChooseRecent(one)}
                />
              ))}
            </List>
          </Stack>
        </section>
      )}
    </Stack>
  );
}
