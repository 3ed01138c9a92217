/** Where push messages may be sent: addresses come from browsers, so nothing within the bank's own network is among them. */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet (IANA special-purpose address registries). */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only what is given out to the public (2000::/3), without documentation and what leads back into IPv4. */
const outside6 = new BlockList();
outside6.addSubnet('2000::', 3, 'ipv6');
const inside6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is one of the public internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 6
    ? outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6')
    : isIP(address) === 4 && !inside.check(address, 'ipv4');

const ownNames = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|home\.arpa|onion)$/i;

/**
 * Whether a browser may name an address as that of its push service: https to a name of the public internet.
 * @param loopback lets http to 127.0.0.1 pass as well, for tests on one machine
 */
export function isPushEndpoint(text: string, loopback: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (loopback && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true;
  const name = url.hostname.replace(/\.$/, '');
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    isIP(name.replaceAll(/[[\]]/g, '')) === 0 &&
    name.includes('.') &&
    !ownNames.test(name)
  );
}

/** Looks a name up and refuses it when any of its addresses is not public: a name may lead anywhere, and elsewhere the next time. */
export const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
      return callback(new Error('the name leads to no public address'), '');
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
