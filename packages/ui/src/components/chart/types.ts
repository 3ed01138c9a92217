/** One line, or the bars of one colour. */
export type ChartSeries = {
  /** What it shows, in a word or two: "In", "Out". */
  label: string;
  /** Canonical decimal strings, `-1234.5`, one for each place of the chart. */
  values: readonly string[];
};

/** What every chart with places to go to takes. */
export type ChartProps = {
  /** What is shown: names the chart and its table, and is not drawn. "Balance of Everyday, in euros". */
  label: string;
  /** In a sentence, what there is to see of it; read after its name. */
  description?: string;
  /** Writes a value as it is read and spoken; it gets each value as it was given. */
  format: (value: string) => string;
  /** The same in short, for the scale beside the chart; it gets round values. */
  formatTick?: (value: string) => string;
  /** px */
  height?: number;
  /** Whether the table stands in the chart's place; leave it out to let the chart keep it. */
  asTable?: boolean;
  onAsTableChange?: (asTable: boolean) => void;
};
