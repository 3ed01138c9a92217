import { Badge } from '@kontor/ui/badge';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { SearchField } from '@kontor/ui/search-field';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { ReasonDialog, type Question } from '../reviews/ReasonDialog.tsx';
import { Live } from '../live.tsx';
import { fill, texts } from '../texts/index.ts';

type Somebody = {
  readonly what: 'people' | 'accounts';
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly blocked: boolean;
};

/** Somebody has several accounts: it takes its number to name one. */
const nameOf = ({ what, name, number }: Somebody): string =>
  what === 'accounts' ? `${name}, ${number}` : name;

/** So many of each are listed; the search finds the others. */
const shownAtMost = 30;

/** Whom the bank keeps out, and what it keeps shut. */
export function Restrictions() {
  const [wanted, setWanted] = useState('');
  const [asked, setAsked] = useState<(Somebody & { question: Question }) | null>(null);
  const stand = useAct(
    ({ what, id, blocked, reason }: Somebody & { reason: string }) =>
      bank.restrict(what, id, { status: blocked ? 'ACTIVE' : 'BLOCKED', reason }),
    {
      said: (one) => fill(one.blocked ? texts.unblockedNow : texts.blockedNow, { name: nameOf(one) }),
      done: () => setAsked(null),
    },
  );
  const words = wanted.toLowerCase().split(/\s+/);
  const matching = (all: readonly Somebody[]) =>
    all
      .filter(({ name, number }) => words.every((word) => `${name} ${number}`.toLowerCase().includes(word)))
      .toSorted((a, b) => Number(b.blocked) - Number(a.blocked))
      .slice(0, shownAtMost);

  const ask = (one: Somebody) => {
    const action = one.blocked ? texts.unblock : texts.block;
    setAsked({
      ...one,
      question: {
        title: fill(texts.decideTitle, { action, title: nameOf(one) }),
        action,
        reason: { required: true, hint: texts.reasonKept, maxLength: 500 },
      },
    });
  };
  const list = (title: string, all: readonly Somebody[]) => (
    <Stack gap={3}>
      <Heading level={2} size="section">
        {title}
      </Heading>
      {all.length === 0 ? (
        <EmptyState illustration="search" title={texts.nobodyFound} />
      ) : (
        <Stack as="ul" gap={2}>
          {all.map((one) => (
            <li key={one.id}>
              <Entry one={one} onAsk={() => ask(one)} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );

  return (
    <>
      <Stack gap={6}>
        <Text tone="muted">{texts.restrictionsHint}</Text>
        <SearchField
          label={texts.searchRestrictions}
          labelHidden
          placeholder={texts.searchRestrictions}
          value={wanted}
          onChange={setWanted}
          maxLength={100}
        />
        <Live source="people" input={wanted.trim()}>
          {(people) =>
            list(
              texts.persons,
              matching(
                people.map(({ id, name, phone, status }) => ({
                  what: 'people',
                  id,
                  name: name === '' ? phone : name,
                  number: phone,
                  blocked: status === 'BLOCKED',
                })),
              ),
            )
          }
        </Live>
        <Live source="accounts">
          {(accounts) =>
            list(
              texts.accounts,
              matching(
                accounts.map(({ id, holder, number, status }) => ({
                  what: 'accounts',
                  id,
                  name: holder,
                  number,
                  blocked: status === 'BLOCKED',
                })),
              ),
            )
          }
        </Live>
      </Stack>
      <ReasonDialog
        question={asked?.question ?? null}
        busy={stand.isPending}
        onClose={() => setAsked(null)}
        onReason={(reason) => {
          if (asked === null) return;
          const { question: _, ...one } = asked;
          stand.mutate({ ...one, reason });
        }}
      />
    </>
  );
}

const Entry = ({ one, onAsk }: { one: Somebody; onAsk: () => void }) => (
  <Card as="article">
    <Inline justify="between" gap={3}>
      <Stack gap={2}>
        <Inline gap={2} wrap>
          <Heading level={3} size="label">
            {one.name}
          </Heading>
          {one.blocked && <Badge tone="negative">{texts.blocked}</Badge>}
        </Inline>
        <Text size="small" tone="muted">
          <bdi dir="ltr">{one.number}</bdi>
        </Text>
      </Stack>
      <Button
        size="small"
        tone={one.blocked ? 'secondary' : 'ghost'}
        aria-label={`${one.blocked ? texts.unblock : texts.block}: ${one.name}, ${one.number}`}
        onClick={onAsk}
      >
        {one.blocked ? texts.unblock : texts.block}
      </Button>
    </Inline>
  </Card>
);
