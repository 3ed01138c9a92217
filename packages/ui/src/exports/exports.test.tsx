import { readFileSync } from 'node:fs';
import { createElement, isValidElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as inABrowser from '../components/hostAttributes.stories.tsx';
import { LinkProvider, type RouterLinkProps } from './link-provider.ts';
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
  href: '/page',
  open: false,
  locale: 'en',
  onChange: () => undefined,
  onClose: () => undefined,
  trigger: () => null,
};

const action = { label: 'Label', href: props.href };

/** What some components must be told besides. */
const special: Record<string, object> = {
  Accordion: { items: [{ id: 'a', title: 'Title', content: 'Content' }], open: [] },
  Amount: { value: '1.00' },
  AmountChange: { from: '1.00', to: '2.00' },
  LineChart: { days: ['2024-03-05'], series: [{ label: 'Label', values: ['1.00'] }], format: String },
  BarChart: { periods: ['March'], series: [{ label: 'Label', values: ['1.00'] }], format: String },
  StackedBarChart: { periods: ['March'], series: [{ label: 'Label', values: ['1.00'] }], format: String },
  Drawing: { name: 'list' },
  DonutChart: { parts: [{ label: 'Label', value: '1.00' }], format: String },
  Sparkline: { values: ['1.00', '2.00'] },
  Pagination: { pageCount: 2 },
  ProgressBar: { value: 1 },
  Meter: { share: 0.5, valueText: 'Half' },
  CountdownRing: { whole: 60_000 },
  CardExpiryInput: { timeZone: 'UTC' },
  CheckboxGroup: { value: [] },
  Breadcrumbs: { ancestors: [{ href: '/page', label: 'Label' }] },
  CopyButton: { text: 'x' },
  CopyField: { value: 'x' },
  MultiSelect: { value: [] },
  DatePicker: { value: '2024-03-05', timeZone: 'UTC' },
  MonthPicker: { value: '2024-03', timeZone: 'UTC' },
  TimeField: { value: '09:30' },
  DateRangePicker: { value: null, timeZone: 'UTC' },
  DateRangeFilter: { value: null, timeZone: 'UTC' },
  DateRangeButton: { value: null, timeZone: 'UTC' },
  DataTable: {
    columns: [{ id: 'name', header: 'Name', cell: String }],
    rows: ['a', 'b'],
    rowKey: String,
    empty: null,
  },
  DescriptionList: { items: [{ term: 'Term', detail: 'Detail' }] },
  ErrorSummary: { errors: [{ message: 'Message' }], submission: 1 },
  FieldList: { rows: [1], keyOf: Number, rowLabel: String, children: String },
  FileDropZone: { files: [] },
  NotificationBanner: { action },
  NotificationStack: { notifications: [{ id: 'a', title: 'Title', action }] },
  StepCounter: { current: 1, total: 4 },
  Stepper: { steps: [{ id: '', label: 'Label', state: 'done' }] },
  TabBar: { items: [{ id: 'a', label: 'Label', icon: null, href: '/page' }] },
  SideNavigation: { groups: [{ id: 'a', items: [{ id: 'a', label: 'Label', icon: null, href: '/page' }] }] },
  SaveState: { state: 'saved', timeZone: 'UTC' },
  RangeSlider: { value: { low: 1, high: 2 } },
  Slider: { value: 1 },
  TagInput: { value: [] },
  Tooltip: { children: createElement('button', { type: 'button' }) },
  VirtualList: { groups: [{ id: 'a', heading: 'Heading', items: ['a'] }], keyOf: String, children: String },
};

/** Components that lead to the page these props name; the entries of a menu are not drawn on a server. */
const leading = new Set([
  'BackButton',
  'Breadcrumbs',
  'Button',
  'Card',
  'IconButton',
  'Link',
  'ListRow',
  'NotificationBanner',
  'NotificationStack',
  'RowContent',
  'SideNavigation',
  'TabBar',
]);

/** Components without an element that a host would mark; every other one passes `id` and `data-*` on. */
const unmarked = new Set([
  // What they hold stands in the page as it is.
  'AmountsHidden',
  'LinkProvider',
  'LocaleProvider',
  'SendingUnavailable',
  // Grounds, lines and room.
  'Divider',
  'OnAppHeader',
  'Spacer',
  'TabBarRoom',
  // Around or in what is marked itself: a control, a row.
  'RowContent',
  'Tooltip',
]);

const isComponent = (name: string, value: unknown): value is ComponentType<object> =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value)));

/** As a router's link, and to be told from an anchor that a component draws itself. */
const HostLink = (props: RouterLinkProps) => <a rel="routed" {...props} />;

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

  // Icons are drawings within something else.
  it.each(Object.keys(entries).filter((path) => path !== './icons.ts'))(
    '%s passes `id` and `data-*` on',
    async (path) => {
      const entry = await entries[path]?.();
      for (const [name, component] of Object.entries(entry ?? {}).filter((each) => isComponent(...each))) {
        if (unmarked.has(name)) continue;
        const given = { ...props, ...special[name], id: 'given-id', 'data-given': 'here' };
        const html = renderToString(createElement(component as ComponentType<object>, given));
        if (`Of${name}` in inABrowser) expect(html, name).toBe('');
        else
          expect([html.includes(' id="given-id"'), html.includes(' data-given="here"')], name).toEqual([
            true,
            true,
          ]);
      }
    },
  );

  it.each(Object.keys(entries))('%s leads through the router of the host', async (path) => {
    const entry = await entries[path]?.();
    for (const [name, component] of Object.entries(entry ?? {}).filter((each) => isComponent(...each))) {
      const element = createElement(component as ComponentType<object>, { ...props, ...special[name] });
      const html = renderToString(<LinkProvider component={HostLink}>{element}</LinkProvider>);
      const links = html.match(/<a [^>]*href="\/[^>]*>/g) ?? [];
      for (const link of links) expect(link, name).toContain('rel="routed"');
      expect(links.length > 0, name).toBe(leading.has(name));
    }
  });
});
