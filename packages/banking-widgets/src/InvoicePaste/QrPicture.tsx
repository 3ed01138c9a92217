import { readEpcQr, type InvoiceFacts } from '@kontor/api-client/invoice';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { useMessages } from '@kontor/ui/locale';
import { Text } from '@kontor/ui/text';
import { useRef, useState, type RefObject } from 'react';
import { invoicePasteMessages } from './messages.ts';
import { qrText } from './qrText.ts';

type QrPictureProps = {
  button: RefObject<HTMLButtonElement | null>;
  /** Answers whether the form has a place for any of it. */
  onRead: (facts: InvoiceFacts) => boolean;
};

/** Reads the QR code of an invoice from a picture: a phone offers its camera. The picture stays in the browser. */
export function QrPicture({ button, onRead }: QrPictureProps) {
  const messages = useMessages(invoicePasteMessages);
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<'unreadable' | 'noPayment' | null>(null);
  const read = async (file: File) => {
    setReading(true);
    setProblem(null);
    const text = await qrText(file);
    const facts = text === null ? undefined : readEpcQr(text);
    setReading(false);
    if (text === null) setProblem('unreadable');
    else if (facts === undefined || !onRead(facts)) setProblem('noPayment');
  };
  return (
    <Stack gap={2}>
      <div>
        <Button
          ref={button}
          tone="secondary"
          size="small"
          loading={reading}
          onClick={() => input.current?.click()}
        >
          {messages.scan}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same picture may be chosen again.
            currentTarget.value = '';
            if (file !== undefined) void read(file);
          }}
        />
      </div>
      <div role="alert">
        {problem !== null && (
          <Text as="p" size="small" tone="negative">
            {messages[problem]}
          </Text>
        )}
      </div>
    </Stack>
  );
}
