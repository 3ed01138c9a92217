import { describe, expect, it } from 'vitest';
import { parseBrandSpec } from './brand.ts';
import { presets } from './presets.ts';

describe('parseBrandSpec', () => {
  it.each(Object.entries(presets))('reads the preset %s as it is', (_, spec) => {
    expect(parseBrandSpec({ ...spec, unknown: 1 })).toEqual({ ok: true, spec });
  });

  it.each([
    ['name', { name: ' ' }],
    ['primary', { primary: 'green' }],
    ['primary', { primary: '#0b6e4f; } body { display: none' }],
    ['accent', { accent: '#ff' }],
    ['shape', { shape: 'squircle' }],
    ['density', { density: 7 }],
    ['fonts.body', { fonts: { body: 'Comic Sans' } }],
    ['fonts.heading', { fonts: { body: 'Inter', heading: 'constructor' } }],
    ['logo', { logo: 'javascript:alert(1)' }],
    ['logo', { logo: '//elsewhere.example/mark.svg' }],
    ['logo', { logo: '/mark.svg") , url("' }],
  ])('names the field that is wrong: %s', (field, change) => {
    const answer = parseBrandSpec({ ...presets.kontor, ...change });
    expect(answer.ok).toBe(false);
    expect(Object.keys(answer.ok ? {} : answer.errors)).toEqual([field]);
  });

  it.each(['/brand/mark.svg', 'https://bank.example/mark.svg?v=2'])('takes the mark %s', (logo) => {
    expect(parseBrandSpec({ ...presets.kontor, logo })).toEqual({
      ok: true,
      spec: { ...presets.kontor, logo },
    });
  });

  it.each([null, undefined, 'kontor', [], 3])('names every field that is missing in %j', (input) => {
    const answer = parseBrandSpec(input);
    expect(answer.ok ? [] : Object.keys(answer.errors)).toEqual([
      'name',
      'primary',
      'shape',
      'density',
      'fonts.body',
    ]);
  });
});
