/** Mantine, with the sheet of every component, as its getting started says; the sizes count those of the part alone. */
import {
  Accordion as MantineAccordion,
  ActionIcon,
  Button,
  DataList,
  Drawer as MantineDrawer,
  Input,
  MantineProvider,
  Menu as MantineMenu,
  NavLink,
  NumberInput as MantineNumberInput,
  Pagination as MantinePagination,
  Popover,
  RangeSlider as MantineRangeSlider,
  SegmentedControl as MantineSegmentedControl,
  Select,
  Slider as MantineSlider,
  Stepper as MantineStepper,
  TagsInput,
  Timeline as MantineTimeline,
  Tree as MantineTree,
  getTreeExpandedState,
  useTree,
} from '@mantine/core';
import {
  BarChart as MantineBarChart,
  DonutChart as MantineDonutChart,
  LineChart as MantineLineChart,
  Sparkline as MantineSparkline,
} from '@mantine/charts';
import { MonthPickerInput } from '@mantine/dates';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import '@mantine/core/styles.css';
import '@mantine/charts/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/spotlight/styles.css';
import { branches, days, labelled, months, spent, titled, words } from '../contents.ts';

export const Frame = ({ children }) => <MantineProvider>{children}</MantineProvider>;

const choices = labelled.map(({ id, label }) => ({ value: id, label }));
const ignore = () => undefined;
/** Recharts would draw its shapes over 1.5 s. */
const still = { isAnimationActive: false };

export const ComboBox = () => <Select label="Payee" searchable data={choices} defaultValue="w3" />;
export const NumberInput = () => <MantineNumberInput label="Days" defaultValue={12} />;
export const Slider = () => (
  <Input.Wrapper label="Limit">
    <MantineSlider thumbLabel="Limit" defaultValue={40} />
  </Input.Wrapper>
);
export const RangeSlider = () => (
  <Input.Wrapper label="Amounts">
    <MantineRangeSlider defaultValue={[20, 60]} />
  </Input.Wrapper>
);
export const SegmentedControl = () => (
  <MantineSegmentedControl data={choices.slice(0, 3)} defaultValue="w1" />
);
export const TagInput = () => <TagsInput label="Payees" defaultValue={words.slice(0, 4)} />;
export const MonthPicker = () => <MonthPickerInput label="Month" defaultValue="2024-03-01" />;
export const Pagination = () => <MantinePagination total={20} defaultValue={7} />;
export const SideNavigation = () => (
  <nav aria-label="Bank">
    {labelled.map(({ id, label }) => (
      <NavLink key={id} href="#" label={label} active={id === 'w1'} />
    ))}
  </nav>
);
export function CommandPalette() {
  useEffect(() => spotlight.open(), []);
  return <Spotlight actions={labelled.map((item) => ({ ...item, onClick: ignore }))} />;
}
export const Menu = () => (
  <MantineMenu>
    <MantineMenu.Target>
      <Button>Account</Button>
    </MantineMenu.Target>
    <MantineMenu.Dropdown>
      {labelled.slice(0, 4).map(({ id, label }) => (
        <MantineMenu.Item key={id}>{label}</MantineMenu.Item>
      ))}
    </MantineMenu.Dropdown>
  </MantineMenu>
);
export const Stepper = () => (
  <MantineStepper active={1} orientation="vertical">
    {labelled.slice(0, 4).map(({ id, label }) => (
      <MantineStepper.Step key={id} label={label} />
    ))}
  </MantineStepper>
);
export const Accordion = () => (
  <MantineAccordion multiple defaultValue={['w0']} order={3}>
    {titled.map(({ id, title, content }) => (
      <MantineAccordion.Item key={id} value={id}>
        <MantineAccordion.Control>{title}</MantineAccordion.Control>
        <MantineAccordion.Panel>{content}</MantineAccordion.Panel>
      </MantineAccordion.Item>
    ))}
  </MantineAccordion>
);
const nodes = branches.map(({ id, label, items }) => ({
  value: id,
  label,
  children: items.map((item) => ({ value: item.id, label: item.label })),
}));
export function Tree() {
  const tree = useTree({ initialExpandedState: getTreeExpandedState(nodes, ['b0']) });
  return <MantineTree data={nodes} tree={tree} />;
}
export const Timeline = () => (
  <MantineTimeline active={2}>
    {labelled.slice(0, 4).map(({ id, label }) => (
      <MantineTimeline.Item key={id} title={label} />
    ))}
  </MantineTimeline>
);
export const DescriptionList = () => (
  <DataList>
    {words.slice(0, 6).map((term) => (
      <DataList.Item key={term}>
        <DataList.ItemLabel>{term}</DataList.ItemLabel>
        <DataList.ItemValue>120.00 EUR</DataList.ItemValue>
      </DataList.Item>
    ))}
  </DataList>
);
export const ContextualHelp = () => (
  <Popover>
    <Popover.Target>
      <ActionIcon aria-label="What is this?">?</ActionIcon>
    </Popover.Target>
    <Popover.Dropdown>0.2% of the amount.</Popover.Dropdown>
  </Popover>
);
export const Drawer = () => (
  <MantineDrawer opened onClose={ignore} position="right" title="Payment">
    You send 120.00 EUR to Ada Byron.
  </MantineDrawer>
);

const over = (names) => names.map((name, index) => ({ name, rent: spent[index], travel: spent[index] }));
const series = [{ name: 'rent', color: 'teal.6' }];
export const LineChart = () => (
  <MantineLineChart h={240} data={over(days)} dataKey="name" series={series} lineProps={still} />
);
export const BarChart = () => (
  <MantineBarChart h={240} data={over(months)} dataKey="name" series={series} barProps={still} />
);
export const StackedBarChart = () => (
  <MantineBarChart
    h={240}
    type="stacked"
    data={over(months)}
    dataKey="name"
    series={[...series, { name: 'travel', color: 'blue.6' }]}
    barProps={still}
  />
);
export const DonutChart = () => (
  <MantineDonutChart
    data={spent.slice(0, 4).map((value, index) => ({ name: months[index], value, color: 'teal.6' }))}
    pieProps={still}
  />
);
export const Sparkline = () => <MantineSparkline w={56} h={20} data={spent} areaProps={still} />;
