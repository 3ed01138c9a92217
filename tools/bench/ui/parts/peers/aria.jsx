/** React Aria Components: behaviour like ours, and nothing of how it looks. */
import {
  Breadcrumb,
  Breadcrumbs as AriaBreadcrumbs,
  Button,
  Cell,
  Checkbox,
  Column,
  DateInput,
  DateSegment,
  I18nProvider,
  Input,
  Label,
  Link,
  Meter as AriaMeter,
  Row,
  SearchField as AriaSearchField,
  Table,
  TableBody,
  TableHeader,
  Tag,
  TagGroup as AriaTagGroup,
  TagList,
  TimeField as AriaTimeField,
} from 'react-aria-components';
import { Time } from '@internationalized/date';
import { labelled, rows, words } from '../contents.ts';

const ignore = () => undefined;

export const Frame = ({ children }) => <I18nProvider locale="en">{children}</I18nProvider>;

export const TagGroup = () => (
  <AriaTagGroup onRemove={ignore}>
    <Label>Payees</Label>
    <TagList items={labelled.slice(0, 4)}>
      {({ label }) => (
        <Tag textValue={label}>
          {label}
          <Button slot="remove">×</Button>
        </Tag>
      )}
    </TagList>
  </AriaTagGroup>
);
export const TimeField = () => (
  <AriaTimeField defaultValue={new Time(9, 30)}>
    <Label>Time</Label>
    <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
  </AriaTimeField>
);
export const SearchField = () => (
  <AriaSearchField>
    <Label>Search</Label>
    <Input />
    <Button>×</Button>
  </AriaSearchField>
);
export const Breadcrumbs = () => (
  <AriaBreadcrumbs>
    {words.slice(0, 4).map((label) => (
      <Breadcrumb key={label}>
        <Link href="#">{label}</Link>
      </Breadcrumb>
    ))}
  </AriaBreadcrumbs>
);
export const Meter = () => (
  <AriaMeter value={40} valueLabel="400 of 1,000 EUR">
    {({ percentage, valueText }) => (
      <>
        <Label>Spent today</Label>
        <span>{valueText}</span>
        <div style={{ width: `${percentage}%` }} />
      </>
    )}
  </AriaMeter>
);
export const DataTable = () => (
  <Table
    aria-label="Payments"
    selectionMode="multiple"
    defaultSelectedKeys={['r1']}
    sortDescriptor={{ column: 'day', direction: 'descending' }}
    onSortChange={ignore}
  >
    <TableHeader>
      <Column>
        <Checkbox slot="selection" />
      </Column>
      <Column id="payee" isRowHeader allowsSorting>
        Payee
      </Column>
      <Column id="day" allowsSorting>
        Day
      </Column>
      <Column id="amount">Amount</Column>
    </TableHeader>
    <TableBody items={rows}>
      {({ payee, day, amount }) => (
        <Row>
          <Cell>
            <Checkbox slot="selection" />
          </Cell>
          <Cell>{payee}</Cell>
          <Cell>{day}</Cell>
          <Cell>{amount}</Cell>
        </Row>
      )}
    </TableBody>
  </Table>
);
