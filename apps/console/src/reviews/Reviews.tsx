import type { ReviewAction, ReviewItem } from '@kontor/api-client/contract';
import { Amount } from '@kontor/ui/amount';
import { Badge } from '@kontor/ui/badge';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { WriteDialog, type Subject } from '../chat/WriteDialog.tsx';
import { Live } from '../live.tsx';
import { fill, texts } from '../texts/index.ts';
import { timeOf } from '../time.ts';
import { askedName, Changes } from './Changes.tsx';
import { ReasonDialog, type Question } from './ReasonDialog.tsx';

type Decision = { item: ReviewItem; action: ReviewAction; reason?: string; about?: readonly string[] };
type Asked = Decision & { question: Question };

/** Everything that waits for the bank's staff, or for a bank elsewhere. */
export function Reviews() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [written, setWritten] = useState<Subject | null>(null);
  const decide = useAct(
    ({ item, action, reason, about }: Decision) =>
      bank.decide(item.kind, item.id, {
        action,
        ...(reason !== undefined && { reason }),
        ...(about !== undefined && { about }),
      }),
    {
      said: ({ action }) => fill(texts.done, { action: texts.actions[action] }),
      about: ({ item }) => item.title,
      done: () => setAsked(null),
    },
  );
  const list = (items: readonly ReviewItem[]) => (
    <Stack as="ul" gap={3}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <Waiting
            item={item}
            busy={decide.isPending && decide.variables.item.id === item.id ? decide.variables.action : null}
            onAction={(action, reason) =>
              reason === 'none' && action !== 'REJECT'
                ? decide.mutate({ item, action })
                : setAsked({ item, action, question: questionOf(item, action, reason) })
            }
            onWrite={setWritten}
          />
        </li>
      ))}
    </Stack>
  );
  return (
    <>
      <Live source="reviews">
        {(items) => (
          <Stack gap={8}>
            {items.some(waits) ? (
              list(items.filter(waits))
            ) : (
              <EmptyState
                illustration="inbox"
                title={texts.nothingToDecide}
                description={texts.nothingToDecideHint}
              />
            )}
            {!items.every(waits) && (
              <Stack gap={4}>
                <Heading level={2} size="section">
                  {texts.settled}
                </Heading>
                {list(items.filter((item) => !waits(item)))}
              </Stack>
            )}
          </Stack>
        )}
      </Live>
      <ReasonDialog
        question={asked === null ? null : asked.question}
        busy={decide.isPending}
        onClose={() => setAsked(null)}
        onReason={(reason, about) => {
          if (asked === null) return;
          const { item, action } = asked;
          decide.mutate({
            item,
            action,
            ...(reason !== '' && { reason }),
            ...(about.length > 0 && { about }),
          });
        }}
      />
      {written !== null && <WriteDialog about={written} onClose={() => setWritten(null)} />}
    </>
  );
}

/** What has to be known before something is refused or returned. */
const questionOf = (
  { kind, title, customer, askable = [] }: ReviewItem,
  action: ReviewAction,
  reason: ReviewItem['actions'][number]['reason'],
): Question => ({
  title: fill(texts.decideTitle, { action: texts.actions[action], title }),
  action: texts.actions[action],
  warning: fill(texts.final, { customer }),
  askable: action === 'ASK_AGAIN' ? askable.map((one) => ({ id: one.property, label: askedName(one) })) : [],
  reason:
    reason === 'none'
      ? null
      : {
          required: reason === 'required',
          hint: texts.reasonHint,
          maxLength: kind === 'PAYMENT' ? 35 : 500,
        },
});

/** What is settled can still come back, and waits for nobody. */
export const waits = ({ status }: ReviewItem): boolean => status !== 'COMPLETED';

const refusing: readonly ReviewAction[] = ['REJECT', 'RETURN'];

type WaitingProps = {
  item: ReviewItem;
  /** What is being done with it. */
  busy: ReviewAction | null;
  onAction: (action: ReviewAction, reason: ReviewItem['actions'][number]['reason']) => void;
  onWrite: (about: Subject) => void;
};

function Waiting({ item, busy, onAction, onWrite }: WaitingProps) {
  const { kind, id, title, customer } = item;
  return (
    <Card as="article">
      <Stack gap={3}>
        <Inline justify="between" align="start" gap={4}>
          <Stack gap={1}>
            <Inline gap={2} wrap>
              <Heading level={2} size="label">
                {texts.terms[item.title] ?? item.title}
              </Heading>
              <Badge>{texts.kinds[item.kind]}</Badge>
              <Badge tone={item.status === 'FAILED' ? 'negative' : 'info'}>
                {texts.statuses[item.status]}
              </Badge>
            </Inline>
            <Text size="small" tone="muted">
              {fill(texts.of, { customer: item.customer })} ·{' '}
              <time dateTime={item.since}>{timeOf(item.since, new Date())}</time>
            </Text>
          </Stack>
          {item.amount && (
            <Amount
              value={item.amount.value}
              currency={{ code: item.amount.currency, decimals: item.amount.decimals }}
            />
          )}
        </Inline>
        {item.facts.length > 0 && (
          <Stack gap={1}>
            {item.facts.map((fact) => (
              <Text key={fact} size="small">
                <bdi>{texts.terms[fact] ?? fact}</bdi>
              </Text>
            ))}
          </Stack>
        )}
        {item.changes !== undefined && item.changes.length > 0 && <Changes changes={item.changes} />}
        <Inline gap={2} wrap>
          {item.actions.map(({ action, reason }) => (
            <Button
              key={action}
              size="small"
              tone={refusing.includes(action) ? 'ghost' : 'secondary'}
              loading={busy === action}
              disabled={busy !== null && busy !== action}
              onClick={() => onAction(action, reason)}
            >
              {texts.actions[action]}
            </Button>
          ))}
          {(kind === 'PAYMENT' || kind === 'APPLICATION') && (
            <Button size="small" tone="ghost" onClick={() => onWrite({ kind, id, title, customer })}>
              {texts.writeToCustomer}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
