import { lookup } from 'node:dns/promises';
import { describe, expect, test } from 'vitest';
import { isPublic, isPushEndpoint, publicLookup } from './endpoint.ts';

describe('a push endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x?y=1',
    'https://web.push.apple.com./q',
  ])('may be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(true);
  });

  test.each([
    'http://push.example.net/x',
    'https://push.example.net:8443/x',
    'https://user:secret@push.example.net/x',
    'https://push.example.net/x#y',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://kontor.localhost/x',
    'https://db.internal/x',
    'https://printer.local./x',
    'https://intranet/x',
    'file:///etc/passwd',
    'http://127.0.0.1:4000/x',
    'no address',
  ])('may not be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(false);
  });

  test('on this machine may be another port of it, where that is allowed, and nothing else inside', () => {
    expect(isPushEndpoint('http://127.0.0.1:4000/x', true)).toBe(true);
    expect(isPushEndpoint('http://10.0.0.1/x', true)).toBe(false);
    expect(isPushEndpoint('http://127.0.0.1.nip.io/x', true)).toBe(false);
  });
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['127.8.8.8', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::7f00:1', false],
  ['name.example', false],
])('%s is public: %s', (address, is) => {
  expect(isPublic(address)).toBe(is);
});

test('a name that leads inside is not looked up', async () => {
  expect((await lookup('localhost', { all: true })).length).toBeGreaterThan(0);
  const outcome = await new Promise((resolve) =>
    publicLookup('localhost', { all: true }, (error) => resolve(error?.message)),
  );
  expect(outcome).toBe('the name leads to no public address');
});
