import type { CodeChannel } from '@kontor/api-client/contract';
import { invalidField } from '../errors.ts';
import type { TenantSettings } from './tenantSettings.ts';

type Clients = Pick<TenantSettings, 'clients'>;

/** The way a message goes: the one that was chosen while the tenant has it, else as a text message. */
export const channelIn = ({ clients }: Clients, chosen: CodeChannel): CodeChannel =>
  clients.whatsappEnabled ? chosen : 'SMS';

/** @throws BankError 400 beside `property` for a channel that the tenant doesn't have */
export function assertChannelOffered(
  settings: Clients,
  asked: CodeChannel | undefined,
  property = 'channel',
): void {
  if (asked !== undefined && channelIn(settings, asked) !== asked)
    throw invalidField(property, 'isIn', 'must be one of: SMS');
}
