import type { ReactNode } from 'react';
import { directionOf } from '@kontor/ui/locale';
import * as css from './FactList.css.ts';

/** One fact of an operation: what it is, and its value. */
export type Fact = { term: string; value: ReactNode };

/** Facts as a description list: terms at the start, values at the end, each on one line where there is room. */
export function FactList({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <dl className={css.list} aria-label={label}>
      {facts.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>
            {typeof value === 'string' ? <bdi dir={directionOf(value)}>{value}</bdi> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
