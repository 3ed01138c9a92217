/** Addresses of wallets, checked as their networks do: what is sent to a mistyped one is lost. */
import { createHash } from 'node:crypto';
import { base58, createBase58check } from '@scure/base';
import { addr } from 'micro-eth-signer';

const base58check = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest());

/** First byte of every address of TRON's main network. */
const tronPrefix = 0x41;

const checks: Readonly<Record<string, (address: string) => boolean>> = {
  /** EIP-55: capitals are the checksum; an address without any, or of nothing else, has none. */
  ETHEREUM: (address) => address.startsWith('0x') && addr.isValid(address),
  TRON: (address) => {
    const bytes = base58check.decode(address);
    return bytes.length === 21 && bytes[0] === tronPrefix;
  },
  /** An ed25519 public key; it carries no checksum. */
  SOLANA: (address) => base58.decode(address).length === 32,
};

/** Whether an address can be one of a network (code as in GET /v1/casps). False for a network nobody knows. */
export function isAddressOf(network: string, address: string): boolean {
  try {
    return checks[network]?.(address) === true;
  } catch {
    return false; // the decoders throw for what they can't read
  }
}
