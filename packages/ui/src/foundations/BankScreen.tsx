import { memo, useState, type ComponentProps } from 'react';
import { Amount } from '../components/Amount/index.ts';
import { AmountInput } from '../components/AmountInput/index.ts';
import { Avatar } from '../components/Avatar/index.ts';
import { Badge } from '../components/Badge/index.ts';
import { Banner } from '../components/Banner/index.ts';
import { Button } from '../components/Button/index.ts';
import { Card } from '../components/Card/index.ts';
import { Checkbox } from '../components/Checkbox/index.ts';
import { CodeInput } from '../components/CodeInput/index.ts';
import { IconButton } from '../components/IconButton/index.ts';
import { Link } from '../components/Link/index.ts';
import { List, ListRow } from '../components/List/index.ts';
import { ProgressBar } from '../components/ProgressBar/index.ts';
import { Select } from '../components/Select/index.ts';
import { SkeletonGroup, SkeletonText } from '../components/Skeleton/index.ts';
import { EmptyState } from '../components/States/index.ts';
import { Switch } from '../components/Switch/index.ts';
import { TextField } from '../components/TextField/index.ts';
import { ArrowDownLeft, More, Send } from '../icons/index.ts';
import { Inline, Spacer, Stack } from '../layout/index.ts';
import { Heading, Text } from '../text/index.ts';
import * as css from './bankScreen.css.ts';

const eur = { code: 'EUR', decimals: 2, symbol: '€' };

const accounts = [
  { id: 'main', label: 'Everyday account', description: '€24,318.07 available' },
  { id: 'tax', label: 'Taxes and reserves', description: '€8,120.00 available' },
  { id: 'closed', label: 'Project account', description: 'Blocked until it is verified', disabled: true },
];

/** A page of a bank with most of what a brand touches. It renders once: what changes is the theme around it. */
export const BankScreen = memo(function BankScreen({
  name,
  logo,
}: {
  name: string;
  logo?: string | undefined;
}) {
  return (
    <div className={css.screen}>
      <div className={css.columns}>
        <div className={css.column}>
          <AccountHeader name={name} logo={logo} />
          <Movements />
          <States />
        </div>
        <div className={css.column}>
          <PaymentForm />
          <SignDialog />
        </div>
      </div>
    </div>
  );
});

function AccountHeader({ name, logo }: { name: string; logo?: string | undefined }) {
  return (
    <Stack gap={6}>
      <Inline gap={3}>
        {logo === undefined ? (
          <span className={css.mark} aria-hidden="true" />
        ) : (
          <img className={css.logo} src={logo} alt="" data-brand-mark="" />
        )}
        <Text weight="semibold" truncate>
          {name}
        </Text>
        <Spacer />
        <IconButton label="More" icon={<More />} />
        <Avatar name="Mara Lindqvist" size="small" />
      </Inline>
      <Stack gap={4}>
        <Text size="small" tone="muted">
          Everyday account
        </Text>
        <Amount value="24318.07" currency={eur} size="hero" />
        <Inline gap={2} wrap>
          <Badge tone="positive">Active</Badge>
          <Text size="small" tone="muted">
            Updated at 14:02
          </Text>
        </Inline>
      </Stack>
      <Inline gap={2} wrap>
        <Button icon={<Send />}>Send</Button>
        <Button tone="secondary" icon={<ArrowDownLeft />}>
          Request
        </Button>
      </Inline>
    </Stack>
  );
}

/** A badge with room between it and the name above. */
function Status(props: ComponentProps<typeof Badge>) {
  return (
    <span className={css.status}>
      <Badge {...props} />
    </span>
  );
}

