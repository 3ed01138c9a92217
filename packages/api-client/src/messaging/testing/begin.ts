import { createMessaging, type Messaging } from '../index.ts';
import { person, type ChatBank } from './chatBank.ts';

/** The person's conversations with a bank, started. */
export function begin(bank: ChatBank): Messaging {
  const messaging = createMessaging({
    client: bank,
    url: 'wss://bank.example/api/v1/messaging',
    userId: person,
    organizationId: '00000000-0000-7000-8000-00000000000f',
    open: bank.open,
  });
  messaging.start();
  return messaging;
}
