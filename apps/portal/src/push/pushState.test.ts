import { expect, test } from 'vitest';
import { pushStateOf } from './pushState.ts';

const device = { capable: true, apple: false, installed: false, permission: 'default', on: false } as const;

test.each([
  ['off before anybody asked', {}, 'off'],
  ['on with permission', { permission: 'granted', on: true }, 'on'],
  ['off with permission alone', { permission: 'granted' }, 'off'],
  ['off where the permission was taken back to asking', { on: true }, 'off'],
  ['denied, whatever was chosen before', { permission: 'denied', on: true }, 'denied'],
  ['unsupported where the browser lacks something', { capable: false }, 'unsupported'],
  ['for the home screen on an iPhone', { capable: false, apple: true }, 'needsInstalling'],
  [
    'unsupported where not even the home screen helps',
    { capable: false, apple: true, installed: true },
    'unsupported',
  ],
] as const)('push messages are %s', (_name, differently, state) => {
  expect(pushStateOf({ ...device, ...differently })).toBe(state);
});
