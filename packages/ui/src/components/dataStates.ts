/** A state that components set as an attribute: what it can be (no values: there or not), where, and what it says. */
interface DataState {
  values?: readonly string[];
  on: string;
  means: string;
}

/**
 * Every state that components publish as a `data-*` attribute, for styles and tests of a host. They are as public as the props;
 * what is not listed here is a component's own affair.
 */
export const dataStates = {
  'data-active': {
    on: 'Select, MultiSelect, ComboBox, CodeInput',
    means: 'the option or slot that the keyboard is at',
  },
  'data-band': {
    values: ['chosen', 'preview'],
    on: 'DateRangePicker',
    means: 'the day is within the period that is chosen, or would be by the next press',
  },
  'data-chosen': { on: 'DatePicker, DateRangePicker', means: 'the day is the value, or an end of it' },
  'data-closing': { on: 'Dialog, SidePanel, BottomSheet', means: 'on its way out' },
  'data-current': { on: 'DataTable', means: 'the row whose details the page shows' },
  'data-disabled': { on: 'every field', means: 'disabled' },
  'data-drag': {
    values: ['window', 'zone'],
    on: 'FileDropZone',
    means: 'files are dragged over the window, or over the zone itself',
  },
  'data-entering': { on: 'Collapsible', means: 'its content is unfolding' },
  'data-faded': { on: 'DonutChart', means: 'a part of the ring while another is read' },
  'data-filled': { on: 'every field', means: 'has a value' },
  'data-follows-done': { on: 'Stepper', means: 'the step before it is done' },
  'data-invalid': { on: 'every field', means: 'has an error' },
  'data-loading': { on: 'Button, IconButton, BackButton, Switch', means: 'busy with the last press' },
  'data-more': {
    values: ['', 'left', 'right', 'both'],
    on: 'Tabs, what uses `useFadingEdges`',
    means: 'sides at which something is still to be scrolled to',
  },
  'data-open': { on: 'Select, MultiSelect, Collapsible', means: 'shows its list or content' },
  'data-over': { on: 'TextArea', means: 'longer than it may be' },
  'data-placeholder': { on: 'TimeField', means: 'a part that is still to be typed' },
  'data-reached': { on: 'StepCounter', means: 'the part of a step that was reached' },
  'data-read': { on: 'DonutChart', means: 'the row of the part that is read' },
  'data-readonly': { on: 'every field', means: 'shows its value and takes no other' },
  'data-scrolling': { on: 'VirtualList', means: 'the page is scrolling: rows show no hover' },
  'data-selected': { on: 'Card, ListRow, DataTable', means: 'chosen among others like it' },
  'data-set': { on: 'FilterButton, Select', means: 'a filter that is set' },
  'data-state': {
    values: ['done', 'current', 'upcoming', 'error'],
    on: 'Stepper, Timeline',
    means: 'how far a step or status is',
  },
  'data-status': {
    values: ['added', 'waiting', 'uploading', 'done', 'error'],
    on: 'FileDropZone',
    means: 'how far the upload of a file is',
  },
  'data-tone': {
    values: ['info', 'positive', 'warning', 'negative'],
    on: 'NotificationBanner, Toast, Meter, Menu',
    means: 'how good or bad its news is; of an entry of a menu, that it cannot be undone',
  },
  'data-unavailable': { on: 'Button, IconButton', means: 'off for want of a connection' },
} as const satisfies Readonly<Record<`data-${string}`, DataState>>;

type States = typeof dataStates;

/** The states of an element, as its attributes. */
export type DataStates = {
  readonly [Name in keyof States]?:
    (States[Name] extends { values: readonly (infer Value)[] } ? Value : '' | boolean) | undefined;
};
