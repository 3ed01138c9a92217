import type { ReactNode } from 'react';
import * as css from './text.css.ts';

export type TextProps = {
  children: ReactNode;
  /** 16, 14 or 12 px. */
  size?: keyof typeof css.size;
  tone?: keyof typeof css.tone;
  weight?: keyof typeof css.weight;
  align?: keyof typeof css.align;
  /** One line, cut with an ellipsis at its own end, whichever way the page runs. Never for an amount. */
  truncate?: boolean;
  /** The element: a `span` set as a block stands anywhere, also inside a button; `p` for running text. */
  as?: 'span' | 'p' | 'div' | 'dt' | 'dd' | 'strong' | 'figcaption';
  id?: string;
  /** Language of the text where it is not the page's. */
  lang?: string;
};

/** Running text, trimmed to its capitals and baseline, so that the layout's gaps are exact. */
export function Text({
  children,
  size = 'body',
  tone = 'default',
  weight = 'regular',
  align = 'start',
  truncate = false,
  as: Element = 'span',
  ...rest
}: TextProps) {
  const className = [css.size[size], css.tone[tone], css.weight[weight], css.align[align]].join(' ');
  return (
    <Element className={className} {...rest}>
      {truncate ? <bdi className={css.truncated}>{children}</bdi> : children}
    </Element>
  );
}
