import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './address.ts';

test('an address of IPv4 stands for itself, one of IPv6 for the 2^64 that one customer of a provider gets', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  for (const one of ['2001:db8:1:2::', '2001:0db8:1:2:a:b:c:d', '2001:db8:1:2::1', '2001:DB8:1:2:a::d'])
    expect(networkOf(one)).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect([networkOf('::1'), networkOf('64:ff9b::203.0.113.7')]).toEqual(['0:0:0:0::/64', '64:ff9b:0:0::/64']);
});

test('however an address of IPv6 is written, its network is that of its first four groups', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
      expect(isIP(canonical)).toBe(6);
      expect(networkOf(address)).toBe(networkOf(canonical));
      expect(networkOf(address)).toMatch(/^[\da-f]{1,4}(:[\da-f]{1,4}){3}::\/64$/);
    }),
  );
});
