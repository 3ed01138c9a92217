import type { AriaAttributes, ReactNode } from 'react';
import { directionOf } from '../../locale/index.ts';
import { hasContent } from '../Field/useField.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './DescriptionList.css.ts';

/** One fact: what it is, and its value. */
export interface Description {
  /** No two of a list are alike. */
  term: string;
  /** Text runs in the direction of its own script. */
  detail: ReactNode;
  /** What can be done with the detail: a `CopyButton`, a small Button. */
  action?: ReactNode;
}

export type DescriptionListProps = HostAttributes &
  Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> & {
    items: readonly Description[];
    /**
     * `columns`: details in a column beside the terms, and below them in a narrow place; for words and numbers of any length.
     * `ends`: details at the end of the line, as on a receipt; for amounts and short values.
     */
    layout?: 'columns' | 'ends';
    /** A line between the facts. */
    dividers?: boolean;
  };

/** Facts about one thing: terms and their details. */
export function DescriptionList(props: DescriptionListProps) {
  const { items, layout = 'columns', dividers = false, ...rest } = props;
  return (
    <dl
      {...hostAttributes(rest)}
      className={[css.list, layout === 'columns' && css.columns, dividers && css.divided]
        .filter(Boolean)
        .join(' ')}
      aria-label={rest['aria-label']}
      aria-labelledby={rest['aria-labelledby']}
    >
      {items.map(({ term, detail, action }) => (
        <div key={term} className={css.item}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.detail}>
            <span className={css.content}>
              {typeof detail === 'string' ? <bdi dir={directionOf(detail)}>{detail}</bdi> : detail}
            </span>
            {hasContent(action) && <span className={css.action}>{action}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
