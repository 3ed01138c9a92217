import type { DeskAction, DeskItem } from '@kontor/api-client/contract';
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
import { Live } from '../live.tsx';
import { fill, texts } from '../texts/index.ts';
import { timeOf } from '../time.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Decision = { item: DeskItem; action: DeskAction; reason?: string };

/** Everything that waits for the bank's staff, or for a bank elsewhere. */
export function Desk() {
  const [asked, setAsked] = useState<Decision | null>(null);
  const decide = useAct(
    ({ item, action, reason }: Decision) =>
      bank.decide(item.kind, item.id, { action, ...(reason !== undefined && { reason }) }),
    { said: ({ action }) => fill(texts.done, { action: texts.actions[action] }), done: () => setAsked(null) },
  );
  return (
    <>
      <Live source="desk">
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              illustration="inbox"
              title={texts.nothingToDecide}
              description={texts.nothingToDecideHint}
            />
          ) : (
            <Stack as="ul" gap={3}>
              {items.map((item) => (
                <li key={`${item.kind} ${item.id}`}>
                  <Waiting
                    item={item}
                    busy={
                      decide.isPending && decide.variables.item.id === item.id
                        ? decide.variables.action
                        : null
                    }
                    onAction={(action, reason) =>
                      reason === 'none' ? decide.mutate({ item, action }) : setAsked({ item, action })
                    }
                  />
                </li>
              ))}
            </Stack>
          )
        }
      </Live>
      <ReasonDialog
        decision={asked}
        busy={decide.isPending}
        onClose={() => setAsked(null)}
        onReason={(reason) => {
          if (asked !== null) decide.mutate({ ...asked, ...(reason !== '' && { reason }) });
        }}
      />
    </>
  );
}

const refusing: readonly DeskAction[] = ['REJECT', 'RETURN'];

type WaitingProps = {
  item: DeskItem;
  /** What is being done with it. */
  busy: DeskAction | null;
  onAction: (action: DeskAction, reason: DeskItem['actions'][number]['reason']) => void;
};

function Waiting({ item, busy, onAction }: WaitingProps) {
  return (
    <Card as="article">
      <Stack gap={3}>
        <Inline justify="between" align="start" gap={4}>
          <Stack gap={1}>
            <Inline gap={2} wrap>
              <Heading level={2} size="label">
                {item.title}
              </Heading>
              <Badge>{texts.kinds[item.kind]}</Badge>
              <Badge tone="info">{texts.statuses[item.status]}</Badge>
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
        {item.facts.map((fact) => (
          <Text key={fact} size="small">
            <bdi>{fact}</bdi>
          </Text>
        ))}
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
        </Inline>
      </Stack>
    </Card>
  );
}
