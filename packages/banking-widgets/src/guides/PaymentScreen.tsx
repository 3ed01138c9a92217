import { Amount } from '@kontor/ui/amount';
import { AmountInput } from '@kontor/ui/amount-input';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Box, Center, Stack } from '@kontor/ui/layout';
import { Heading } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { createBrandTheme, parseBrandSpec, themeCss } from '@kontor/ui/theme';
import { useState, type FormEvent } from 'react';

const euro = { code: 'EUR', decimals: 2, symbol: '€' };
const brand = parseBrandSpec({
  name: 'My bank',
  primary: '#b3261e',
  shape: 'round',
  density: 'comfortable',
  fonts: { body: 'Outfit' },
});
const css = brand.ok ? themeCss(createBrandTheme(brand.spec)) : '';

/** The payment form of the guide “In ten minutes”, with a brand of its own. */
export function PaymentScreen() {
  const [name, setName] = useState('');
  const [sum, setSum] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  const nameError = name.trim() === '' ? 'Say who gets the money.' : undefined;
  const sumError = Number(sum) > 0 ? undefined : 'Enter an amount above zero.';

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setSent(!nameError && !sumError);
  };

  return (
    <Center as="main" maxWidth={480}>
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <Box padding={4}>
        <Card as="section" padding={6} aria-label="Payment">
          <form onSubmit={send} noValidate>
            <Stack gap={5}>
              <Heading level={2}>Send money</Heading>
              <TextField label="Name" value={name} onChange={setName} error={tried ? nameError : undefined} />
              <AmountInput
                label="Amount"
                currency={euro}
                value={sum}
                onChange={setSum}
                error={tried ? sumError : undefined}
              />
              <Button type="submit" fullWidth>
                Send
              </Button>
              {sent && (
                <Banner tone="positive" title={`Sent to ${name}`}>
                  <Amount value={sum} currency={euro} />
                </Banner>
              )}
            </Stack>
          </form>
        </Card>
      </Box>
    </Center>
  );
}
