import type { ReactNode } from 'react';
import { Accordion as KontorAccordion } from '../../../../packages/ui/src/exports/accordion.ts';
import { BarChart as KontorBarChart } from '../../../../packages/ui/src/exports/bar-chart.ts';
import { Breadcrumbs as KontorBreadcrumbs } from '../../../../packages/ui/src/exports/breadcrumbs.ts';
import { Button } from '../../../../packages/ui/src/exports/button.ts';
import { ComboBox as KontorComboBox } from '../../../../packages/ui/src/exports/combo-box.ts';
import { CommandPalette as KontorCommandPalette } from '../../../../packages/ui/src/exports/command-palette.ts';
import { ContextualHelp as KontorContextualHelp } from '../../../../packages/ui/src/exports/contextual-help.ts';
import { DataTable as KontorDataTable } from '../../../../packages/ui/src/exports/data-table.ts';
import { DescriptionList as KontorDescriptionList } from '../../../../packages/ui/src/exports/description-list.ts';
import { DonutChart as KontorDonutChart } from '../../../../packages/ui/src/exports/donut-chart.ts';
import { LineChart as KontorLineChart } from '../../../../packages/ui/src/exports/line-chart.ts';
import { LocaleProvider } from '../../../../packages/ui/src/exports/locale.ts';
import { Menu as KontorMenu, type MenuTriggerProps } from '../../../../packages/ui/src/exports/menu.ts';
import { Meter as KontorMeter } from '../../../../packages/ui/src/exports/meter.ts';
import { MonthPicker as KontorMonthPicker } from '../../../../packages/ui/src/exports/month-picker.ts';
import { NumberInput as KontorNumberInput } from '../../../../packages/ui/src/exports/number-input.ts';
import { Pagination as KontorPagination } from '../../../../packages/ui/src/exports/pagination.ts';
import { presets } from '../../../../packages/ui/src/exports/presets.ts';
import { ResizablePanels as KontorResizablePanels } from '../../../../packages/ui/src/exports/resizable-panels.ts';
import { SearchField as KontorSearchField } from '../../../../packages/ui/src/exports/search-field.ts';
import { SegmentedControl as KontorSegmentedControl } from '../../../../packages/ui/src/exports/segmented-control.ts';
import { SideNavigation as KontorSideNavigation } from '../../../../packages/ui/src/exports/side-navigation.ts';
import { SidePanel as KontorSidePanel } from '../../../../packages/ui/src/exports/side-panel.ts';
import {
  RangeSlider as KontorRangeSlider,
  Slider as KontorSlider,
} from '../../../../packages/ui/src/exports/slider.ts';
import { Sparkline as KontorSparkline } from '../../../../packages/ui/src/exports/sparkline.ts';
import { StackedBarChart as KontorStackedBarChart } from '../../../../packages/ui/src/exports/stacked-bar-chart.ts';
import { Stepper as KontorStepper } from '../../../../packages/ui/src/exports/stepper.ts';
import { TagGroup as KontorTagGroup } from '../../../../packages/ui/src/exports/tag-group.ts';
import { TagInput as KontorTagInput } from '../../../../packages/ui/src/exports/tag-input.ts';
import { applyTheme, createBrandTheme } from '../../../../packages/ui/src/exports/theme.ts';
import { TimeField as KontorTimeField } from '../../../../packages/ui/src/exports/time-field.ts';
import { Timeline as KontorTimeline } from '../../../../packages/ui/src/exports/timeline.ts';
import { Tree as KontorTree } from '../../../../packages/ui/src/exports/tree.ts';
import '../../../../packages/ui/src/styles.ts';
import { branches, days, labelled, months, rows, spent, states, titled, words } from './contents.ts';

applyTheme(document.documentElement, createBrandTheme(presets.kontor));

const ignore = () => undefined;
const timeZone = 'Europe/Berlin';
const text = (value: number) => String(value);
const spentAs = (label: string) => ({ label, values: spent.map(text) });
const charted = { label: 'Spent', format: (value: string) => value };

/** What is around every part: what a host puts around its pages. */
export const Frame = ({ children }: { children?: ReactNode }) => (
  <LocaleProvider locale="en">{children}</LocaleProvider>
);