function Movements() {
  return (
    <Card padding={3}>
      <Stack gap={3}>
        <Inline justify="between">
          <Heading level={3} size="section">
            Latest
          </Heading>
          <Link href="#all">See all</Link>
        </Inline>
        <List aria-label="Latest movements">
          <ListRow
            leading={<Avatar name="Halden" kind="organization" />}
            title="Halden"
            subtitle="Invoice"
            trailing={<Amount value="3120.4" currency={eur} signed tone="positive" />}
            meta="Today"
            onPress={() => undefined}
          />
          <ListRow
            leading={<Avatar name="Ada Byron" />}
            title="Ada Byron"
            subtitle={<Status tone="warning">To sign</Status>}
            trailing={<Amount value="-1250" currency={eur} />}
            meta="Today"
            onPress={() => undefined}
            selected
          />
          <ListRow
            leading={<Avatar name="City Works" kind="organization" />}
            title="City Works"
            subtitle={<Status tone="negative">Refused</Status>}
            trailing={<Amount value="-86.9" currency={eur} />}
            meta="Yesterday"
            onPress={() => undefined}
          />
          <ListRow
            leading={<Avatar name="Nordlicht" kind="organization" />}
            title="Nordlicht"
            subtitle="Standing order"
            trailing={<Amount value="-64.12" currency={eur} />}
            meta="12 Nov"
            onPress={() => undefined}
          />
        </List>
      </Stack>
    </Card>
  );
}

function PaymentForm() {
  const [account, setAccount] = useState<string | null>('main');
  const [amount, setAmount] = useState('1250');
  return (
    <Card padding={5}>
      <Stack gap={5}>
        <Heading level={3} size="section">
          New payment
        </Heading>
        <Select label="From" items={accounts} value={account} onChange={setAccount} />
        <TextField
          label="IBAN"
          defaultValue="DE12 5001 0517 0648 4898 9"
          error="One digit is missing: a German IBAN has 22 characters."
        />
        <AmountInput label="Amount" value={amount} onChange={setAmount} currency={eur} />
        <TextField label="Reference" placeholder="Invoice 2204" description="The recipient sees this." />
        <Checkbox label="Send as an instant payment" defaultChecked />
        <Switch label="Tell me when it arrives" defaultChecked />
        <Inline gap={2} wrap>
          <Button>Continue</Button>
          <Button tone="ghost">Save draft</Button>
          <Button tone="secondary" disabled>
            Schedule
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

function SignDialog() {
  const [code, setCode] = useState('402');
  return (
    <div className={css.dialog}>
      <Stack gap={5}>
        <Stack gap={4}>
          <Heading level={3} size="section">
            Sign payment
          </Heading>
          <Text tone="muted">
            <Amount value="1250" currency={eur} /> to Ada Byron
          </Text>
        </Stack>
        <CodeInput label="Code from your phone" value={code} onChange={setCode} />
        <Inline gap={2} wrap>
          <Button>Sign €1,250.00</Button>
          <Button tone="danger">Cancel payment</Button>
        </Inline>
      </Stack>
    </div>
  );
}

function States() {
  return (
    <Stack gap={4}>
      <Banner tone="info" title="Instant payments are back">
        They reach most banks in under ten seconds.
      </Banner>
      <Banner tone="warning" title="Your passport expires in 14 days">
        Upload the new one, so that nothing is interrupted.
      </Banner>
      <Card padding={5}>
        <Stack gap={5}>
          <Inline gap={2} wrap>
            <Badge>Draft</Badge>
            <Badge tone="accent">New</Badge>
            <Badge tone="positive">Paid</Badge>
            <Badge tone="info">In review</Badge>
            <Badge tone="warning">Due</Badge>
            <Badge tone="negative">Failed</Badge>
          </Inline>
          <ProgressBar value={64} max={100} label="Documents uploaded" />
          <SkeletonGroup label="Loading cards">
            <SkeletonText lines={2} />
          </SkeletonGroup>
        </Stack>
      </Card>
      <Card padding={5} tone="outline">
        <EmptyState
          level={3}
          illustration="list"
          title="No standing orders"
          description="Rent, savings, a subscription: set it up once."
          action={
            <Button tone="secondary" size="small">
              New standing order
            </Button>
          }
        />
      </Card>
    </Stack>
  );
}
