import { useState, type ReactNode } from 'react';
import { useMessages } from '../../locale/index.ts';
import { Button } from '../Button/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './chart.css.ts';
import { chartMessages } from './messages.ts';
import type { ChartProps } from './types.ts';

type ChartOrTableProps = HostAttributes & {
  asTable: ChartProps['asTable'] | undefined;
  onAsTableChange: ChartProps['onAsTableChange'] | undefined;
  /** There is nothing to show yet. */
  empty: boolean;
  /** px, of the place that says so. */
  height: number;
  chart: ReactNode;
  table: ReactNode;
};

/** A chart, and its table in its place for those who would rather read. */
export function ChartOrTable(props: ChartOrTableProps) {
  const { empty, height, chart, table, asTable: given, onAsTableChange, ...rest } = props;
  const messages = useMessages(chartMessages);
  const [own, setOwn] = useState(false);
  const asTable = given ?? own;
  const change = () => {
    setOwn(!asTable);
    onAsTableChange?.(!asTable);
  };
  if (empty)
    return (
      <div {...hostAttributes(rest)} className={`${css.frame} ${css.empty}`} style={{ minHeight: height }}>
        {messages.empty}
      </div>
    );
  return (
    <div {...hostAttributes(rest)} className={css.frame}>
      {asTable ? table : chart}
      <div>
        <Button tone="ghost" size="small" flush="start" onClick={change}>
          {asTable ? messages.chart : messages.table}
        </Button>
      </div>
    </div>
  );
}
