import { readFileSync } from 'node:fs';
import { createElement, isValidElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LocaleProvider } from './locale.ts';

const entries = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.*']);
const entryName = (path: string) => path.replace(/^\.\/|\.ts$/g, '');

/** Props enough for any component: each takes what it knows. */
const props = {
  label: 'Label',
  title: 'Title',
  name: 'name',
  children: 'Children',
  code: 'EUR',
  value: '',
  currency: { code: 'EUR', decimals: 2, symbol: '€' },
  items: [],
  current: '',
  until: Date.now() + 60_000,
  template: '1fr',
  level: 2,
  href: '#',
  open: false,
  locale: 'en',
  onChange: () => undefined,
  onClose: () => undefined,
  trigger: () => null,
};

/** What some components must be told besides. */
const special: Record<string, object> = {
  Amount: { value: '1.00' },
  ProgressBar: { value: 1 },
  CheckboxGroup: { value: [] },
  CopyField: { value: 'x' },
  MultiSelect: { value: [] },
  DatePicker: { value: '2024-03-05', timeZone: 'UTC' },
  DateRangePicker: { value: null, timeZone: 'UTC' },
  DataTable: {
    columns: [{ id: 'name', header: 'Name', cell: String }],
    rows: ['a', 'b'],
    rowKey: String,
    empty: null,
  },
  FileDropZone: { files: [] },
  NotificationStack: { notifications: [{ id: 'a', title: 'Title' }] },
  StepCounter: { current: 1, total: 4 },
  Stepper: { steps: [{ id: '', label: 'Label', state: 'done' }] },
  Tooltip: { children: createElement('button', { type: 'button' }) },
  VirtualList: { groups: [{ id: 'a', heading: 'Heading', items: ['a'] }], keyOf: String, children: String },
};

const isComponent = (name: string, value: unknown): value is ComponentType<object> =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value)));

describe('the public entries', () => {
  it('are exactly those that package.json lists', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      exports: object;
    };
    const listed = Object.keys(manifest.exports)
      .filter((entry) => !/\.(css|json)$/.test(entry))
      .map((entry) => entry.slice(2));
    expect(Object.keys(entries).map(entryName).sort()).toEqual(listed.sort());
  });

  it.each(Object.keys(entries))('%s renders on a server', async (path) => {
    const entry = await entries[path]?.();
    const components = Object.entries(entry ?? {}).filter(([name, value]) => isComponent(name, value));
    for (const [name, component] of components) {
      const element = createElement(component as ComponentType<object>, { ...props, ...special[name] });
      expect(
        () => renderToString(<LocaleProvider locale="en">{element}</LocaleProvider>),
        name,
      ).not.toThrow();
    }
  });
});