export const ComboBox = () => <KontorComboBox label="Payee" items={labelled} defaultValue="w3" />;
export const NumberInput = () => <KontorNumberInput label="Days" defaultValue="12" />;
export const Slider = () => <KontorSlider label="Limit" defaultValue={40} />;
export const RangeSlider = () => <KontorRangeSlider label="Amounts" defaultValue={{ low: 20, high: 60 }} />;
export const SegmentedControl = () => (
  <KontorSegmentedControl label="Period" items={labelled.slice(0, 3)} defaultValue="w1" />
);
export const TagGroup = () => (
  <KontorTagGroup label="Payees" items={labelled.slice(0, 4)} onRemove={ignore} />
);
export const TagInput = () => <KontorTagInput label="Payees" defaultValue={words.slice(0, 4)} />;
export const TimeField = () => <KontorTimeField label="Time" defaultValue="09:30" />;
export const MonthPicker = () => (
  <KontorMonthPicker label="Month" defaultValue="2024-03" timeZone={timeZone} />
);
export const SearchField = () => <KontorSearchField label="Search" />;
export const Pagination = () => <KontorPagination pageCount={20} defaultPage={7} />;
export const Breadcrumbs = () => (
  <KontorBreadcrumbs
    ancestors={words.slice(0, 3).map((label) => ({ label, href: '#' }))}
    current={words[3] ?? ''}
  />
);
export const SideNavigation = () => (
  <KontorSideNavigation
    label="Bank"
    current="w1"
    groups={[{ id: 'all', items: labelled.map((item) => ({ ...item, href: '#', icon: null })) }]}
  />
);
export const CommandPalette = () => (
  <KontorCommandPalette
    open
    onOpenChange={ignore}
    commands={labelled.map((item) => ({ ...item, onAction: ignore }))}
  />
);
const menuButton = (trigger: MenuTriggerProps) => <Button {...trigger}>Account</Button>;
export const Menu = () => <KontorMenu label="Account" items={labelled.slice(0, 4)} trigger={menuButton} />;
export const Stepper = () => (
  <KontorStepper
    label="Application"
    orientation="vertical"
    current="w1"
    steps={labelled.slice(0, 4).map((item, index) => ({ ...item, state: index === 0 ? 'done' : 'upcoming' }))}
  />
);
export const Accordion = () => <KontorAccordion level={3} items={titled} defaultOpen={['w0']} />;
export const Tree = () => <KontorTree label="Accounts" items={branches} defaultExpanded={['b0']} />;
export const Timeline = () => (
  <KontorTimeline
    aria-label="Payment"
    items={labelled.slice(0, 4).map((item, index) => ({ ...item, state: states[index] ?? 'upcoming' }))}
  />
);
export const DescriptionList = () => (
  <KontorDescriptionList
    aria-label="Payment"
    items={words.slice(0, 6).map((term) => ({ term, detail: '120.00 EUR' }))}
  />
);
export const ContextualHelp = () => (
  <KontorContextualHelp label="What is this?" title="Fee">
    0.2% of the amount.
  </KontorContextualHelp>
);
export const Meter = () => <KontorMeter label="Spent today" share={0.4} valueText="400 of 1,000 EUR" />;
export const Drawer = () => (
  <KontorSidePanel open onClose={ignore} title="Payment">
    You send 120.00 EUR to Ada Byron.
  </KontorSidePanel>
);
export const ResizablePanels = () => <KontorResizablePanels label="List" start="Payments" end="Payment" />;
export const DataTable = () => (
  <KontorDataTable
    label="Payments"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { id: 'payee', header: 'Payee', cell: ({ payee }) => payee, sortable: true },
      { id: 'day', header: 'Day', cell: ({ day }) => day, sortable: true },
      { id: 'amount', header: 'Amount', cell: ({ amount }) => amount, align: 'end' },
    ]}
    sorting={{ column: 'day', direction: 'descending' }}
    onSort={ignore}
    selection={{ selected: new Set(['r1']), onChange: ignore, rowLabel: ({ payee }) => payee }}
    empty="No payments"
  />
);
export const LineChart = () => <KontorLineChart {...charted} days={days} series={[spentAs('Spent')]} />;
export const BarChart = () => <KontorBarChart {...charted} periods={months} series={[spentAs('Spent')]} />;
export const StackedBarChart = () => (
  <KontorStackedBarChart {...charted} periods={months} series={[spentAs('Rent'), spentAs('Travel')]} />
);
export const DonutChart = () => (
  <KontorDonutChart
    {...charted}
    parts={spent.slice(0, 4).map((value, index) => ({ label: months[index] ?? '', value: text(value) }))}
  />
);
export const Sparkline = () => <KontorSparkline label="Spent" values={spent.map(text)} />;
