import '@kontor/ui/base.css';
import '@kontor/ui/button.css';
import '@kontor/ui/styles.css';
import { useRef, useState } from 'react';
import { Dock } from '@kontor/ui/adaptive';
import { Amount, AmountsHidden } from '@kontor/ui/amount';
import { AmountInput } from '@kontor/ui/amount-input';
import { Badge } from '@kontor/ui/badge';
import { Button, type ButtonProps } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Checkbox } from '@kontor/ui/checkbox';
import { DatePicker } from '@kontor/ui/date-picker';
import { Dialog } from '@kontor/ui/dialog';
import { Stack } from '@kontor/ui/layout';
import { LocaleProvider } from '@kontor/ui/locale';
import { List, ListRow } from '@kontor/ui/list';
import { NotificationBanner } from '@kontor/ui/notification-banner';
import { presets } from '@kontor/ui/presets';
import { RadioGroup } from '@kontor/ui/radio-group';
import { Select } from '@kontor/ui/select';
import { Tabs } from '@kontor/ui/tabs';
import { Heading, Text } from '@kontor/ui/text';
import { TextArea } from '@kontor/ui/text-area';
import { TextField } from '@kontor/ui/text-field';
import { createBrandTheme, parseBrandSpec, themeCss, type BrandSpec } from '@kontor/ui/theme';
import tokens from '@kontor/ui/tokens.json' with { type: 'json' };
import pico from '@kontor/ui/tokens/pico.light.json' with { type: 'json' };

const brand: BrandSpec = { ...presets.kontor, name: tokens.name, primary: '#6d3df2' };
const answer = parseBrandSpec(brand);
export const css: string = answer.ok ? themeCss(createBrandTheme(answer.spec)) : '';
export const schema: string = pico.$schema;

const tone: ButtonProps['tone'] = 'secondary';

// @ts-expect-error styling is closed: a brand sets tokens, nobody a class
export const refused = <Button className="mine">Send</Button>;

/** A page with fields, an overlay, a theme of its own, styles and design tokens; each part has a style sheet of its own. */
export function Components() {
  const [account, setAccount] = useState<string | null>('main');
  const [open, setOpen] = useState(false);
  const send = useRef<HTMLElement>(null);
  return (
    <LocaleProvider locale="de">
      <Stack gap={4}>
        <Heading level={1}>Konto</Heading>
        <Amount value="1234.5" currency={{ code: 'EUR', decimals: 2, symbol: '€' }} size="hero" />
        <AmountsHidden hidden>
          <Amount value="6543.21" currency={{ code: 'EUR', decimals: 2 }} />
        </AmountsHidden>
        <Dock placeholder="Keine Zahlung gewählt">
          <Text tone="muted">Verfügbar</Text>
        </Dock>
        <Tabs
          label="Ansicht"
          value="a"
          onChange={() => {}}
          items={[{ id: 'a', label: 'Umsätze', content: 'Alle' }]}
        />
        <Card>
          <List>
            <ListRow
              title="Ada Byron"
              trailing={<Amount value="-5" currency={{ code: 'EUR', decimals: 2 }} />}
            />
          </List>
        </Card>
        <Checkbox label="Sofort" defaultChecked />
        <Badge tone="positive">Aktiv</Badge>
        <TextField label="IBAN" defaultValue="DE12" error="Zu kurz." />
        <TextField label="Bank" description="Aus der IBAN" prefix="DE" suffix="BIC" disabled />
        <AmountInput
          label="Betrag"
          value="5"
          onChange={() => {}}
          currency={{ code: 'EUR', decimals: 2 }}
          warning="Mehr als sonst."
        />
        <DatePicker label="Ausführung" timeZone="Europe/Berlin" onChange={() => {}} />
        <TextArea label="Zweck" rows={2} counter maxLength={140} />
        <RadioGroup
          label="Art"
          look="card"
          items={[
            { id: 'a', label: 'Sofort', description: '10 Sekunden' },
            { id: 'b', label: 'Normal', disabled: true },
          ]}
          defaultValue="a"
        />
        <NotificationBanner title="Wartung" tone="warning">
          Sonntag ab 22 Uhr.
        </NotificationBanner>
        <Select label="Konto" items={[{ id: 'main', label: 'Giro' }]} value={account} onChange={setAccount} />
        <Button tone={tone} ref={send} onClick={() => setOpen(true)}>
          Senden
        </Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Senden">
          Sicher?
        </Dialog>
      </Stack>
    </LocaleProvider>
  );
}
