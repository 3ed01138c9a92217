import { expect, test } from 'vitest';
import { isAddressOf } from './walletAddress.ts';

const known = {
  ETHEREUM: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  TRON: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  SOLANA: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
};

test.each(Object.entries(known))('%s knows its own address and no other network’s', (network, address) => {
  for (const [other, foreign] of Object.entries(known))
    expect([other, isAddressOf(network, foreign)]).toEqual([other, other === network]);
  expect(isAddressOf(network, ` ${address}`)).toBe(false);
  expect(isAddressOf(network, address.slice(0, -6))).toBe(false);
  expect(isAddressOf('DOGECOIN', address)).toBe(false);
});

test('one mistyped character is found where the network has a checksum', () => {
  expect(isAddressOf('ETHEREUM', known.ETHEREUM.toLowerCase())).toBe(true); // written without its checksum
  for (let index = 2; index < known.ETHEREUM.length; index += 1) {
    const character = known.ETHEREUM[index] ?? '';
    const swapped = character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();
    if (swapped === character) continue;
    const mistyped = `${known.ETHEREUM.slice(0, index)}${swapped}${known.ETHEREUM.slice(index + 1)}`;
    expect([mistyped, isAddressOf('ETHEREUM', mistyped)]).toEqual([mistyped, false]);
  }
  for (let index = 1; index < known.TRON.length; index += 1) {
    const mistyped = `${known.TRON.slice(0, index)}${known.TRON[index] === '2' ? '3' : '2'}${known.TRON.slice(index + 1)}`;
    expect([mistyped, isAddressOf('TRON', mistyped)]).toEqual([mistyped, false]);
  }
});
